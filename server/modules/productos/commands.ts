/** Writes of products. Each is one transaction with its change log. */
import { sql } from 'kysely';
import { replaceLinks } from '../../core/db/links.ts';
import { insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { duplicate, refused } from '../../core/http/errors.ts';
import { takeNumber } from '../../core/numbering.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { formatQuantity } from '../../shared/quantities.ts';
import { sortKey } from '../../shared/text.ts';
import * as campos from './campos.ts';
import type { Formulario, Presentacion, Producto, ProductoAlta, ProductoCambio } from './contract/producto.ts';
import { existenciaDe } from './movimientos.ts';
import { findProducto } from './queries.ts';
import { requireReglas } from './reglas.ts';
import { claveBarras } from './rules/barras.ts';
import { buscaDe, claveNombre } from './rules/nombre.ts';
import { ACTOS, type Acto, ESTADOS } from './rules/producto.ts';

/** Adds a product, ACTIVO or as a draft; without a code it takes the next one. Refuses codes that are taken (409). */
export async function createProducto(w: Work, { borrador, ...datos }: ProductoAlta): Promise<Producto> {
  await requireReglas(w, datos, null);
  await requireCodigo(w, datos.cod_prod, 0);
  const cod_prod = datos.cod_prod ?? (await nextCodigo(w));
  const id = await insertRow(w, 'producto', {
    ...columnas({ ...datos, cod_prod }),
    estado: borrador ? 'BORRADOR' : 'ACTIVO',
  });
  await writePartes(w, id, datos, null);
  return findProducto(w.tx, id, w.actor);
}

/** Without a code it keeps its own. A draft stays one until `borrador` is false. */
export async function updateProducto(w: Work, id: number, datos: ProductoCambio): Promise<Producto> {
  const { borrador, version, ...form } = datos;
  const current = () => findProducto(w.tx, id, w.actor);
  const before = await current();
  await requireReglas(w, form, before);
  await requireCodigo(w, form.cod_prod, id);
  if (borrador && before.estado !== 'BORRADOR') {
    throw refused(`El producto está ${ESTADOS[before.estado]}: no vuelve a ser un borrador.`);
  }
  const isFinished = borrador === false && before.estado === 'BORRADOR';
  const columns = { ...columnas({ ...form, cod_prod: form.cod_prod ?? before.cod_prod }) };
  await updateRow(
    w,
    'producto',
    { id, version, current },
    { ...columns, ...(isFinished ? { estado: 'ACTIVO' as const } : {}) },
  );
  await writePartes(w, id, form, before);
  return current();
}

/** `activar`, `agotar` (SOLO_VENTA), or `inactivar` with its reason, which its stock and the kits that hold it may refuse. */
export async function moverProducto(
  w: Work,
  id: number,
  acto: Acto,
  { version, motivo = null }: { readonly version: number; readonly motivo?: string | null },
): Promise<Producto> {
  const current = () => findProducto(w.tx, id, w.actor);
  const before = await current();
  const estado = ACTOS[acto];
  if (acto === 'inactivar') await requireSinUso(w, before);
  if (before.version === version) await requireTransition(w.tx, 'producto', before.estado, estado);
  if (acto === 'activar' && before.tipo === 'KIT' && before.componentes.length === 0) {
    throw refused('Un kit sin componentes no se puede activar.', { componentes: ['Un kit tiene componentes.'] });
  }
  await updateRow(
    w,
    'producto',
    { id, version, current },
    { estado, motivo_inactivo: motivo },
    { accion: 'estado', ...(motivo ? { motivo } : {}) },
  );
  return current();
}

/** Of what there is, nothing may be inactive; nor may a part of a kit that is sold. */
async function requireSinUso(w: Work, { id }: Producto): Promise<void> {
  const { existencia } = await existenciaDe(w.tx, id);
  if (existencia !== 0) {
    throw refused(`El producto tiene existencia ${formatQuantity(existencia)}, no se puede inactivar.`);
  }
  const kit = await w.tx
    .selectFrom('producto_componente as c')
    .innerJoin('producto as p', 'p.id', 'c.producto_id')
    .where('c.componente_id', '=', id)
    .where('p.estado', 'in', ['ACTIVO', 'SOLO_VENTA'])
    .select('p.cod_prod')
    .executeTakeFirst();
  if (kit) throw refused(`El producto es componente del kit ${kit.cod_prod}, no se puede inactivar.`);
}

function ownerOf(w: Work, cod_prod: string) {
  return w.tx.selectFrom('producto').select('id').where('cod_prod', '=', cod_prod).executeTakeFirst();
}

/** Numbers that a person or a file gave already as a code are passed over. */
async function nextCodigo(w: Work): Promise<string> {
  const { texto } = await takeNumber(w, 'PRODUCTO');
  return (await ownerOf(w, texto)) ? nextCodigo(w) : texto;
}

async function requireCodigo(w: Work, cod_prod: string | null, id: number): Promise<void> {
  const same = cod_prod && (await ownerOf(w, cod_prod));
  if (!same || same.id === id) return;
  const msg = `El código ${cod_prod} ya existe.`;
  throw duplicate(msg, { cod_prod: [msg] });
}

function columnas(datos: Formulario & { readonly cod_prod: string }) {
  return {
    ...toRow(campos.producto, datos),
    cod_prod: datos.cod_prod,
    clave_barras: datos.codigo_barras && claveBarras(datos.codigo_barras),
    orden_nombre: sortKey(datos.nombre_producto),
    clave_nombre: claveNombre(datos.nombre_producto),
    busca_propio: buscaDe(datos),
  };
}

/** Rows without an id of their own on the wire are known by what they say, so that what stays is not written again. */
async function writePartes(w: Work, id: number, datos: Formulario, before: Producto | null): Promise<void> {
  const parent = { producto_id: id };
  const names = await unidades(w, datos.presentaciones);
  await replaceChildren(
    w,
    'presentacion',
    parent,
    datos.presentaciones.map((row) => presentacionRow(row, names)),
    'presentaciones',
  );
  const held = before ? await partIds(w, id) : new Map<string, number>();
  await replaceChildren(
    w,
    'codigo_asociado',
    parent,
    [...new Set(datos.codigos_asociados)].map((codigo) => ({ id: held.get(`codigo ${codigo}`), codigo })),
  );
  await replaceChildren(
    w,
    'producto_componente',
    parent,
    datos.componentes.map(({ producto_id, ...row }) => {
      const componente = { componente_id: producto_id, ...row };
      return { id: held.get(`componente ${producto_id}`), ...toRow(campos.componente, componente) };
    }),
  );
  await replaceLinks(w, 'producto_sustituto', parent, 'sustituto_id', datos.sustitutos);
  const taxes = await idsByCode(w, datos.impuestos_adicionales);
  await replaceLinks(w, 'producto_impuesto', parent, 'impuesto_id', taxes);
}

function presentacionRow({ id, ...row }: Presentacion, units: ReadonlyMap<string, string>) {
  const nombre = row.nombre ?? `${units.get(row.unidad) ?? row.unidad} x ${formatQuantity(row.factor)}`;
  const clave_barras = row.codigo_barras && claveBarras(row.codigo_barras);
  return { id, ...toRow(campos.presentacion, row), nombre, clave_barras };
}

/** Names of the units of presentations that have none of their own. */
async function unidades(w: Work, rows: readonly Presentacion[]): Promise<ReadonlyMap<string, string>> {
  const unnamed = rows.filter(({ nombre }) => !nombre).map(({ unidad }) => unidad);
  if (unnamed.length === 0) return new Map();
  const units = await w.tx
    .selectFrom('unidad_medida')
    .select(['codigo', 'nombre'])
    .where('codigo', 'in', unnamed)
    .execute();
  return new Map(units.map(({ codigo, nombre }) => [codigo, nombre.toUpperCase()]));
}

async function partIds(w: Work, id: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ clave: string; id: number }>`
    select 'codigo ' || codigo as clave, id from codigo_asociado where producto_id = ${id}
    union all select 'componente ' || componente_id, id from producto_componente where producto_id = ${id}`.execute(
    w.tx,
  );
  return new Map(rows.map((row) => [row.clave, row.id]));
}

async function idsByCode(w: Work, codigos: readonly string[]): Promise<number[]> {
  if (codigos.length === 0) return [];
  const rows = await w.tx.selectFrom('impuesto').select('id').where('codigo', 'in', codigos).execute();
  return rows.map(({ id }) => id);
}
