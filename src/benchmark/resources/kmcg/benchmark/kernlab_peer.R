# kernlab's side of the comparison: one command a line, one answer a line.
#
# about              versions, and the BLAS below R
# data <file> n d t  reads X (n x d, by rows), y (n), test inputs (t x d), length-scales (d), noise: doubles, little-endian
# fit                seconds for fit and prediction, then t means and t standard deviations

suppressMessages(library(kernlab))

about <- function() {
  sprintf("kernlab %s, R %s, BLAS %s", packageVersion("kernlab"), getRversion(), basename(La_library()))
}

load_data <- function(file, n, d, t) {
  numbers <- readBin(file, "double", n * d + n + t * d + d + 1, endian = "little")
  scales <- numbers[n * d + n + t * d + 1:d]
  rows <- function(from, count) sweep(matrix(numbers[from + 1:(count * d)], count, d, byrow = TRUE), 2, scales, "/")
  list(X = rows(0, n), y = numbers[n * d + 1:n], tests = rows(n * d + n, t), noise = numbers[length(numbers)])
}

fit <- function(data) {
  seconds <- system.time({
    model <- gausspr(data$X, data$y, type = "regression", kernel = "rbfdot", kpar = list(sigma = 0.5),
                     var = data$noise, variance.model = TRUE, scaled = FALSE, fit = FALSE)
    mean <- predict(model, data$tests)
    deviation <- predict(model, data$tests, type = "sdeviation")
  })[["elapsed"]]
  paste(format(c(seconds, mean, deviation), digits = 17, trim = TRUE), collapse = " ")
}

lines <- file("stdin")
open(lines)
while (length(line <- readLines(lines, n = 1)) > 0) {
  words <- strsplit(line, " ")[[1]]
  if (words[1] == "about") {
    answer <- about()
  } else if (words[1] == "data") {
    sizes <- as.integer(words[3:5])
    data <- load_data(words[2], sizes[1], sizes[2], sizes[3])
    answer <- "ready"
  } else if (words[1] == "fit") {
    answer <- fit(data)
  }
  cat(answer, "\n", sep = "")
  flush(stdout())
}
