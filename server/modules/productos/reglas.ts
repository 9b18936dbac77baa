/** What a product must obey beyond its own form: lists, codes that are of others, kits, and what its movements have fixed. */
import { sql } from 'kysely';
import { referencesOf } from '../../core/db/campos.ts';
import { referringTables } from '../../core/db/errors.ts';
import { type Reference, requireReferences } from '../../core/db/references.ts';
import { duplicate, invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import * as campos from './campos.ts';
import type { Formulario, Producto } from './contract/producto.ts';
import { claveBarras } from './rules/barras.ts';

/** Throws what the form names and is not there, is another's, or cannot be. `before`: the product as it was, none of a new one. */
export async function requireReglas(w: Work, datos: Formulario, before: Producto | null): Promise<void> {
  await requireListas(w, datos, before);
  await requireImpuestos(w, datos);
  await requireUbicacion(w, datos);
  await requireUnidades(w, datos);
  await requireBarrasPropias(w, datos, before?.id ?? 0);
  await requireKit(w, datos, before?.id ?? 0);
  if (before?.tiene_movimientos) await requireFijo(w, datos, before);
}

/** Every code and id must be in its list; of a new product, among the active entries. */
function requireListas(w: Work, datos: Formulario, before: Producto | null): Promise<void> {
  const ids = (campo: string, tabla: Reference['tabla'], values: readonly (number | string)[], end = '') =>
    values.map(
      (valor, i): Reference => ({
        campo: `${campo}.${i}${end}`,
        tabla,
        columna: typeof valor === 'number' ? 'id' : 'codigo',
        valor,
      }),
    );
  const { presentaciones, componentes, sustitutos, impuestos_adicionales } = datos;
  const references = [
    ...referencesOf(campos.producto, datos),
    ...presentaciones.flatMap((row, i) => referencesOf(campos.presentacion, row, `presentaciones.${i}`)),
    ...ids(
      'componentes',
      'producto',
      componentes.map(({ producto_id }) => producto_id),
      '.producto_id',
    ),
    ...ids('sustitutos', 'producto', sustitutos),
    ...ids('impuestos_adicionales', 'impuesto', impuestos_adicionales),
  ];
  if (before && sustitutos.includes(before.id)) {
    const at = `sustitutos.${sustitutos.indexOf(before.id)}`;
    throw invalid({ [at]: ['Un producto no es sustituto de sí mismo.'] });
  }
  return requireReferences(w.tx, references, { activas: before === null });
}

/** A tax of bags or drinks is carried beside that of the sale, never in its place. */
async function requireImpuestos(w: Work, datos: Formulario): Promise<void> {
  const { impuesto_venta, impuesto_compra, impuestos_adicionales } = datos;
  const extra = await w.tx.selectFrom('impuesto').select('codigo').where('adicional', '=', 1).execute();
  const additional = new Set(extra.map(({ codigo }) => codigo));
  const errores: FieldErrors = {};
  for (const [campo, codigo] of Object.entries({ impuesto_venta, impuesto_compra })) {
    if (codigo && additional.has(codigo)) errores[campo] = ['Es un impuesto adicional: agrégalo entre ellos.'];
  }
  impuestos_adicionales.forEach((codigo, i) => {
    if (!additional.has(codigo)) errores[`impuestos_adicionales.${i}`] = ['No es un impuesto adicional.'];
  });
  if (Object.keys(errores).length > 0) throw invalid(errores);
}

async function requireUbicacion(w: Work, { bodega_defecto_id, ubicacion_defecto_id }: Formulario): Promise<void> {
  if (ubicacion_defecto_id === null) return;
  const zona = await w.tx
    .selectFrom('zona_bodega')
    .select('bodega_id')
    .where('id', '=', ubicacion_defecto_id)
    .executeTakeFirst();
  if (zona?.bodega_id !== bodega_defecto_id) {
    throw invalid({ ubicacion_defecto_id: ['La ubicación no es de esa bodega.'] });
  }
}

/** What is counted has no halves: factors, levels of stock, quantities of components. */
async function requireUnidades(w: Work, datos: Formulario): Promise<void> {
  const { unidad_base, presentaciones, componentes } = datos;
  const ids = JSON.stringify(componentes.map(({ producto_id }) => producto_id));
  const { rows } = await sql<{ id: number; cod_prod: string; decimales: number }>`
    select 0 as id, '' as cod_prod, decimales from unidad_medida where codigo = ${unidad_base}
    union all
    select p.id, p.cod_prod, u.decimales from json_each(${ids}) as j
    cross join producto as p on p.id = j.value join unidad_medida as u on u.codigo = p.unidad_base`.execute(w.tx);
  const units = new Map(rows.map((row) => [row.id, row]));
  const fits = (value: number | null, decimales = 3) =>
    value === null || Number.isInteger(Math.round(value * 10 ** (decimales + 6)) / 10 ** 6);
  const own = units.get(0)?.decimales;
  const errores: FieldErrors = {};
  for (const campo of ['stock_minimo', 'stock_maximo', 'punto_reorden', 'multiplo_compra'] as const) {
    if (!fits(datos[campo], own)) errores[campo] = ['La cantidad debe ser entera: la unidad no se divide.'];
  }
  presentaciones.forEach(({ factor }, i) => {
    if (own === 0 && !Number.isInteger(factor)) {
      errores[`presentaciones.${i}.factor`] = ['El factor debe ser entero: la unidad base no se divide.'];
    }
  });
  componentes.forEach(({ producto_id, cantidad }, i) => {
    const part = units.get(producto_id);
    if (part && !fits(cantidad, part.decimales)) {
      errores[`componentes.${i}.cantidad`] = [`La cantidad de ${part.cod_prod} debe ser entera.`];
    }
  });
  if (Object.keys(errores).length > 0) throw invalid(errores);
}

/** Throws `duplicado` naming whose each barcode is. */
async function requireBarrasPropias(w: Work, datos: Formulario, id: number): Promise<void> {
  const written = [
    { campo: 'codigo_barras', codigo: datos.codigo_barras },
    ...datos.presentaciones.map((row, i) => ({
      campo: `presentaciones.${i}.codigo_barras`,
      codigo: row.codigo_barras,
    })),
  ].flatMap(({ campo, codigo }) => (codigo ? [{ campo, codigo, clave: claveBarras(codigo) }] : []));
  if (written.length === 0) return;
  const keys = JSON.stringify(written.map(({ clave }) => clave));
  const { rows } = await sql<{ clave: string; nombre_producto: string }>`
    select c.clave, p.nombre_producto from codigo_barras as c join producto as p on p.id = c.producto_id
    where c.clave in (select value from json_each(${keys})) and c.producto_id <> ${id}`.execute(w.tx);
  const owners = new Map(rows.map(({ clave, nombre_producto }) => [clave, nombre_producto]));
  const taken = written.filter(({ clave }) => owners.has(clave));
  const [first] = taken;
  if (!first) return;
  const text = ({ codigo, clave }: (typeof written)[number]) =>
    `El código de barras ${codigo} pertenece a ${owners.get(clave)}.`;
  throw duplicate(text(first), Object.fromEntries(taken.map((each) => [each.campo, [text(each)]])));
}

/** Components are active, and none holds the kit itself, however deep. */
async function requireKit(w: Work, { componentes }: Formulario, id: number): Promise<void> {
  if (componentes.length === 0) return;
  const ids = JSON.stringify(componentes.map(({ producto_id }) => producto_id));
  const { rows } = await sql<{ id: number; cod_prod: string; estado: string; vuelve: number }>`
    with recursive dentro(de, id) as (
      select value, value from json_each(${ids})
      union
      select d.de, c.componente_id from dentro as d join producto_componente as c on c.producto_id = d.id
    )
    select p.id, p.cod_prod, p.estado, exists (select 1 from dentro as d where d.de = p.id and d.id = ${id}) as vuelve
    from json_each(${ids}) as j cross join producto as p on p.id = j.value`.execute(w.tx);
  const parts = new Map(rows.map((row) => [row.id, row]));
  const errores: FieldErrors = {};
  componentes.forEach(({ producto_id }, i) => {
    const part = parts.get(producto_id);
    const at = `componentes.${i}.producto_id`;
    if (producto_id === id) errores[at] = ['Un kit no es componente de sí mismo.'];
    else if (part?.vuelve) errores[at] = [`${part.cod_prod} contiene este kit.`];
    else if (part && part.estado !== 'ACTIVO') errores[at] = [`El componente ${part.cod_prod} no está activo.`];
  });
  const [msg] = Object.values(errores).flat();
  if (msg) throw refused(msg, errores);
}

const FIJO = { unidad_base: 'la unidad', tipo: 'el tipo' } as const;
const LOTES = ['maneja_lote', 'maneja_vencimiento', 'maneja_serial'] as const;

/** What its movements were written in stays: unit, kind, lots, and the factors that some document used. */
async function requireFijo(w: Work, datos: Formulario, before: Producto): Promise<void> {
  const errores: FieldErrors = {};
  const fixed = (campo: string, what: string) => {
    errores[campo] = [`No se puede cambiar ${what}, el producto tiene movimientos.`];
  };
  for (const [campo, what] of Object.entries(FIJO)) {
    if (datos[campo as keyof typeof FIJO] !== before[campo as keyof typeof FIJO]) fixed(campo, what);
  }
  for (const campo of LOTES) if (datos[campo] !== before[campo]) fixed(campo, 'el manejo de lotes y seriales');
  const held = new Map(before.presentaciones.map((row) => [row.id, row]));
  for (const [i, { id, factor, unidad }] of datos.presentaciones.entries()) {
    const was = held.get(Number(id));
    if (!was || (was.factor === factor && was.unidad === unidad)) continue;
    if (await isUsed(w, was.id)) fixed(`presentaciones.${i}.factor`, `el factor de ${was.nombre}`);
  }
  const [msg] = Object.values(errores).flat();
  if (msg) throw refused(msg, errores);
}

/** Whether some document names it. */
async function isUsed(w: Work, presentacionId: number): Promise<boolean> {
  return (await referringTables(w.tx, 'presentacion', [presentacionId])).length > 0;
}
