/** Writes of adjustments: drafted, confirmed with their number, annulled. Each is one transaction with its change log. */
import { sql } from 'kysely';
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import { takeNumber } from '../../core/numbering.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { joinWords, searchKey } from '../../shared/text.ts';
import { findAjuste, veCostos } from './ajustes-lectura.ts';
import { type FilaAjuste, filasDe } from './ajustes-lineas.ts';
import * as campos from './campos.ts';
import type { Ajuste, AjusteAlta, AjusteCambio, Anulacion, Confirmacion } from './contract/ajustes.ts';
import { moveStock } from './mover.ts';
import { reverseStock } from './reversar.ts';
import type { Descubierto, LineaStock } from './tipos.ts';

/** Code of its numbers, and the kind of document in the ledger. */
const AJUSTE = 'AJUSTE';

export async function createAjuste(w: Work, datos: AjusteAlta): Promise<Ajuste> {
  await requireExisting(w, datos);
  const rows = await filasDe(w.tx, datos.tipo, datos.detalle);
  const id = await insertRow(w, 'ajuste', columnas(datos, null));
  await replaceChildren(w, 'ajuste_detalle', { ajuste_id: id }, rows, 'detalle');
  return findAjuste(w.tx, id, w.actor);
}

/** Only a draft is edited. */
export async function updateAjuste(w: Work, id: number, datos: AjusteCambio): Promise<Ajuste> {
  const current = () => findAjuste(w.tx, id, w.actor);
  const before = await current();
  await requireVersion(w, 'ajuste', id, datos.version, { current });
  requireBorrador(before, 'se edita');
  await requireExisting(w, datos);
  const rows = await conCostos(w, id, await filasDe(w.tx, datos.tipo, datos.detalle));
  await updateRow(w, 'ajuste', { id, version: datos.version, current }, columnas(datos, before.numero));
  await replaceChildren(w, 'ajuste_detalle', { ajuste_id: id }, rows, 'detalle');
  return current();
}

/** Who may not see costs does not take them away: those of lines that were there stay. */
async function conCostos(w: Work, id: number, rows: readonly FilaAjuste[]): Promise<readonly FilaAjuste[]> {
  if (veCostos(w.actor)) return rows;
  const kept = await w.tx.selectFrom('ajuste_detalle').selectAll().where('ajuste_id', '=', id).execute();
  const byId = new Map(kept.map((row) => [row.id, row]));
  return rows.map((row) => {
    const before = byId.get(row.id ?? 0);
    if (before?.producto_id !== row.producto_id || row.escrito_dmil !== null) return row;
    return { ...row, escrito_dmil: before.escrito_dmil, costo_unitario_dmil: before.costo_unitario_dmil };
  });
}

/** What was confirmed is annulled, never removed. */
export async function deleteAjuste(w: Work, id: number): Promise<void> {
  const before = await findAjuste(w.tx, id, w.actor);
  requireBorrador(before, 'se elimina');
  await requireVersion(w, 'ajuste', id, before.version);
  await replaceChildren(w, 'ajuste_detalle', { ajuste_id: id }, []);
  await deleteRow(w, 'ajuste', id);
}

function requireBorrador({ estado }: Ajuste, what: string): void {
  if (estado !== 'BORRADOR') throw refused(`El ajuste está ${estado}: solo ${what} en BORRADOR.`);
}

/**
 * It takes its number and moves the stock. What it left documents without is told. `apertura`: opening stock may come in many documents, until
 * something else moves the product there.
 */
export async function confirmarAjuste(
  w: Work,
  id: number,
  { version, acepta_periodo_cerrado, autorizacion }: Confirmacion,
  { apertura = false }: { readonly apertura?: boolean } = {},
): Promise<{ ajuste: Ajuste; descubiertos: readonly Descubierto[] }> {
  const current = () => findAjuste(w.tx, id, w.actor);
  const before = await current();
  await requireVersion(w, 'ajuste', id, version, { current });
  await requireTransition(w.tx, 'ajuste', before.estado, 'CONFIRMADO');
  const lineas = await lineasDe(w, before);
  await requireCostos(w, before, lineas, apertura);
  const { texto: numero } = await takeNumber(w, AJUSTE, { fecha: before.fecha });
  const { valor_cts, descubiertos } = await moveStock(w, {
    documento: { tipo: AJUSTE, id, numero, fecha: before.fecha },
    motivo: before.motivo,
    ...{ acepta_periodo_cerrado, autorizacion, lineas },
  });
  await updateRow(
    w,
    'ajuste',
    { id, version, current },
    {
      ...{ numero, estado: 'CONFIRMADO', confirmado: w.instant, confirmado_uc_id: w.actor.userId, valor_cts },
      busca: buscaDe(before, numero),
    },
    { accion: 'estado' },
  );
  return { ajuste: await current(), descubiertos };
}

/** Everything goes back at its own value, today. */
export async function anularAjuste(
  w: Work,
  id: number,
  { version, motivo, acepta_periodo_cerrado }: Anulacion,
): Promise<Ajuste> {
  const current = () => findAjuste(w.tx, id, w.actor);
  const before = await current();
  await requireVersion(w, 'ajuste', id, version, { current });
  if (before.estado === 'BORRADOR') throw refused('El ajuste es un borrador: elimínalo.');
  await requireTransition(w.tx, 'ajuste', before.estado, 'ANULADO');
  const documento = { tipo: AJUSTE, id, numero: before.numero ?? '', fecha: businessDay(w.now) };
  await reverseStock(w, documento, motivo, { acepta_periodo_cerrado });
  await updateRow(
    w,
    'ajuste',
    { id, version, current },
    { estado: 'ANULADO', motivo_anulacion: motivo },
    { accion: 'estado', motivo },
  );
  return current();
}

/** 'Quedan sin existencia: PD-000012 y TR-000003.' */
export function descubiertosEnPalabras(descubiertos: readonly Descubierto[]): string {
  const documentos = [...new Set(descubiertos.flatMap((each) => each.documentos))];
  return documentos.length > 0 ? ` Quedan sin existencia: ${joinWords(documentos)}.` : '';
}

function columnas(datos: AjusteAlta, numero: string | null) {
  return { ...toRow(campos.ajuste, datos), lineas: datos.detalle.length, busca: buscaDe(datos, numero) };
}

const buscaDe = ({ tipo, observacion }: Pick<AjusteAlta, 'tipo' | 'observacion'>, numero: string | null) =>
  searchKey([numero, campos.TIPOS[tipo], observacion].filter(Boolean).join(' '));

async function requireExisting(w: Work, datos: AjusteAlta): Promise<void> {
  const own = referencesOf(campos.ajuste, datos);
  const lines = datos.detalle.flatMap((linea, i) => referencesOf(campos.ajusteDetalle, linea, `detalle.${i}`));
  await requireReferences(w.tx, [...own, ...lines]);
  await requireReferences(w.tx, own, { activas: true });
  await requireFueraDeTransito(w, datos);
}

/** What is on its way moves with its transfer alone: else nobody knows of what it lacks. */
async function requireFueraDeTransito(w: Work, { detalle }: AjusteAlta): Promise<void> {
  const asked = JSON.stringify(detalle.map(({ zona_id }) => zona_id));
  const { rows } = await sql<{ i: number }>`select j.key as i from json_each(${asked}) as j
    join zona_bodega as z on z.id = j.value where z.tipo = 'TRANSITO'`.execute(w.tx);
  const msg = 'Lo que está en tránsito se mueve con su traslado.';
  if (rows.length > 0) throw refused(msg, Object.fromEntries(rows.map(({ i }) => [`detalle.${i}.zona_id`, [msg]])));
}

/** The lines as the ledger takes them, of what is kept: quantities and costs without rounding of the wire. */
async function lineasDe(w: Work, { id, tipo, bodega_id }: Ajuste): Promise<LineaStock[]> {
  const rows = await w.tx
    .selectFrom('ajuste_detalle')
    .selectAll()
    .where('ajuste_id', '=', id)
    .orderBy('orden')
    .execute();
  return rows.map((row) => ({
    ...{ tipo, producto_id: row.producto_id, bodega_id, zona_id: row.zona_id, detalle_id: row.id },
    cantidad_mil: row.cantidad_mil ?? 0,
    costo_unitario: row.costo_unitario_dmil,
    valor_cts: row.valor_cts,
    lote: row.lote === null ? null : { codigo: row.lote, fecha_vencimiento: row.fecha_vencimiento },
  }));
}

interface Conocido {
  producto_id: number;
  movido: 0 | 1;
  con_costo: 0 | 1;
}

/** Anything but opening stock, and what took it back. */
const otroMovimiento = (bodega_id: number) => sql`exists (select 1 from kardex as k
  where k.producto_id = j.value and +k.bodega_id = ${bodega_id} and k.tipo <> 'SALDO_INICIAL'
    and not (k.tipo = 'REVERSO' and exists (select 1 from kardex as o where o.id = k.reversa_de_id and o.tipo = 'SALDO_INICIAL')))`;

/** Opening stock says what it cost, of products that the warehouse never had; a surplus does when nobody knows what the product costs. */
async function requireCostos(
  w: Work,
  { tipo, bodega_id, bodega, detalle }: Ajuste,
  lineas: readonly LineaStock[],
  apertura: boolean,
): Promise<void> {
  if (tipo !== 'SALDO_INICIAL' && tipo !== 'AJUSTE_SOBRANTE') return;
  const ids = JSON.stringify([...new Set(lineas.map(({ producto_id }) => producto_id))]);
  const { rows } = await sql<Conocido>`select j.value as producto_id,
      ${apertura ? otroMovimiento(bodega_id) : sql`exists (select 1 from existencia as e where e.producto_id = j.value and e.bodega_id = ${bodega_id})`} as movido,
      exists (select 1 from saldo_producto as s where s.producto_id = j.value and s.ultimo_costo_dmil is not null) as con_costo
    from json_each(${ids}) as j`.execute(w.tx);
  const known = new Map(rows.map((row) => [row.producto_id, row]));
  const errores: FieldErrors = {};
  for (const [i, { producto_id, costo_unitario }] of lineas.entries()) {
    const { movido, con_costo } = known.get(producto_id) ?? { movido: 0, con_costo: 0 };
    const cod_prod = detalle[i]?.cod_prod;
    if (tipo === 'SALDO_INICIAL' && movido === 1)
      errores[`detalle.${i}.producto_id`] = [`${cod_prod} ya tiene movimientos en ${bodega}: no recibe saldo inicial.`];
    else if (costo_unitario === null && (tipo === 'SALDO_INICIAL' || con_costo === 0))
      errores[`detalle.${i}.costo_unitario`] = [`Indica el costo unitario de ${cod_prod}.`];
  }
  const [first] = Object.values(errores);
  if (first) throw refused(first[0] ?? '', errores);
}
