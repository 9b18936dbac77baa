/** A PDF opened again with another program than the one that made it: the text of each page, line by line. */
import { extractText, getDocumentProxy } from 'unpdf';

export async function readPdf(bytes: Uint8Array): Promise<readonly string[]> {
  // The reader takes the buffer for itself.
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text;
}
