/** Documents of the demonstration suppliers: small PDFs of ours, some current, some about to expire, one past. */
import { sha256 } from '../../core/crypto.ts';
import { fileWords, recordFileChange } from '../../core/files/rows.ts';
import { attachFile } from '../../core/files/uploads.ts';
import type { FileStore } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { MIME } from '../../shared/files.ts';

const DAY_MS = 86_400_000;

/** Use, title, and days until it expires (`null`: it does not); counted from today, so that every colour is always there. */
const DOCUMENTOS = [
  ['rut', 'RUT', null],
  ['camara_comercio', 'Cámara de comercio', 20],
  ['certificacion_bancaria', 'Certificación bancaria', 290],
] as const;

/** `lugar` varies what a supplier has: some lack papers, and each is at another distance of its expiry. */
export async function seedDocumentos(
  w: Work,
  files: FileStore,
  { id, nombre, lugar }: { id: number; nombre: string; lugar: number },
): Promise<void> {
  for (const [uso, titulo, days] of DOCUMENTOS.slice(0, 3 - (lugar % 3))) {
    const bytes = pdf([titulo, nombre, 'Documento de demostración, sin valor.']);
    const hash = sha256(bytes);
    await files.put(hash, bytes);
    const name = `${titulo}.pdf`;
    const vence = days === null ? null : businessDay(new Date(w.now.getTime() + (days + lugar * 45 - 60) * DAY_MS));
    const owner = { tabla: 'proveedor', registro_id: id };
    const stored = { hash, nombre: name, tipo: MIME.pdf, tamano: bytes.length, ancho: null, alto: null };
    await attachFile(w, { ...stored, antivirus: 'sin analizar' }, { ...owner, uso, fecha_vencimiento: vence });
    recordFileChange(w, owner, uso, [null, fileWords(name, vence)]);
  }
}

/** One page of plain lines, in the letters that every viewer has. */
function pdf(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join(' ');
  const text = `BT /F 16 Tf 26 TL 60 760 Td ${shown} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.lastIndexOf('xref\n')}\n%%EOF\n`;
  // Letters of Spanish are one byte each here.
  return Uint8Array.from(file, (char) => char.charCodeAt(0));
}
