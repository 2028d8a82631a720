/** Methods by name; each only composes parts of the rooms below. */
package kmcg.method;
