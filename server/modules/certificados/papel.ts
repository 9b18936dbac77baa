/** The paper of a certificate: made of what was kept when it was issued, once, and given with the same bytes ever after. */
import type { Company } from '../../core/company.ts';
import { createPdf } from '../../core/documents/pdf/create.ts';
import { attachFile, storeRead } from '../../core/files/uploads.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { refused } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import { formatDate } from '../../shared/dates.ts';
import { escribirPiezas, type Pieza } from '../plantillas/public.ts';
import type { Certificado } from './contract/certificados.ts';
import { TIPOS } from './rules.ts';
import type { Dicho } from './tipos.ts';

/** All that the paper says, as rows keep it. */
export interface Contenido extends Dicho {
  readonly instante: string;
  readonly usuario: string;
  readonly empresa: Company;
  /** The words of its template, instead of the usual ones; the table follows them. */
  readonly piezas?: readonly Pieza[];
}

async function escribir(platform: Platform, c: Certificado, contenido: Contenido): Promise<Uint8Array> {
  const { logo, ...company } = contenido.empresa;
  const pdf = createPdf(
    { clock: { now: () => new Date(contenido.instante) } },
    {
      empresa: { ...company, logo: logo && (await platform.files.get(logo.hash)) },
      titulo: `Certificado: ${TIPOS[c.tipo].toLowerCase()}`,
      numero: c.numero ?? '',
      usuario: contenido.usuario,
    },
  );
  if (contenido.piezas) escribirPiezas(pdf, contenido.piezas);
  else {
    pdf.paragraph(c.dirigido_a ? `Señores ${c.dirigido_a}:` : 'A quien interese:');
    for (const parrafo of contenido.parrafos) pdf.paragraph(parrafo);
  }
  if (contenido.tabla) {
    const { columnas, filas, total } = contenido.tabla;
    pdf.table({ columns: columnas, rows: filas }).totals([{ label: 'Total', value: total }]);
  }
  const until = c.vence ? `, válido hasta el ${formatDate(c.vence)}` : '';
  pdf.paragraph(`Expedido el ${formatDate(c.fecha ?? '')}${until}.`);
  pdf.signatures([{ nombre: company.nombre, detalle: ['Firma autorizada'] }]);
  const { publicUrl } = platform.settings;
  const code = `Verifícalo con el código ${c.codigo}`;
  // Without an address there is no way to go: the code is typed on the page of the site.
  if (publicUrl) pdf.qr(`${publicUrl}/publico/certificado?codigo=${c.codigo}`, code);
  else pdf.paragraph(`${code}.`);
  return pdf.build();
}

const DUENO = { tabla: 'certificado', uso: 'pdf' } as const;

export async function pdfDe(context: ReadContext<unknown, unknown, unknown>, c: Certificado): Promise<Uint8Array> {
  const { db, platform } = context;
  const kept = async () => {
    const row = await db
      .selectFrom('archivo')
      .select('hash')
      .where('tabla', '=', DUENO.tabla)
      .where('registro_id', '=', c.id)
      .where('uso', '=', DUENO.uso)
      .orderBy('id')
      .executeTakeFirst();
    return row && (await platform.files.get(row.hash));
  };
  const before = await kept();
  if (before) return before;
  const row = await db
    .selectFrom('certificado')
    .select('contenido_json')
    .where('id', '=', c.id)
    .executeTakeFirstOrThrow();
  if (row.contenido_json === null) throw refused('El certificado todavía no se emite.');
  const bytes = await escribir(platform, c, JSON.parse(row.contenido_json) as Contenido);
  const stored = await storeRead(platform, bytes, { nombre: `${c.numero}.pdf`, tipo: 'application/pdf' });
  await context.apart((w) => attachFile(w, stored, { ...DUENO, registro_id: c.id, orden: 0 }));
  // Who came at the same moment wrote the same.
  return (await kept()) ?? bytes;
}
