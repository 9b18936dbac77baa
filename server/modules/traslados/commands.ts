/** Writes of transfers before they move anything: drafted, asked for, annulled. */
import { sql } from 'kysely';
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, refused, refusedIn } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { formatQuantity, toCantidad } from '../../shared/quantities.ts';
import { searchKey } from '../../shared/text.ts';
import { enBase, filasPorProducto, release, requireDeStock, reverseStock, setExpected } from '../inventarios/public.ts';
import * as campos from './campos.ts';
import type { Anulacion } from './contract/actos.ts';
import type { LineaTraslado, Traslado, TrasladoAlta, TrasladoCambio } from './contract/traslado.ts';
import { leerTraslado } from './leido.ts';
import { TRASLADO } from './mover.ts';
import { abrirPaso } from './paso.ts';
import { findTraslado } from './queries.ts';
import { enCamino } from './rules/pasos.ts';

export async function createTraslado(w: Work, alta: TrasladoAlta): Promise<Traslado> {
  const datos = await requireDatos(w, alta);
  const rows = await filasDe(w, datos.detalle);
  const id = await insertRow(w, 'traslado', { ...(await columnas(w, datos, null)), unidades_mil: unidadesDe(rows) });
  await replaceChildren(w, 'traslado_detalle', { traslado_id: id }, rows, 'detalle');
  return findTraslado(w.tx, id, w.actor);
}

/** Only a draft is edited. */
export async function updateTraslado(w: Work, id: number, cambio: TrasladoCambio): Promise<Traslado> {
  const { before, ref, current } = await abrirPaso(w, id, cambio.version, 'editar');
  const datos = await requireDatos(w, cambio);
  const rows = await filasDe(w, datos.detalle);
  await updateRow(w, 'traslado', ref, { ...(await columnas(w, datos, before.numero)), unidades_mil: unidadesDe(rows) });
  await replaceChildren(w, 'traslado_detalle', { traslado_id: id }, rows, 'detalle');
  return current();
}

/** What has a number is annulled, never removed. */
export async function deleteTraslado(w: Work, id: number): Promise<void> {
  const before = await leerTraslado(w.tx, id);
  if (before.estado !== 'BORRADOR') throw refused(`El traslado está ${before.estado}: solo se elimina en BORRADOR.`);
  await requireVersion(w, 'traslado', id, before.version);
  await replaceChildren(w, 'traslado_detalle', { traslado_id: id }, []);
  await deleteRow(w, 'traslado', id);
}

/** BORRADOR → SOLICITADO: it takes its number. */
export async function solicitar(w: Work, id: number, version: number): Promise<Traslado> {
  const { before, ref, current } = await abrirPaso(w, id, version, 'solicitar');
  const { texto: numero } = await takeNumber(w, TRASLADO, { fecha: before.fecha });
  const said = { numero, estado: 'SOLICITADO' as const, solicitado: w.instant, solicitado_uc_id: w.actor.userId };
  await updateRow(w, 'traslado', ref, { ...said, busca: `${searchKey(numero)} ${before.busca}` }, { accion: 'estado' });
  const data = await current();
  await notify(w, 'traslado_por_aprobar', {
    titulo: `Traslado ${numero} por aprobar`,
    mensaje: `${data.bodega_origen} → ${data.bodega_destino}: ${formatQuantity(data.unidades)} unidades.`,
    object_id: id,
  });
  return data;
}

/** What did not leave holds nothing any more; what went without transit is undone, today. */
export async function anular(w: Work, id: number, datos: Anulacion): Promise<Traslado> {
  const { before, ref, current } = await abrirPaso(w, id, datos.version, 'anular', (row) => {
    if (row.tipo !== 'TRANSITO' || !enCamino(row.estado)) return null;
    return `El traslado tiene ${formatQuantity(toCantidad(row.pendiente_mil))} unidades en tránsito sin legalizar.`;
  });
  const documento = { tipo: TRASLADO, id, numero: before.numero ?? '', fecha: businessDay(w.now) };
  if (before.estado === 'RECIBIDO')
    await reverseStock(w, documento, datos.motivo, { acepta_periodo_cerrado: datos.acepta_periodo_cerrado });
  if (before.estado === 'APROBADO') {
    await release(w, documento);
    await setExpected(w, documento, []);
  }
  await updateRow(
    w,
    'traslado',
    ref,
    { estado: 'ANULADO', motivo_anulacion: datos.motivo, anulado: w.instant, anulado_uc_id: w.actor.userId },
    { accion: 'estado', motivo: datos.motivo },
  );
  return current();
}

/** Its numbers and words, by which it is found. */
async function columnas(w: Work, datos: Dicho, numero: string | null) {
  const { rows } = await sql<{ nombre: string }>`select nombre from bodega
    where id in (${datos.bodega_origen_id}, ${datos.bodega_destino_id})`.execute(w.tx);
  const words = [
    numero,
    datos.guia,
    datos.transportista,
    datos.placa,
    ...rows.map(({ nombre }) => nombre),
    datos.observacion,
  ];
  return {
    ...toRow(campos.traslado, datos),
    bodega_destino_id: datos.bodega_destino_id,
    lineas: datos.detalle.length,
    busca: searchKey(words.filter(Boolean).join(' ')),
  };
}

type Dicho = Omit<TrasladoAlta, 'bodega_destino_id'> & { readonly bodega_destino_id: number };

/** Everything that it names exists, and goes from one place to another. */
async function requireDatos(w: Work, alta: TrasladoAlta): Promise<Dicho> {
  const own = referencesOf(campos.traslado, alta);
  const lines = alta.detalle.flatMap((linea, i) => referencesOf(campos.trasladoDetalle, linea, `detalle.${i}`));
  await requireReferences(w.tx, [...own, ...lines]);
  await requireReferences(w.tx, own, { activas: true });
  const zonas = alta.tipo === 'ZONAS';
  const bodega_destino_id = alta.bodega_destino_id ?? (zonas ? alta.bodega_origen_id : null);
  if (bodega_destino_id === null) throw invalid({ bodega_destino_id: ['Elige la bodega de destino.'] });
  const refuse = (msg: string) => refusedIn('bodega_destino_id', msg);
  if (!zonas && bodega_destino_id === alta.bodega_origen_id)
    throw refuse('La bodega origen y destino no pueden ser iguales.');
  if (zonas && bodega_destino_id !== alta.bodega_origen_id)
    throw refuse('Un traslado entre zonas es de una sola bodega.');
  const datos = { ...alta, bodega_destino_id };
  await requireZonas(w, datos);
  return datos;
}

/** Zones are of the warehouse of their side; what is on its way moves with its transfer alone. */
async function requireZonas(w: Work, { tipo, bodega_origen_id, bodega_destino_id, detalle }: Dicho): Promise<void> {
  const errores: FieldErrors = {};
  const asked = detalle.flatMap(({ zona_origen_id, zona_destino_id }, i) => [
    ...(zona_origen_id ? [[i, 'zona_origen_id', zona_origen_id, bodega_origen_id] as const] : []),
    ...(zona_destino_id ? [[i, 'zona_destino_id', zona_destino_id, bodega_destino_id] as const] : []),
  ]);
  const { rows } = await sql<{ i: number; campo: string; tipo: string; codigo: string }>`
    select j.value ->> 0 as i, j.value ->> 1 as campo, z.tipo, z.codigo
    from json_each(${JSON.stringify(asked)}) as j join zona_bodega as z on z.id = j.value ->> 2
    where z.bodega_id <> j.value ->> 3 or z.tipo = 'TRANSITO' or z.estado = 'INACTIVA'`.execute(w.tx);
  for (const { i, campo, tipo: kind, codigo } of rows) {
    const msg =
      kind === 'TRANSITO'
        ? 'Lo que está en tránsito se mueve con su traslado.'
        : `La zona ${codigo} no es de la bodega, o está inactiva.`;
    errores[`detalle.${i}.${campo}`] = [msg];
  }
  if (tipo === 'ZONAS')
    for (const [i, { zona_origen_id, zona_destino_id }] of detalle.entries()) {
      if (!zona_destino_id) errores[`detalle.${i}.zona_destino_id`] = ['Indica la zona de destino.'];
      else if (zona_destino_id === zona_origen_id)
        errores[`detalle.${i}.zona_destino_id`] = ['La zona de origen y la de destino no pueden ser iguales.'];
    }
  const [first] = Object.values(errores);
  if (first) throw refused(first[0] ?? '', errores);
}

/** The lines as they are kept. */
function filasDe(w: Work, detalle: readonly LineaTraslado[]) {
  return filasPorProducto(w.tx, detalle, ({ cantidad, ...linea }, producto) => {
    requireDeStock(producto, 'traslada sus componentes');
    const { escrita_mil, cantidad_mil } = enBase(producto, linea.presentacion_id, cantidad);
    return { ...linea, id: linea.id ?? null, escrita_mil, cantidad_mil };
  });
}

const unidadesDe = (rows: readonly { cantidad_mil: number }[]) =>
  rows.reduce((sum, { cantidad_mil }) => sum + cantidad_mil, 0);
