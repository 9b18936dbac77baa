/** A chat that is an order, with the products that each of its lines may be. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import { toFactor } from '../../shared/quantities.ts';
import { searchKey } from '../../shared/text.ts';
import { findByCodes, findByWords } from '../productos/public.ts';
import type { interpretarPedido } from './contract/conocer.ts';
import { interpretar, type LineaLeida } from './rules/interpretar.ts';

type Leido = ResultOf<typeof interpretarPedido>;
type Candidato = Leido['lineas'][number]['candidatos'][number];

interface Hallado {
  readonly producto_id: number;
  readonly presentacion_id: number | null;
  readonly coincide: Candidato['coincide'];
}

/** Four statements, however long it is. */
export async function interpretarChat(db: Reader, texto: string): Promise<Leido> {
  const leidas = interpretar(texto);
  const codigos = leidas.flatMap((linea, i) => linea.codigos.map((codigo) => ({ i, codigo })));
  const porCodigo = await findByCodes(
    db,
    codigos.map(({ codigo }) => codigo),
  );
  const porPalabras = await findByWords(
    db,
    leidas.map(({ palabras }) => palabras),
  );
  const hallados = leidas.map((_, i): Hallado[] => {
    const own = codigos.flatMap(({ i: at }, c) => (at === i ? (porCodigo[c] ?? []) : []));
    const named = (porPalabras[i] ?? []).map(({ producto_id }) => producto_id);
    const known = new Set(own.map(({ producto_id }) => producto_id));
    return [
      ...own.map(({ producto_id, presentacion_id }): Hallado => ({ producto_id, presentacion_id, coincide: 'codigo' })),
      ...named
        .filter((producto_id) => !known.has(producto_id))
        .map((producto_id): Hallado => ({ producto_id, presentacion_id: null, coincide: 'palabras' })),
    ];
  });
  const fichas = await fichasDe(db, [...new Set(hallados.flat().map(({ producto_id }) => producto_id))]);
  return {
    lineas: leidas.map((linea, i) => {
      const candidatos = (hallados[i] ?? []).flatMap((hallado) => candidato(linea, hallado, fichas));
      const [first, second] = porPalabras[i] ?? [];
      const sola = first?.palabras === linea.palabras.length && second?.palabras !== first.palabras;
      const seguro = candidatos[0]?.coincide === 'codigo' || (candidatos.length > 0 && sola);
      return { texto: linea.texto, cantidad: linea.cantidad, candidatos, seguro };
    }),
  };
}

interface Ficha {
  readonly id: number;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly unidad: string;
  readonly decimales: number;
  /** JSON. */
  readonly presentaciones: string;
}

async function fichasDe(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Ficha>> {
  const { rows } = await sql<Ficha>`
    select p.id, p.cod_prod, p.nombre_producto, u.nombre as unidad, u.decimales,
      (select json_group_array(json_object('id', r.id, 'nombre', r.nombre, 'factor_ppm', r.factor_ppm))
        from presentacion as r where r.producto_id = p.id) as presentaciones
    from json_each(${JSON.stringify(ids)}) as j cross join producto as p on p.id = j.value
    join unidad_medida as u on u.codigo = p.unidad_base
    where p.estado in ('ACTIVO', 'SOLO_VENTA') and p.tipo <> 'CONSUMO'`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** In the presentation whose code it is, or whose name is what was said: 'dos cajas'. None of what is not for sale. */
function candidato(
  { unidad }: LineaLeida,
  { producto_id, presentacion_id, coincide }: Hallado,
  fichas: ReadonlyMap<number, Ficha>,
): Candidato[] {
  const ficha = fichas.get(producto_id);
  if (!ficha) return [];
  const { id: _, presentaciones: json, ...rest } = ficha;
  const presentaciones = JSON.parse(json) as { id: number; nombre: string; factor_ppm: number }[];
  const named = presentaciones.find(({ nombre }) => unidad !== null && searchKey(nombre).startsWith(unidad));
  const chosen = presentaciones.find(({ id }) => id === presentacion_id) ?? named;
  return [
    {
      ...{ producto_id, ...rest, coincide },
      presentacion_id: chosen?.id ?? null,
      presentacion: chosen?.nombre ?? null,
      factor: chosen ? toFactor(chosen.factor_ppm) : 1,
    },
  ];
}
