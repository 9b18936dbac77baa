/** From drawn pages to the bytes of a PDF, a piece at a time. */
import type { PDFDocument, PDFImage } from 'pdf-lib';
import type { FaceName } from '../fonts/faces.ts';
import type { Flow } from './flow.ts';
import { embedFace } from './glyphs.ts';
import type { PdfOptions } from './options.ts';

/** A file with its facts and nothing else. pdf-lib is loaded by whoever makes the first document. */
export async function newFile({ titulo, empresa }: PdfOptions, now: Date): Promise<PDFDocument> {
  const { PDFDocument } = await import('pdf-lib');
  const file = await PDFDocument.create({ updateMetadata: false });
  file.setTitle(titulo, { showInWindowTitleBar: true });
  file.setLanguage('es-CO');
  file.setProducer('Mayordomo');
  file.setCreator('Mayordomo');
  if (empresa?.nombre) file.setAuthor(empresa.nombre);
  file.setCreationDate(now);
  file.setModificationDate(now);
  return file;
}

const isPng = (bytes: Uint8Array) => bytes[0] === 0x89 && bytes[1] === 0x50;
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/** Pictures of a document by their names, as pages draw them. */
export type Pictures = ReadonlyMap<string, PDFImage>;

/** Those that a PDF can show: a damaged one is left out, and keeps nobody from printing. */
export async function embedPictures(
  file: PDFDocument,
  pictures: Iterable<readonly [name: string, bytes: Uint8Array | null | undefined]>,
): Promise<Pictures> {
  const found = new Map<string, PDFImage>();
  for (const [name, bytes] of pictures) {
    const image = await embed(file, bytes);
    if (image) found.set(name, image);
  }
  return found;
}

async function embed(file: PDFDocument, bytes: Uint8Array | null | undefined): Promise<PDFImage | null> {
  if (!bytes || !(isPng(bytes) || isJpeg(bytes))) return null;
  try {
    const image = await (isPng(bytes) ? file.embedPng(bytes) : file.embedJpg(bytes));
    await image.embed();
    return image;
  } catch {
    return null;
  }
}

/** Objects written between two rests. */
const OBJECTS_A_SLICE = 25;

export async function fileBytes(file: PDFDocument, flow: Flow, pictures: Pictures): Promise<Uint8Array> {
  const { PDFName } = await import('pdf-lib');
  const { context } = file;
  const faces = (['regular', 'bold'] as const).filter((face) => flow.used[face].size > 0);
  const fonts = Object.fromEntries(
    await Promise.all(
      faces.map(async (face: FaceName) => [face, await embedFace(context, flow.faces, face, flow.used[face])] as const),
    ),
  );
  const drawn = Object.fromEntries([...pictures].map(([name, { ref }]) => [name, ref]));
  const resources = context.register(context.obj({ Font: fonts, ...(pictures.size > 0 ? { XObject: drawn } : {}) }));
  for (const page of flow.pages) {
    const { node } = file.addPage([page.width, page.height]);
    node.set(PDFName.of('Contents'), context.register(context.flateStream(page.content)));
    node.set(PDFName.of('Resources'), resources);
    await flow.breathe(10);
  }
  return file.save({ objectsPerTick: OBJECTS_A_SLICE });
}
