/** Writes of counts before anything is counted, and their end without adjusting. */
import { sql } from 'kysely';
import { referencesOf } from '../../core/db/campos.ts';
import { replaceLinks } from '../../core/db/links.ts';
import { type Reference, requireReferences } from '../../core/db/references.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused, refusedIn } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { takeNumber } from '../../core/numbering.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import { searchKey } from '../../shared/text.ts';
import { requireSinAbierto } from './abierto.ts';
import { bloquearZonas, liberarZonas } from './bloqueo.ts';
import { conteo } from './campos.ts';
import type { Conteo, ConteoAlta, ConteoCambio } from './contract/conteo.ts';
import { leerConteo } from './leido.ts';
import { fotografiar, ultimoKardex } from './libro.ts';
import { findConteo } from './queries.ts';

/** Adds a count that is planned. */
export async function createConteo(w: Work, datos: ConteoAlta): Promise<Conteo> {
  const bodega = await requireDatos(w, datos);
  const id = await insertRow(w, 'conteo_fisico', { ...columnas(w, datos), busca: searchKey(bodega.nombre) });
  await escribirAlcance(w, id, datos);
  await avisarAsignados(w, id, datos.contadores, bodega.nombre);
  return findConteo(w.tx, id, w.actor);
}

/** Only while it is planned. */
export async function updateConteo(w: Work, id: number, datos: ConteoCambio): Promise<Conteo> {
  const current = () => findConteo(w.tx, id, w.actor);
  const before = await current();
  if (before.estado !== 'PROGRAMADO')
    throw refused(`El inventario está ${dicho(before.estado)}: solo se edita PROGRAMADO.`);
  const bodega = await requireDatos(w, datos);
  const { version } = datos;
  await updateRow(
    w,
    'conteo_fisico',
    { id, version, current },
    { ...columnas(w, datos), busca: searchKey(bodega.nombre) },
  );
  await escribirAlcance(w, id, datos);
  await avisarAsignados(
    w,
    id,
    datos.contadores.filter((contador) => !before.contadores.includes(contador)),
    bodega.nombre,
  );
  return current();
}

/** Takes its number and the picture of the stock: from there on it is counted. */
export async function congelar(w: Work, id: number, version: number): Promise<Conteo> {
  const current = () => findConteo(w.tx, id, w.actor);
  const before = await leerConteo(w.tx, id);
  await requireVersion(w, 'conteo_fisico', id, version, { current });
  await requireTransition(w.tx, 'conteo_fisico', before.estado, 'CONGELADO');
  await requireSinAbierto(w, id, before.bodega_id);
  const desde_kardex_id = await ultimoKardex(w.tx);
  const cantidad_lineas = await fotografiar(w, before);
  if (cantidad_lineas === 0) throw refused('No hay existencias para contar en lo que se eligió.');
  const { texto: numero } = await takeNumber(w, 'CONTEO', { fecha: businessDay(w.now) });
  await updateRow(
    w,
    'conteo_fisico',
    { id, version, current },
    {
      ...{ estado: 'CONGELADO', numero, cantidad_lineas, desde_kardex_id },
      ...{ congelado: w.instant, congelado_uc_id: w.actor.userId, busca: `${numero} ${before.busca}` },
    },
    { accion: 'estado' },
  );
  if (before.bloquear_movimientos === 1) await bloquearZonas(w, { id, bodega_id: before.bodega_id, numero });
  return current();
}

/** Of one that was not adjusted; what it blocked opens. */
export async function anular(w: Work, id: number, version: number, motivo: string): Promise<Conteo> {
  const current = () => findConteo(w.tx, id, w.actor);
  const { estado, numero } = await leerConteo(w.tx, id);
  await requireVersion(w, 'conteo_fisico', id, version, { current });
  await requireTransition(w.tx, 'conteo_fisico', estado, 'ANULADO');
  await liberarZonas(w, numero);
  await updateRow(
    w,
    'conteo_fisico',
    { id, version, current },
    { estado: 'ANULADO', motivo_anulacion: motivo },
    { accion: 'estado', motivo },
  );
  return current();
}

/** A state as people read it. */
export const dicho = (estado: string): string => estado.replaceAll('_', ' ');

function columnas(w: Work, datos: ConteoAlta) {
  const { fecha_programada } = datos;
  return {
    ...toRow(conteo, datos),
    fecha_programada: fecha_programada ?? businessDay(w.now),
    // Who plans it answers for it unless somebody else is named.
    responsable_id: datos.responsable_id ?? w.actor.userId,
  };
}

/** What the body names exists; zones are of the warehouse. Answers the warehouse. */
async function requireDatos(w: Work, datos: ConteoAlta): Promise<{ readonly nombre: string }> {
  const each = (
    campo: string,
    tabla: Reference['tabla'],
    columna: Reference['columna'],
    values: readonly (number | string)[],
  ) => values.map((valor, i): Reference => ({ campo: `${campo}.${i}`, tabla, columna, valor }));
  await requireReferences(w.tx, [
    ...referencesOf(conteo, datos),
    ...each('zonas', 'zona_bodega', 'id', datos.zonas),
    ...each('lineas', 'linea_producto', 'codigo', datos.lineas),
    ...each('productos', 'producto', 'id', datos.productos),
    ...each('contadores', 'usuario', 'id', datos.contadores),
  ]);
  await requireZonas(w, datos);
  await requireProductos(w, datos);
  const bodega = await w.tx
    .selectFrom('bodega')
    .select(['nombre', 'activo'])
    .where('id', '=', datos.bodega_id)
    .executeTakeFirstOrThrow();
  if (bodega.activo === 0) throw refusedIn('bodega_id', `La bodega ${bodega.nombre} está inactiva.`);
  return bodega;
}

async function requireZonas(w: Work, { bodega_id, zonas }: ConteoAlta): Promise<void> {
  const { rows } = await sql<{ i: number; codigo: string; tipo: string }>`
    select j.key as i, z.codigo, z.tipo from json_each(${JSON.stringify(zonas)}) as j join zona_bodega as z on z.id = j.value
    where z.bodega_id <> ${bodega_id} or z.tipo = 'TRANSITO' or z.estado = 'INACTIVA' limit 1`.execute(w.tx);
  const [wrong] = rows;
  if (!wrong) return;
  const msg =
    wrong.tipo === 'TRANSITO'
      ? 'Lo que está en tránsito no se cuenta.'
      : `La zona ${wrong.codigo} no es de la bodega, o está inactiva.`;
  throw refused(msg, { [`zonas.${wrong.i}`]: [msg] });
}

async function requireProductos(w: Work, { productos }: ConteoAlta): Promise<void> {
  const { rows } = await sql<{ i: number; cod_prod: string }>`
    select j.key as i, p.cod_prod from json_each(${JSON.stringify(productos)}) as j join producto as p on p.id = j.value
    where p.tipo <> 'INVENTARIO' limit 1`.execute(w.tx);
  const [wrong] = rows;
  if (!wrong) return;
  const msg = `El producto ${wrong.cod_prod} no maneja existencias.`;
  throw refused(msg, { [`productos.${wrong.i}`]: [msg] });
}

/** A count of everything has no limits. */
async function escribirAlcance(w: Work, id: number, datos: ConteoAlta): Promise<void> {
  const all = datos.tipo === 'TOTAL';
  const parent = { conteo_id: id };
  const lineas = await w.tx.selectFrom('linea_producto').select(['id', 'codigo']).execute();
  const chosen = lineas.filter(({ codigo }) => datos.lineas.includes(codigo)).map((each) => each.id);
  await replaceLinks(w, 'conteo_zona', parent, 'zona_id', all ? [] : datos.zonas);
  await replaceLinks(w, 'conteo_linea_producto', parent, 'linea_producto_id', all ? [] : chosen);
  await replaceLinks(w, 'conteo_producto', parent, 'producto_id', all ? [] : datos.productos);
  await replaceLinks(w, 'conteo_contador', parent, 'usuario_id', datos.contadores);
}

async function avisarAsignados(w: Work, id: number, contadores: readonly number[], bodega: string): Promise<void> {
  if (contadores.length === 0) return;
  await notify(w, 'conteo_asignado', {
    titulo: `Inventario de ${bodega}`,
    mensaje: 'Vas a contar en él: ábrelo desde el teléfono cuando esté congelado.',
    object_id: id,
    usuarios: contadores,
  });
}
