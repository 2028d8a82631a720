/** The pages of docs as a site, the pictures of the guide, and a program that tries commands. */
package kmcg.site;
