/** What is asked of a supplier: the note that is expected of it, on paper and by mail. */
import { newDocument } from '../../core/documents/document.ts';
import { attachFile, type StoredFile } from '../../core/files/uploads.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { refusedIn } from '../../core/http/errors.ts';
import { enviarCorreo } from '../../core/salida/correo/enviar.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatearNit } from '../../shared/nit.ts';
import { joinWords } from '../../shared/text.ts';
import { amountInWords } from '../../shared/words.ts';
import { findProveedor } from '../proveedores/public.ts';
import { mover, requireActo } from './actos.ts';
import { nota as c } from './campos.ts';
import type { Nota, Solicitud } from './contract/nota.ts';
import { evidenciaDe } from './evidencia.ts';
import { findNota } from './lectura.ts';

const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

export const archivoDe = ({ id }: Pick<Nota, 'id'>) => `reclamo-nota-credito-${id}.pdf`;

export async function imprimirReclamo(
  context: Pick<ReadContext<unknown, unknown, unknown>, 'db' | 'platform' | 'actor'>,
  nota: Nota,
): Promise<Uint8Array> {
  const proveedor = await findProveedor(context.db, nota.proveedor_id);
  const pdf = await newDocument(context, { titulo: 'Solicitud de nota crédito', numero: nota.n_factura ?? '' });
  pdf
    .heading(proveedor.nombre, 13)
    .facts(
      [
        { label: 'NIT', value: formatearNit(proveedor.nit_sin_dv, proveedor.nit_dv) },
        { label: c.n_factura.label, value: nota.n_factura ?? '' },
        { label: 'Esperada desde', value: formatDate(nota.fecha) },
      ],
      3,
    )
    .heading(c.motivo.label)
    .paragraph(nota.motivo ?? 'Diferencias con lo recibido.')
    .totals(
      [
        { label: c.base_cts.label, value: pesos(nota.base) },
        { label: c.iva_cts.corto, value: pesos(nota.iva) },
        { label: c.total_cts.label, value: pesos(nota.total) },
      ],
      amountInWords(nota.total),
    );
  const { fotos, otros } = await evidenciaDe(context, nota.novedad_id);
  if (fotos.length > 0) pdf.heading('Evidencia').photos(fotos);
  if (otros.length > 0) pdf.paragraph(`También se guardó: ${joinWords(otros)}.`);
  return pdf.build();
}

/** `file`: what is asked, as it stands. Asked again it goes again: days passed. */
export async function solicitar(
  w: Work,
  id: number,
  { version, para }: Solicitud,
  file: StoredFile,
): Promise<{ readonly msg: string; readonly data: Nota }> {
  const nota = await requireActo(w, id, version, 'solicitar');
  const { proveedor_id, n_factura } = nota;
  const row = await w.tx
    .selectFrom('proveedor as p')
    .leftJoin('parametro_proveedor as q', 'q.proveedor_id', 'p.id')
    .where('p.id', '=', proveedor_id)
    .select(['p.nombre', 'p.correo_facturacion', 'p.gercomer_email', 'q.contacto_email', 'q.contacto_nombre'])
    .executeTakeFirstOrThrow();
  const own = row.correo_facturacion ?? row.contacto_email ?? row.gercomer_email;
  const correos = [...new Set(para ?? (own ? [own] : []))];
  if (correos.length === 0) {
    throw refusedIn('para', 'El proveedor no tiene correo: escribe a quién se envía.');
  }
  const { total } = await findNota(w.tx, id);
  const adjunto = await attachFile(w, file, { tabla: 'nota_credito', registro_id: id, uso: 'reclamo' });
  for (const correo of correos)
    await enviarCorreo(w, {
      clave: `nota-esperada:${id}:${version}:${correo}`,
      para: { correo, nombre: row.contacto_nombre ?? row.nombre },
      documento: { origen: 'nota_credito', id },
      asunto: `Solicitud de nota crédito de la factura ${n_factura ?? ''}`,
      parrafos: [
        `Hola, ${row.contacto_nombre ?? row.nombre}:`,
        `Adjuntamos la solicitud de una nota crédito por ${pesos(total)}, de la factura ${n_factura ?? ''}: ${nota.motivo ?? ''}`,
        'Por favor envíenla a nuestro correo de facturación electrónica.',
      ],
      adjuntos: [adjunto],
    });
  const data = await mover(w, nota, { estado: 'SOLICITADA', solicitada: w.instant, solicitada_a: joinWords(correos) });
  return { msg: `La solicitud sale para ${joinWords(correos)}.`, data };
}
