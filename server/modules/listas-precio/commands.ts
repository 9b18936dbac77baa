/** Writes of price lists: drafted, changed, removed, put aside, and their next versions. Each is one transaction with its change log. */
import { requirePermiso } from '../../core/auth/actor.ts';
import { referencesOf } from '../../core/db/campos.ts';
import { replaceLinks } from '../../core/db/links.ts';
import { type Reference, requireReferences } from '../../core/db/references.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { duplicate, refused, refusedIn } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { formatDate } from '../../shared/dates.ts';
import { searchKey, sortKey } from '../../shared/text.ts';
import * as campos from './campos.ts';
import type { Lista, ListaAlta, ListaCambio } from './contract/lista.ts';
import { recalcular, reemplazarItems, requireBorrador } from './items.ts';
import { type ListaLeida, leerLista, leerRenglones } from './leida.ts';
import { manifest } from './manifest.ts';
import { findLista } from './queries.ts';

/** Adds a draft. What its rule makes of prices is in it at once. */
export async function createLista(w: Work, datos: ListaAlta): Promise<Lista> {
  await requireExisting(w, datos, 0);
  await requireLibre(w, datos.codigo, 0);
  const id = await insertRow(w, 'lista_precio', columnas(datos));
  await escribirPara(w, id, datos);
  await recalcular(w, id);
  if (datos.detalle) await reemplazarItems(w, id, [], datos.detalle);
  return findLista(w.tx, id, w);
}

/** Only a draft. What its rule made is made again when the rule changed. */
export async function updateLista(w: Work, id: number, datos: ListaCambio): Promise<Lista> {
  const current = () => findLista(w.tx, id, w);
  const before = await leerLista(w.tx, id);
  await requireVersion(w, 'lista_precio', id, datos.version, { current });
  requireBorrador(before, 'cambia');
  await requireExisting(w, datos, id);
  if (before.reemplaza_id !== null && datos.codigo !== before.codigo)
    throw refused('Una nueva versión conserva el código de la lista.', {
      codigo: ['Una nueva versión conserva el código de la lista.'],
    });
  await requireLibre(w, datos.codigo, id, before.codigo);
  const values = columnas(datos);
  const items = await leerRenglones(w.tx, id);
  await updateRow(w, 'lista_precio', { id, version: datos.version, current }, values);
  await escribirPara(w, id, datos);
  const rule = ['modo', 'lista_base_id', 'porcentaje', 'redondeo', 'incluye_iva', 'vigente_desde'] as const;
  if (rule.some((field) => before[field] !== values[field])) await recalcular(w, id);
  if (datos.detalle) await reemplazarItems(w, id, items, datos.detalle);
  return current();
}

/** What was sent or in force is put aside, never removed. */
export async function deleteLista(w: Work, id: number): Promise<void> {
  const before = await leerLista(w.tx, id);
  if (before.estado !== 'BORRADOR') throw refused('Solo se elimina una lista en BORRADOR; las otras se inactivan.');
  await requireVersion(w, 'lista_precio', id, before.version);
  await replaceLinks(w, 'lista_precio_cliente', { lista_precio_id: id }, 'persona_id', []);
  await replaceLinks(w, 'lista_precio_ciudad', { lista_precio_id: id }, 'ciudad_id', []);
  await replaceChildren(w, 'lista_precio_item', { lista_precio_id: id }, []);
  await deleteRow(w, 'lista_precio', id);
}

/** From any state. Who approves puts aside what is in force. */
export async function inactivarLista(w: Work, id: number, version: number, motivo: string): Promise<Lista> {
  const current = () => findLista(w.tx, id, w);
  const { estado } = await leerLista(w.tx, id);
  if (estado === 'VIGENTE') requirePermiso(w.actor, manifest.permisos.aprobar);
  await requireVersion(w, 'lista_precio', id, version, { current });
  await requireTransition(w.tx, 'lista_precio', estado, 'INACTIVA');
  const values = { estado: 'INACTIVA', motivo_inactiva: motivo } as const;
  await updateRow(w, 'lista_precio', { id, version, current }, values, { accion: 'estado', motivo });
  return current();
}

/** The draft of the version after one that is in force: the same prices, made again where the rule of the list makes them. */
export async function nuevaVersion(
  w: Work,
  id: number,
  { version, vigente_desde }: { readonly version?: number | undefined; readonly vigente_desde: string },
): Promise<Lista> {
  const before = await leerLista(w.tx, id);
  await requireVersion(w, 'lista_precio', id, version ?? before.version, { current: () => findLista(w.tx, id, w) });
  if (before.estado !== 'VIGENTE') throw refused('Solo una lista VIGENTE tiene una nueva versión.');
  if (vigente_desde < before.vigente_desde) {
    throw refusedIn('vigente_desde', `La nueva versión empieza el ${formatDate(before.vigente_desde)} o después.`);
  }
  await requireSinSiguiente(w, before);
  const { codigo, revision, nombre, tipo, moneda, incluye_iva, modo, lista_base_id, porcentaje, redondeo } = before;
  const { margen_minimo, observacion, orden_nombre, busca, vigente_hasta, productos } = before;
  const next = await insertRow(w, 'lista_precio', {
    ...{ codigo, revision: revision + 1, nombre, tipo, moneda, incluye_iva, modo, lista_base_id, porcentaje, redondeo },
    ...{ margen_minimo, observacion, orden_nombre, busca, vigente_desde, reemplaza_id: id, productos },
    // A version after the end of the list has no end of its own yet.
    vigente_hasta: vigente_hasta !== null && vigente_hasta >= vigente_desde ? vigente_hasta : null,
  });
  await copiarPara(w, id, next);
  const items = (await leerRenglones(w.tx, id)).filter(
    ({ fecha_hasta }) => fecha_hasta === null || fecha_hasta >= vigente_desde,
  );
  const rows = items.map((row) => ({
    ...{ producto_id: row.producto_id, presentacion_id: row.presentacion_id, calculado: row.calculado },
    ...{ cantidad_desde_mil: row.cantidad_desde_mil, precio_dmil: row.precio_dmil },
    ...{ fecha_desde: row.fecha_desde, fecha_hasta: row.fecha_hasta, descuento_maximo: row.descuento_maximo },
  }));
  await insertRows(w, 'lista_precio_item', rows, { parent: { lista_precio_id: next } });
  if (modo !== 'FIJA') await recalcular(w, next);
  return findLista(w.tx, next, w);
}

async function requireSinSiguiente(w: Work, { id }: ListaLeida): Promise<void> {
  const next = await w.tx
    .selectFrom('lista_precio')
    .select(['revision', 'estado'])
    .where('reemplaza_id', '=', id)
    .where('estado', '<>', 'INACTIVA')
    .executeTakeFirst();
  if (next) throw refused(`La lista ya tiene la versión ${next.revision}, ${next.estado.replace('_', ' ')}.`);
}

async function copiarPara(w: Work, from: number, to: number): Promise<void> {
  const people = await w.tx
    .selectFrom('lista_precio_cliente')
    .select('persona_id')
    .where('lista_precio_id', '=', from)
    .execute();
  const cities = await w.tx
    .selectFrom('lista_precio_ciudad')
    .select('ciudad_id')
    .where('lista_precio_id', '=', from)
    .execute();
  const clientes = people.map(({ persona_id }) => persona_id);
  await escribirPara(w, to, { clientes, ciudades: cities.map(({ ciudad_id }) => ciudad_id) });
}

function columnas({ detalle: _, ...datos }: ListaAlta) {
  const { codigo, nombre, observacion } = datos;
  return {
    ...toRow(campos.lista, datos),
    orden_nombre: sortKey(nombre),
    busca: searchKey([codigo, nombre, observacion].filter(Boolean).join(' ')),
  };
}

async function escribirPara(w: Work, id: number, { clientes, ciudades }: Pick<ListaAlta, 'clientes' | 'ciudades'>) {
  await replaceLinks(w, 'lista_precio_cliente', { lista_precio_id: id }, 'persona_id', clientes);
  await replaceLinks(w, 'lista_precio_ciudad', { lista_precio_id: id }, 'ciudad_id', ciudades);
}

async function requireExisting(w: Work, datos: ListaAlta, own: number): Promise<void> {
  const named = (campo: string, tabla: 'persona' | 'ciudad', ids: readonly number[]): Reference[] =>
    ids.map((valor, i) => ({ campo: `${campo}.${i}`, tabla, columna: 'id', valor }));
  await requireReferences(w.tx, [
    ...referencesOf(campos.lista, datos),
    ...named('clientes', 'persona', datos.clientes),
    ...named('ciudades', 'ciudad', datos.ciudades),
  ]);
  if (datos.lista_base_id === null) return;
  const base = await leerLista(w.tx, datos.lista_base_id);
  const wrong = base.id === own || base.tipo !== datos.tipo || base.estado === 'INACTIVA';
  const msg =
    base.id === own ? 'Una lista no es base de sí misma.' : 'La lista base es del mismo tipo y no está inactiva.';
  if (wrong) throw refusedIn('lista_base_id', msg);
}

/** Versions of a list share its code; another list has another. */
async function requireLibre(w: Work, codigo: string, own: number, before?: string): Promise<void> {
  if (codigo === before) return;
  const taken = await w.tx
    .selectFrom('lista_precio')
    .select('nombre')
    .where('codigo', '=', codigo)
    .where('id', '<>', own)
    .executeTakeFirst();
  if (!taken) return;
  const msg = `El código ${codigo} es de la lista ${taken.nombre}.`;
  throw duplicate(msg, { codigo: [msg] });
}
