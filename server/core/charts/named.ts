/** Figures by what a foreign key refers to, with its name: suppliers by city, people by type. */
import { sql } from 'kysely';
import type { Reader } from '../db/reader.ts';
import type { Figure, FigureFilter } from './chart.ts';
import { figures, type Kept } from './figures.ts';

/** Bars or slices of a chart: more than these nobody tells apart. */
export const MOST = 10;

interface Named extends Kept {
  /** What the values refer to. */
  readonly de: 'ciudad' | 'linea_comercializacion' | 'tipo_persona' | 'tipo_inmueble';
  readonly clave: 'id' | 'codigo';
  /** Filter of the list. */
  readonly filtro: string;
}

export interface NamedFigure extends Figure {
  readonly cantidad: number;
}

/** The ten that most rows have. `estado`: '' for every state. */
export async function namedFigures(
  db: Reader,
  { de, clave, filtro, ...kept }: Named,
  estado: string,
): Promise<NamedFigure[]> {
  const most = figures(db, kept, estado).limit(MOST).as('f');
  const rows = await db
    .selectFrom(most)
    .select(['f.valor', 'f.cantidad'])
    .select(sql<string>`(select n.nombre from ${sql.table(de)} as n where n.${sql.ref(clave)} = f.valor)`.as('nombre'))
    .orderBy('f.cantidad', 'desc')
    .orderBy('f.valor')
    .execute();
  return rows.map(({ nombre, valor, cantidad }) => {
    const filter: FigureFilter = { [filtro]: valor, ...(estado && { estado }) };
    return { etiqueta: nombre, cantidad, valores: [cantidad], filtros: [filter] };
  });
}
