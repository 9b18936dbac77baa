/** A PDF opened again with another program than the one that made it. */
import { extractImages, extractText, getDocumentProxy } from 'unpdf';

// The reader takes the buffer for itself.
const open = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes));

/** The text of each page, line by line. */
export async function readPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await open(bytes));
  return text;
}

/** Width and height, in pixels, of each picture of the first page. */
export async function pdfPictures(bytes: Uint8Array): Promise<(readonly [width: number, height: number])[]> {
  const images = await extractImages(await open(bytes), 1);
  return images.map(({ width, height }) => [width, height] as const);
}
