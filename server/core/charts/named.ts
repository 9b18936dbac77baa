/** Figures by what a foreign key refers to, with its name: suppliers by city, people by type. */
import { sql } from 'kysely';
import { runCompiled } from '../db/compiled.ts';
import type { Reader } from '../db/reader.ts';
import type { Figure, FigureFilter } from './chart.ts';
import { type Kept, rankedFigures, statesOf } from './figures.ts';

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

interface Ranked {
  readonly valor: string;
  readonly cantidad: number;
  readonly nombre: string;
}

function ranking(db: Reader, de: Named['de'], clave: Named['clave']) {
  // Where the values go.
  const slot = (name: string) => `[${name}]` as never;
  const most = rankedFigures(db, slot('tabla'), slot('campo'), slot('one'), slot('other')).limit(MOST).as('f');
  return db
    .selectFrom(most)
    .select(['f.valor', 'f.cantidad'])
    .select(sql<string>`(select n.nombre from ${sql.table(de)} as n where n.${sql.ref(clave)} = f.valor)`.as('nombre'))
    .orderBy('f.cantidad', 'desc')
    .orderBy('f.valor');
}

/** The ten that most rows have. `estado`: '' for every state. */
export async function namedFigures(
  db: Reader,
  { de, clave, filtro, ...kept }: Named,
  estado: string,
): Promise<NamedFigure[]> {
  const [one, other] = statesOf(estado);
  const values = { '[tabla]': kept.tabla, '[campo]': kept.campo, '[one]': one, '[other]': other } as const;
  const rows = await runCompiled<Ranked>(
    db,
    { owner: namedFigures, key: `${de} ${clave}` },
    () => ranking(db, de, clave),
    values,
  );
  return rows.map(({ nombre, valor, cantidad }) => {
    const filter: FigureFilter = { [filtro]: valor, ...(estado && { estado }) };
    return { etiqueta: nombre, cantidad, valores: [cantidad], filtros: [filter] };
  });
}
