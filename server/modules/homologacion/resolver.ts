/** What the lines of a supplier's invoice are, on its day: as few statements for 2,000 lines as for one. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import { gtinDe } from '../productos/public.ts';
import { candidatosDe } from './candidatos.ts';
import { claveXml, codigoXml, nombreXml, unidadXml } from './rules/codigo.ts';
import type { EstadoHomologacion } from './rules/estados.ts';
import {
  type Conocida,
  type Dicho,
  juzgar,
  type Limites,
  type LineaHomologada,
  type LineaXml,
  type Sugerencias,
} from './rules/juicio.ts';

/** A line as it is looked for. */
interface LineaLeida extends Dicho {
  /** As the code is printed; `null` when the line has neither code nor name. */
  readonly codigo: string | null;
  readonly clave: string;
  readonly unidad: string;
}

/** What is asked of a line, in one form: its code, unit and barcode as they are compared. */
function leer(linea: LineaXml): Omit<LineaLeida, 'gtin_de'> {
  const nombre = nombreXml(linea.nombre_producto_xml);
  const codigo = codigoXml(linea.cod_prod_xml, nombre);
  return {
    linea: { ...linea, nombre_producto_xml: nombre },
    codigo,
    clave: codigo === null ? '' : claveXml(codigo),
    unidad: unidadXml(linea.unidad_xml),
    // Some write the barcode where their own code goes, and the other way round.
    gtin: gtinDe(linea.codigo_estandar_xml) ?? gtinDe(linea.cod_prod_xml),
  };
}

export async function readLimites(db: Reader): Promise<Limites> {
  const variacion = await readNumericParameter(db, 'inventario', 'homologacion_variacion_precio');
  const parecido = await readNumericParameter(db, 'inventario', 'homologacion_parecido');
  return { variacion, parecido: parecido / 100 };
}

export interface Resuelta {
  readonly leida: LineaLeida;
  readonly respuesta: LineaHomologada;
  /** The row of its code, whatever its state. */
  readonly conocida: Conocida | null;
}

/** The lines in their order, each with what was found of it. */
export async function resolver(
  db: Reader,
  proveedor_id: number,
  fecha: string,
  lineas: readonly LineaXml[],
): Promise<Resuelta[]> {
  const limites = await readLimites(db);
  const leidas = await conDuenos(db, lineas.map(leer));
  const rows = await leerConocidas(db, proveedor_id, fecha, leidas);
  const conocidas = leidas.map((leida) => elegir(rows.get(leida.clave) ?? [], leida.unidad));
  const nothing: Sugerencias = { codigo: '', candidatos: [], nombres: new Map() };
  const first = leidas.map((leida, i) => juzgar(conocidas[i] ?? null, leida, nothing, limites));
  const done = (i: number) => first[i]?.estado === 'HOMOLOGADA' || first[i]?.estado === 'IGNORADA';
  const asked = new Map<string, number>();
  const preguntas = leidas.flatMap((leida, i) => {
    if (done(i) || leida.codigo === null) return [];
    const key = keyOf(leida);
    if (asked.has(key)) return [];
    asked.set(key, asked.size);
    const nombre = leida.linea.nombre_producto_xml ?? '';
    return [{ proveedor_id, clave: leida.clave, nombre, gtin: leida.gtin }];
  });
  const { candidatos, nombres } = await candidatosDe(db, preguntas, limites.parecido);
  return leidas.map((leida, i) => {
    const conocida = conocidas[i] ?? null;
    if (leida.codigo === null) return { leida, conocida, respuesta: sinNombre(first[i] as LineaHomologada) };
    if (done(i)) return { leida, conocida, respuesta: first[i] as LineaHomologada };
    const found = candidatos[asked.get(keyOf(leida)) ?? -1] ?? [];
    const sugerencias = { codigo: leida.codigo, candidatos: found, nombres };
    return { leida, conocida, respuesta: juzgar(conocida, leida, sugerencias, limites) };
  });
}

const keyOf = ({ clave, linea, gtin }: LineaLeida) => JSON.stringify([clave, linea.nombre_producto_xml, gtin]);

const sinNombre = (respuesta: LineaHomologada): LineaHomologada => ({
  ...respuesta,
  msg: 'La línea no trae código ni nombre.',
});

/** What other modules ask: each line's answer, in its order. */
export async function homologate(
  db: Reader,
  proveedor_id: number,
  fecha: string,
  lineas: readonly LineaXml[],
): Promise<LineaHomologada[]> {
  return (await resolver(db, proveedor_id, fecha, lineas)).map(({ respuesta }) => respuesta);
}

/** With our product that has their barcode. */
async function conDuenos(db: Reader, leidas: readonly Omit<LineaLeida, 'gtin_de'>[]): Promise<LineaLeida[]> {
  const keys = JSON.stringify([...new Set(leidas.flatMap(({ gtin }) => gtin ?? []))]);
  const { rows } = await sql<{ clave: string; producto_id: number }>`
    select b.clave, b.producto_id from json_each(${keys}) as j cross join codigo_barras as b on b.clave = j.value`.execute(
    db,
  );
  const owners = new Map(rows.map(({ clave, producto_id }) => [clave, producto_id]));
  return leidas.map((leida) => ({ ...leida, gtin_de: owners.get(leida.gtin ?? '') ?? null }));
}

type ConUnidad = Conocida & { readonly unidad_xml: string };

interface Fila {
  clave: string;
  id: number;
  unidad_xml: string;
  estado: EstadoHomologacion;
  nombre_producto_xml: string | null;
  codigo_estandar_xml: string | null;
  ultimo_precio_dmil: number | null;
  conflicto: string | null;
  producto_id: number | null;
  presentacion_id: number | null;
  factor_conversion_ppm: number | null;
  cod_prod: string | null;
  inactivo: number | null;
  decimales: number | null;
}

/** The active rows of the codes, by their key, with the mapping in force on the day. */
async function leerConocidas(
  db: Reader,
  proveedor_id: number,
  fecha: string,
  leidas: readonly LineaLeida[],
): Promise<ReadonlyMap<string, readonly ConUnidad[]>> {
  const keys = JSON.stringify([...new Set(leidas.map(({ clave }) => clave).filter(Boolean))]);
  const { rows } = await sql<Fila>`
    select j.value as clave, h.id, h.unidad_xml, h.estado, h.nombre_producto_xml, h.codigo_estandar_xml, h.ultimo_precio_dmil,
      h.conflicto, g.producto_id, g.presentacion_id, g.factor_conversion_ppm, p.cod_prod, p.estado = 'INACTIVO' as inactivo,
      u.decimales
    from json_each(${keys}) as j
    cross join homologacion as h on h.proveedor_id = ${proveedor_id} and h.clave_xml = j.value and h.estado <> 'INACTIVA'
    left join homologacion_vigencia as g on g.id = (
      select id from homologacion_vigencia where homologacion_id = h.id and coalesce(desde, '') <= ${fecha}
      order by coalesce(desde, '') desc limit 1)
    left join producto as p on p.id = g.producto_id
    left join unidad_medida as u on u.codigo = p.unidad_base`.execute(db);
  return Map.groupBy(rows.map(conocer), ({ clave }) => clave);
}

function conocer(row: Fila): ConUnidad & { clave: string } {
  const { producto_id, presentacion_id, factor_conversion_ppm: factor_ppm, cod_prod, decimales } = row;
  const vale =
    producto_id === null || factor_ppm === null || cod_prod === null || decimales === null
      ? null
      : { producto_id, presentacion_id, factor_ppm, cod_prod, decimales, inactivo: row.inactivo === 1 };
  return { ...row, gtin: gtinDe(row.codigo_estandar_xml), vale };
}

/** The row of that unit; or the one that is for any; or, of a line that names none, the only one. */
function elegir(rows: readonly ConUnidad[], unidad: string): Conocida | null {
  const [only, ...others] = rows;
  return (
    rows.find(({ unidad_xml }) => unidad_xml === unidad) ??
    rows.find(({ unidad_xml }) => unidad_xml === '') ??
    (unidad === '' && only && others.length === 0 ? only : null)
  );
}
