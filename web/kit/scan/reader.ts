/** Barcodes in a picture: by the browser's own detector where it has one, else in plain JavaScript, whose code comes when a camera is opened. */

import type { CodeReader } from './plain-reader.ts';

interface Detector {
  detect(picture: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** By the names of the browsers' detector. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf', 'qr_code'];

export async function openReader(): Promise<CodeReader> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = native ? await native.getSupportedFormats().catch(() => []) : [];
  if (native && FORMATS.every((format) => known.includes(format))) {
    const detector = new native({ formats: FORMATS });
    return { read: async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null };
  }
  const { createPlainReader } = await import('./plain-reader.ts');
  return createPlainReader();
}
