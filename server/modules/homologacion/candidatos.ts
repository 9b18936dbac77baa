/**
 * What a line may be when nobody has said it: by its barcode, by the same code or name homologated before, by one of our codes in the
 * text, by a name like ours. Three statements however many lines; names are looked for in the index of words, a few of each.
 */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { codigosEn } from './rules/codigo.ts';
import type { Motivo } from './rules/estados.ts';
import type { Candidato } from './rules/juicio.ts';
import { claveNombre, consultasDe, leerNombre, type Nombre, parecido } from './rules/nombres.ts';

export interface Pregunta {
  readonly proveedor_id: number;
  /** As codes are compared; '' when there is none. */
  readonly clave: string;
  readonly nombre: string;
  readonly gtin: string | null;
  /** What besides the name may hold one of our codes. */
  readonly textos?: readonly (string | null)[];
}

export interface Respuestas {
  /** Of each question, the likeliest first. */
  readonly candidatos: readonly (readonly Candidato[])[];
  /** Of the products: 'ABA0001 ARROZ BLANCO LA ROSITA 500 g'. */
  readonly nombres: ReadonlyMap<number, string>;
}

/** Offered of each. */
const MAX = 5;
/** Of a name, how many of each query are looked at: cost does not grow with the catalogue. */
const POR_CONSULTA = 16;
/** How sure each kind is. */
const PUNTAJES: Readonly<Record<Motivo, number>> = { GTIN: 95, CODIGO: 90, HISTORIAL: 85, COD_PROD: 80, NOMBRE: 75 };
/** A name that other suppliers use, before the same supplier did. */
const DE_OTRO = 78;
/** What a like name gains when the supplier sells us that product already. */
const CONOCIDO = 10;

interface Hallazgo {
  readonly i: number;
  readonly motivo: Motivo;
  readonly producto_id: number;
  /** Of the same supplier. */
  readonly propio: number;
}

interface ProductoVisto {
  readonly id: number;
  readonly cod_prod: string;
  readonly nombre: Nombre;
  readonly texto: string;
  /** Suppliers of these questions that sell it to us. */
  readonly proveedores: ReadonlySet<number>;
}

/** `minimo`: from 0 to 1, how alike a name must be. */
export async function candidatosDe(db: Reader, preguntas: readonly Pregunta[], minimo: number): Promise<Respuestas> {
  if (preguntas.length === 0) return { candidatos: [], nombres: new Map() };
  const hits = await porCodigos(db, preguntas);
  const known = Map.groupBy(hits, ({ i }) => i);
  const alike = await porNombres(db, preguntas);
  const ids = new Set([...hits.map(({ producto_id }) => producto_id), ...alike.flat()]);
  const products = await leerProductos(db, [...ids], preguntas);
  const candidatos = preguntas.map((pregunta, i) => {
    const best = new Map<number, Candidato>();
    const offer = (producto_id: number, motivo: Motivo, puntaje: number) => {
      if (!products.has(producto_id) || (best.get(producto_id)?.puntaje ?? -1) >= puntaje) return;
      best.set(producto_id, { producto_id, motivo, puntaje });
    };
    for (const { motivo, producto_id, propio } of known.get(i) ?? []) {
      offer(producto_id, motivo, motivo === 'HISTORIAL' && !propio ? DE_OTRO : PUNTAJES[motivo]);
    }
    const nombre = leerNombre(pregunta.nombre);
    for (const id of alike[i] ?? []) {
      const product = products.get(id);
      const like = product ? parecido(nombre, product.nombre) : 0;
      if (like < minimo) continue;
      const sells = product?.proveedores.has(pregunta.proveedor_id) ? CONOCIDO : 0;
      offer(id, 'NOMBRE', Math.min(PUNTAJES.NOMBRE, Math.round(like * (PUNTAJES.NOMBRE - CONOCIDO)) + sells));
    }
    return [...best.values()].sort((a, b) => b.puntaje - a.puntaje || a.producto_id - b.producto_id).slice(0, MAX);
  });
  return { candidatos, nombres: new Map([...products].map(([id, { texto }]) => [id, texto])) };
}

/** By codes and by names that were homologated: one statement, each part through its index. */
async function porCodigos(db: Reader, preguntas: readonly Pregunta[]): Promise<readonly Hallazgo[]> {
  const json = (rows: readonly (readonly unknown[])[]) => JSON.stringify(rows);
  const gtins = json(preguntas.flatMap(({ gtin }, i) => (gtin === null ? [] : [[i, gtin]])));
  const own = json(
    preguntas.flatMap(({ nombre, clave, textos = [] }, i) => {
      const codes = new Set([clave, ...codigosEn(nombre, ...textos)].filter(Boolean));
      return [...codes].map((code) => [i, code]);
    }),
  );
  const codes = json(
    preguntas.flatMap(({ proveedor_id, clave }, i) => (clave === '' ? [] : [[i, clave, proveedor_id]])),
  );
  const names = json(
    preguntas.flatMap(({ proveedor_id, nombre }, i) => {
      const clave = claveNombre(nombre);
      return clave === '' ? [] : [[i, clave, proveedor_id]];
    }),
  );
  const { rows } = await sql<Hallazgo>`
    select j.value ->> 0 as i, 'GTIN' as motivo, b.producto_id, 0 as propio
    from json_each(${gtins}) as j cross join codigo_barras as b on b.clave = j.value ->> 1
    union all
    select j.value ->> 0, 'COD_PROD', p.id, 0 from json_each(${own}) as j cross join producto as p on p.cod_prod = j.value ->> 1
    union all
    select j.value ->> 0, 'COD_PROD', a.producto_id, 0
    from json_each(${own}) as j cross join codigo_asociado as a on a.codigo = j.value ->> 1
    union all
    select j.value ->> 0, 'CODIGO', (
      select g.producto_id from homologacion_vigencia as g where g.homologacion_id = h.id
      order by coalesce(g.desde, '') desc limit 1) as producto_id, 1
    from json_each(${codes}) as j cross join homologacion as h on h.clave_xml = j.value ->> 1 and h.proveedor_id = j.value ->> 2
    where producto_id is not null
    union all
    select distinct j.value ->> 0, 'HISTORIAL', h.producto_id, h.proveedor_id = j.value ->> 2
    from json_each(${names}) as j
    cross join homologacion as h on h.clave_nombre = j.value ->> 1 and h.estado in ('HOMOLOGADA', 'EN_CONFLICTO')`.execute(
    db,
  );
  return rows;
}

/** Products with words of each name: those of the strictest query first, looser ones only where that found few. */
async function porNombres(db: Reader, preguntas: readonly Pregunta[]): Promise<readonly (readonly number[])[]> {
  const found: number[][] = preguntas.map(() => []);
  const asked = preguntas.flatMap(({ nombre }, i) => {
    const [strict, most = strict, loose = most] = consultasDe(nombre);
    return strict === undefined ? [] : [[i, strict, most, loose]];
  });
  if (asked.length === 0) return found;
  const hits = (query: number) => sql`(select json_group_array(id) from (
    select rowid as id from producto_fts where producto_fts match value ->> ${sql.lit(query)} limit ${POR_CONSULTA}))`;
  const { rows } = await sql<{ i: number; uno: string; dos: string | null; tres: string | null }>`
    with primero as materialized (select value, ${hits(1)} as uno from json_each(${JSON.stringify(asked)})),
    segundo as materialized (select value, uno, case when json_array_length(uno) < 5 then ${hits(2)} end as dos from primero)
    select value ->> 0 as i, uno, dos,
      case when json_array_length(uno) + coalesce(json_array_length(dos), 5) < 5 then ${hits(3)} end as tres
    from segundo`.execute(db);
  for (const { i, uno, dos, tres } of rows) {
    found[i] = [...new Set([uno, dos, tres].flatMap((json) => (json === null ? [] : (JSON.parse(json) as number[]))))];
  }
  return found;
}

/** Names of the products that may be bought, and which of the suppliers sell them. */
async function leerProductos(
  db: Reader,
  ids: readonly number[],
  preguntas: readonly Pregunta[],
): Promise<ReadonlyMap<number, ProductoVisto>> {
  const suppliers = JSON.stringify([...new Set(preguntas.map(({ proveedor_id }) => proveedor_id))]);
  const { rows } = await sql<{ id: number; cod_prod: string; nombre_producto: string; proveedores: string }>`
    select p.id, p.cod_prod, p.nombre_producto, (
      select json_group_array(distinct h.proveedor_id) from homologacion as h
      where h.producto_id = p.id and h.proveedor_id in (select value from json_each(${suppliers}))) as proveedores
    from json_each(${JSON.stringify(ids)}) as j cross join producto as p on p.id = j.value
    where p.estado <> 'INACTIVO'`.execute(db);
  return new Map(
    rows.map(({ id, cod_prod, nombre_producto, proveedores }) => [
      id,
      {
        ...{ id, cod_prod, nombre: leerNombre(nombre_producto), texto: `${cod_prod} ${nombre_producto}` },
        proveedores: new Set(JSON.parse(proveedores) as number[]),
      },
    ]),
  );
}
