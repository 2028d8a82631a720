// Writes the sample data sets auto-mpg, co2, co2-monthly, volcano and volcano-gaps as ARFF files into the parent
// directory.
// Run: npm install && node make.js

import { readFileSync, writeFileSync } from 'node:fs';

const PACKAGE = new URL('node_modules/vega-datasets/', import.meta.url);
const TARGET = new URL('../', import.meta.url);

const read = (file) => readFileSync(new URL(file, PACKAGE), 'utf8');
const pinned = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
  .dependencies['vega-datasets'];
const { version } = JSON.parse(read('package.json'));
check(version === pinned, `vega-datasets must be version ${pinned}, but was ${version}; run npm install`);

function check(condition, message) {
  if (!condition) throw new Error(message);
}

/** A finite number as its shortest text that parses back to the same double; null as ARFF's missing value. */
function number(value) {
  if (value === null) return '?';
  check(typeof value === 'number' && Number.isFinite(value), `a value must be a number or null, but was ${value}`);
  return String(value);
}

function write(name, file, header, attributes, rows) {
  for (const row of rows) {
    check(row.length === attributes.length, `${name}: a row must have ${attributes.length} values, but had ${row.length}`);
  }
  const source = `Source: npm package vega-datasets, version ${version}, file data/${file}.`;
  const size = `Size: ${rows.length} rows, ${attributes.length} attributes; the class is the last.`;
  const lines = [
    ...header(source, size).map((line) => `% ${line}`.trimEnd()),
    `@relation ${name}`,
    '',
    ...attributes.map(([attribute, type]) => `@attribute ${attribute} ${type}`),
    '',
    '@data',
    ...rows.map((row) => row.join(',')),
  ];
  writeFileSync(new URL(`${name}.arff`, TARGET), lines.join('\n') + '\n');
}

function autoMpg() {
  const origins = ['USA', 'Europe', 'Japan'];
  const rows = JSON.parse(read('data/cars.json'))
    .filter((car) => car.Miles_per_Gallon !== null)
    .map((car) => {
      check(/^\d{4}-01-01$/.test(car.Year), `Year must be the first of January, but was ${car.Year}`);
      check(origins.includes(car.Origin), `Origin must be one of ${origins}, but was ${car.Origin}`);
      return [
        number(car.Cylinders),
        number(car.Displacement),
        number(car.Horsepower),
        number(car.Weight_in_lbs),
        number(car.Acceleration),
        number(Number(car.Year.slice(0, 4))),
        car.Origin,
        number(car.Miles_per_Gallon),
      ];
    });
  const header = (source, size) => [
    'Auto MPG: fuel consumption of cars of the model years 1970 to 1982, in miles per gallon.',
    '',
    source,
    'Original source: StatLib datasets archive, Carnegie Mellon University (cars); the data set of the',
    '1983 exposition of the American Statistical Association, a version of the CRCARS data of D. Donoho',
    'and E. Ramos (1982). The 398 cars with a known consumption are the Auto MPG data set of the UCI',
    'Machine Learning Repository: R. Quinlan (1993), Auto MPG, https://doi.org/10.24432/C5859H',
    'Licence: the UCI repository gives its Auto MPG data set under the Creative Commons Attribution 4.0',
    'International licence (CC BY 4.0), https://creativecommons.org/licenses/by/4.0/ . The metadata of',
    'vega-datasets names no licence, only: "The original was distributed in 1982 for educational and',
    'scientific purposes."',
    '',
    'Changes: the 8 cars without Miles_per_Gallon and the names of the cars are left out; Year is the',
    'number of the model year; the class was moved to the end. Rows in the order of the source.',
    'Known defect of the source, kept: the model year 1981 does not occur, its 29 cars carry 1982.',
    'Missing values: Horsepower of 6 cars.',
    size,
  ];
  write('auto-mpg', 'cars.json', header, [
    ['Cylinders', 'numeric'],
    ['Displacement', 'numeric'],
    ['Horsepower', 'numeric'],
    ['Weight_in_lbs', 'numeric'],
    ['Acceleration', 'numeric'],
    ['Year', 'numeric'],
    ['Origin', `{${origins.join(',')}}`],
    ['Miles_per_Gallon', 'numeric'],
  ], rows);
}

/** The end of the 15th day of a month, month = 1 … 12, as a decimal year. */
function middleOfMonth(year, month) {
  const day = 24 * 60 * 60 * 1000;
  const start = Date.UTC(year, 0, 1);
  const elapsed = (Date.UTC(year, month - 1, 16) - start) / day;
  const length = (Date.UTC(year + 1, 0, 1) - start) / day;
  return year + elapsed / length;
}

/** The records of the CO2 file as year, month and value, ascending. */
function co2Records() {
  const [head, ...records] = read('data/co2-concentration.csv').trim().split(/\r?\n/);
  check(head === 'Date,CO2,adjusted CO2', `co2-concentration.csv has an unexpected head: ${head}`);
  let previous = -Infinity;
  return records.map((record) => {
    const fields = /^(\d{4})-(\d{2})-01,(\d+\.\d+),(\d+\.\d+)$/.exec(record);
    check(fields, `co2-concentration.csv has an unexpected record: ${record}`);
    const [year, month] = [Number(fields[1]), Number(fields[2])];
    check(12 * year + month > previous, `the months must ascend, but ${record} does not`);
    previous = 12 * year + month;
    return { year, month, value: Number(fields[3]) };
  });
}

const CO2_SOURCE = [
  'Original source: Scripps CO2 Program, Scripps Institution of Oceanography at UC San Diego,',
  'https://scrippsco2.ucsd.edu/data/atmospheric_co2/primary_mlo_co2_record ; C. D. Keeling et al. (2001),',
  'Exchanges of atmospheric CO2 and 13CO2 with the terrestrial biosphere and oceans from 1978 to 2000,',
  'I. Global aspects, SIO Reference Series 01-06.',
  'Licence: Creative Commons Attribution 4.0 International (CC BY 4.0),',
  'https://creativecommons.org/licenses/by/4.0/ ; credit: Scripps Institution of Oceanography at UC San Diego.',
];

function co2() {
  const rows = co2Records().map(({ year, month, value }) => [number(middleOfMonth(year, month)), number(value)]);
  const header = (source, size) => [
    'CO2: monthly atmospheric carbon dioxide at Mauna Loa, Hawaii, March 1958 to April 2020, in parts',
    'per million (mole fraction, 2012 SIO manometric scale).',
    '',
    source,
    ...CO2_SOURCE,
    '',
    'Changes: the date became the decimal year of the instant to which the original adjusts a monthly value,',
    'the end of the 15th day of the month: year + (days elapsed) / (days of the year). The seasonally',
    'adjusted series is left out. Ascending in time; months without a valid value have no row.',
    size,
  ];
  write('co2', 'co2-concentration.csv', header, [['year', 'numeric'], ['co2', 'numeric']], rows);
}

function co2Monthly() {
  const records = co2Records();
  const first = records[0];
  const last = records[records.length - 1];
  const count = ({ year, month }) => 12 * (year - first.year) + month - first.month;
  const rows = records.map((record) => [number(count(record)), number(record.value)]);
  const months = count(last) + 1;
  const header = (source, size) => [
    'CO2 by months: monthly atmospheric carbon dioxide at Mauna Loa, Hawaii, March 1958 to April 2020, in parts',
    'per million (mole fraction, 2012 SIO manometric scale), the time counted in months: a series of equal steps.',
    '',
    source,
    ...CO2_SOURCE,
    '',
    'Changes: month counts months since March 1958. The seasonally adjusted series is left out. Ascending in time;',
    `months without a valid value have no row: ${months - rows.length} of ${months}.`,
    size,
  ];
  write('co2-monthly', 'co2-concentration.csv', header, [['month', 'numeric'], ['co2', 'numeric']], rows);
}

/** Numbers 0 ... count - 1 in an order that depends on the seed alone (Fisher and Yates; Lehmer's generator). */
function shuffled(count, seed) {
  let state = seed;
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    state = (state * 48271) % 2147483647;
    const j = state % (i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

const VOLCANO_SOURCE = [
  'Original source: the data set volcano of the package datasets of R,',
  'https://stat.ethz.ch/R-manual/R-patched/library/datasets/html/volcano.html',
  'Licence: that of R, GNU General Public License, version 2 or 3. The metadata of vega-datasets names no',
  'licence for this file.',
];

const VOLCANO_ATTRIBUTES = [['x', 'numeric'], ['y', 'numeric'], ['height', 'numeric']];

function volcanoGrid() {
  const { width, height, values } = JSON.parse(read('data/volcano.json'));
  check(values.length === width * height, `the grid must have ${width * height} values, but had ${values.length}`);
  const rows = values.map((value, i) => [number(i % width), number(Math.floor(i / width)), number(value)]);
  return { width, height, rows };
}

function volcanoGaps() {
  const { width, height, rows: all } = volcanoGrid();
  const removed = Math.round(all.length / 4);
  const rows = shuffled(all.length, 1958).slice(removed).map((i) => all[i]);
  const header = (source, size) => [
    'Volcano with gaps: heights of Maunga Whau (Mt Eden), Auckland, New Zealand, on a grid of about 10 m by 10 m.',
    'Digitised from a topographic map by Ross Ihaka; not to be regarded as accurate.',
    '',
    source,
    ...VOLCANO_SOURCE,
    '',
    `A grid with gaps: of the ${width} x ${height} points of volcano.arff, ${removed} (a quarter) drawn at random are left out.`,
    'Changes: the coordinates were written out, rows left out and the others put into random order.',
    size,
  ];
  write('volcano-gaps', 'volcano.json', header, VOLCANO_ATTRIBUTES, rows);
}

function volcano() {
  const { width, height, rows } = volcanoGrid();
  const header = (source, size) => [
    'Volcano: heights of Maunga Whau (Mt Eden), Auckland, New Zealand, on a grid of about 10 m by 10 m.',
    'Digitised from a topographic map by Ross Ihaka; not to be regarded as accurate.',
    '',
    source,
    ...VOLCANO_SOURCE,
    '',
    `A complete grid: x = 0 ... ${width - 1} and y = 0 ... ${height - 1} count grid points, each pair occurs once.`,
    `Order: y by y, x runs fastest; row ${width} y + x, counted from 0, holds the point (x, y).`,
    `In R it is volcano[x + 1, ${height} - y].`,
    'Changes: the coordinates were written out.',
    size,
  ];
  write('volcano', 'volcano.json', header, VOLCANO_ATTRIBUTES, rows);
}

autoMpg();
co2();
co2Monthly();
volcano();
volcanoGaps();
