/** Where the page of a document is. */

/** Address of the page of the document that holds some stock; `null` where its kind has none that is known here. */
export function rutaDe(_tipo: string, _id: number): string | null {
  return null;
}
