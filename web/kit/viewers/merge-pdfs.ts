/** Many PDFs into one, in their order; those that cannot be joined are named with their reason and left out. */
import { MESSAGES } from '../../../server/shared/messages.ts';
import { ApiError } from '../../lib/api.ts';

export interface PdfItem {
  readonly title: string;
  /** The document in base64, with or without its `data:` prefix. */
  readonly path?: string | null | undefined;
  /** In place of `path`, the call that brings it; called in turn, one at a time. */
  readonly load?: () => Promise<Blob>;
}

export interface MergedPdf {
  /** `null` when nothing could be joined. */
  readonly document: Blob | null;
  /** Pages from 1, both included. */
  readonly joined: readonly { readonly title: string; readonly from: number; readonly to: number }[];
  /** `position`: its place among the items, from 0. */
  readonly failed: readonly { readonly position: number; readonly title: string; readonly reason: string }[];
}

export interface MergeOptions {
  /** Of the document that comes out: the browser's viewer and printer call it so. */
  title: string;
  signal: AbortSignal;
  /** After each document, joined or not. */
  onProgress: (done: number) => void;
}

/** A document that cannot be joined; its message is for people. */
class PdfProblem extends Error {}

/** `null` when it was cancelled. */
export async function mergePdfs(items: readonly PdfItem[], options: MergeOptions): Promise<MergedPdf | null> {
  const { PDFDocument, EncryptedPDFError } = await import('pdf-lib');
  const target = await PDFDocument.create();
  const joined: { title: string; from: number; to: number }[] = [];
  const failed: { position: number; title: string; reason: string }[] = [];
  for (const [position, item] of items.entries()) {
    if (options.signal.aborted) return null;
    try {
      const bytes = await bytesOf(item);
      const source = await PDFDocument.load(bytes).catch((error: unknown) => {
        const locked = error instanceof EncryptedPDFError;
        throw new PdfProblem(
          locked ? 'El documento está protegido con contraseña.' : 'El documento no es un PDF válido.',
        );
      });
      const pages = await target.copyPages(source, source.getPageIndices());
      if (pages.length === 0) throw new PdfProblem(MESSAGES.documentoVacio);
      const from = target.getPageCount() + 1;
      for (const page of pages) target.addPage(page);
      joined.push({ title: item.title, from, to: target.getPageCount() });
    } catch (error) {
      failed.push({ position, title: item.title, reason: reasonOf(error) });
    }
    options.onProgress(position + 1);
    // A long merge must not freeze the page.
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (joined.length === 0) return { document: null, joined, failed };
  target.setTitle(options.title, { showInWindowTitleBar: true });
  target.setLanguage('es-CO');
  const bytes = await target.save();
  return { document: new Blob([bytes as BlobPart], { type: 'application/pdf' }), joined, failed };
}

async function bytesOf({ path, load }: PdfItem): Promise<Uint8Array> {
  const bytes = load ? new Uint8Array(await (await load()).arrayBuffer()) : fromBase64(path);
  if (bytes.length === 0) throw new PdfProblem(MESSAGES.documentoVacio);
  return bytes;
}

function fromBase64(path: string | null | undefined): Uint8Array {
  if (path === null || path === undefined) throw new PdfProblem(MESSAGES.sinBase64);
  try {
    return Uint8Array.from(atob(path.replace(/^data:[^,]*,/, '')), (char) => char.charCodeAt(0));
  } catch {
    throw new PdfProblem(MESSAGES.sinBase64);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof PdfProblem) return error.message;
  return error instanceof ApiError ? error.msg : 'El documento no es un PDF válido.';
}
