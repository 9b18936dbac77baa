/** Writes of drafts of batches of payments. What they pay is put aside from the draft on: of two batches of one invoice one wins. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import { searchKey } from '../../shared/text.ts';
import { apartadoDe, apartar } from './apartar.ts';
import * as campos from './campos.ts';
import type { Lote, LoteAlta, LoteCambio } from './contract/lote.ts';
import { findLote, leerLineas } from './lectura.ts';
import { armar, type FilaLote } from './lineas.ts';
import { admite, NOMBRES_ESTADO } from './rules/estados.ts';

export async function createLote(w: Work, datos: LoteAlta): Promise<Lote> {
  await requireCuenta(w, datos);
  const filas = await armar(w.tx, datos, businessDay(w.now), new Map());
  const id = await insertRow(w, 'lote_pago', columnas(w, null, datos, filas));
  await replaceChildren(w, 'lote_pago_detalle', { lote_id: id }, filas, 'detalle');
  await apartar(w, new Map(), apartadoDe(filas));
  return findLote(w.tx, id);
}

export async function updateLote(w: Work, id: number, { version, ...datos }: LoteCambio): Promise<Lote> {
  const current = () => findLote(w.tx, id);
  await current();
  const before = await requireVersion(w, 'lote_pago', id, version, { current });
  if (!admite('editar', before.estado)) throw refused(`El lote está ${NOMBRES_ESTADO[before.estado]}: ya no se edita.`);
  await requireCuenta(w, datos, before.cuenta_banco_id);
  const antes = apartadoDe(await leerLineas(w.tx, id));
  const filas = await armar(w.tx, datos, businessDay(w.now), antes);
  await updateRow(w, 'lote_pago', { id, version, current }, columnas(w, before.numero, datos, filas));
  await replaceChildren(w, 'lote_pago_detalle', { lote_id: id }, filas, 'detalle');
  await apartar(w, antes, apartadoDe(filas));
  return current();
}

/** What has a number is annulled, never removed. */
export async function deleteLote(w: Work, id: number): Promise<void> {
  const { estado, numero, version } = await findLote(w.tx, id);
  if (estado !== 'BORRADOR' || numero !== null)
    throw refused('Solo se elimina un lote en borrador sin número: anúlalo.');
  await requireVersion(w, 'lote_pago', id, version);
  const antes = apartadoDe(await leerLineas(w.tx, id));
  await replaceChildren(w, 'lote_pago_detalle', { lote_id: id }, []);
  await deleteRow(w, 'lote_pago', id);
  await apartar(w, antes, new Map());
}

/** The account that it had stays good. */
async function requireCuenta(w: Work, datos: LoteAlta, antes?: number): Promise<void> {
  const own = referencesOf(campos.lote, datos);
  await requireReferences(w.tx, own, { activas: datos.cuenta_banco_id !== antes });
}

const columnas = (w: Work, numero: string | null, { detalle, ...datos }: LoteAlta, filas: readonly FilaLote[]) => ({
  ...datos,
  lineas: detalle.length,
  total_cts: sumExact(filas.map(({ valor_cts }) => valor_cts)),
  descuento_cts: sumExact(filas.map(({ descuento_cts }) => descuento_cts)),
  busca: buscaDe(numero, datos),
  cambiado_uc_id: w.actor.userId,
});

export const buscaDe = (numero: string | null, { observacion }: Pick<LoteAlta, 'observacion'>) =>
  searchKey([numero, observacion].filter(Boolean).join(' '));
