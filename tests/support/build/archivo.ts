/** Files as people send them: small PDFs, office files, and the multipart body that carries them. */
import { strToU8, type Zippable, zipSync } from 'fflate';

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff);

export const PDF = bytesOf('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A Word file with these further parts. */
export function docx(parts: Zippable = {}): Uint8Array<ArrayBuffer> {
  const own = { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w:document/>') };
  return Uint8Array.from(zipSync({ ...own, ...parts }));
}

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tipo?: string;
  readonly fecha_vencimiento?: string;
}

/** `archivos[i]` with `src`, `tipo` and `name`, written with dots or with brackets. */
export function formOf(files: readonly SentFile[], style: 'puntos' | 'corchetes' = 'puntos'): FormData {
  const form = new FormData();
  files.forEach(({ bytes, ...fields }, i) => {
    const key = (field: string) => (style === 'puntos' ? `archivos[${i}].${field}` : `archivos[${i}][${field}]`);
    form.append(key('src'), new File([bytes], fields.name));
    for (const [field, value] of Object.entries(fields)) form.append(key(field), value);
  });
  return form;
}
