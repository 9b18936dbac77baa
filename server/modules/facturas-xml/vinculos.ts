/** What receipts, notes and causation make of a document. Each may be said again: what is so already stays. */
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { leerFila } from './lectura.ts';
import { mover } from './mover.ts';
import { admite, type EstadoFactura, NOMBRES_ESTADO, NOMBRES_TIPO } from './rules/estados.ts';

/** It belongs to a receipt, or to a note. Throws 400 for one that may not, or whose codes nobody knows. */
export async function vincular(w: Work, factura_id: number): Promise<void> {
  const row = await leerFila(w.tx, factura_id);
  if (row.estado === 'VINCULADO') return;
  const { tipo, estado, n_factura } = row;
  if (tipo === 'FC' && estado === 'VALIDADO') throw refused(`Faltan ${row.pendientes} productos por homologar.`);
  if (!admite('vincular', estado)) {
    throw refused(`${NOMBRES_TIPO[tipo]} ${n_factura} está en estado ${NOMBRES_ESTADO[estado]}: no se puede usar.`);
  }
  await mover(w, row, { estado: 'VINCULADO' });
}

/** It belongs to none any more. */
export async function desvincular(w: Work, factura_id: number): Promise<void> {
  const row = await leerFila(w.tx, factura_id);
  if (row.estado !== 'VINCULADO') return;
  await mover(w, row, { estado: sinVinculo(row.pendientes) });
}

/** It is in the ledger of payables. */
export async function causada(w: Work, factura_id: number): Promise<void> {
  const row = await leerFila(w.tx, factura_id);
  if (row.estado === 'CAUSADO') return;
  if (!admite('causar', row.estado)) {
    throw refused(
      `${NOMBRES_TIPO[row.tipo]} ${row.n_factura} está en estado ${NOMBRES_ESTADO[row.estado]}: no se puede causar.`,
    );
  }
  await mover(w, row, { estado: 'CAUSADO' });
}

/** Its causation was annulled: it belongs to its receipt, as before. */
export async function descausada(w: Work, factura_id: number): Promise<void> {
  const row = await leerFila(w.tx, factura_id);
  if (row.estado !== 'CAUSADO') return;
  await mover(w, row, { estado: 'VINCULADO' });
}

const sinVinculo = (pendientes: number): EstadoFactura => (pendientes === 0 ? 'HOMOLOGADO' : 'VALIDADO');
