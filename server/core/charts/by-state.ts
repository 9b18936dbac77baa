/** The answer of a chart of active and inactive records: those with a value, or all of them. */
import { formatNumber } from '../../shared/money.ts';
import { compiled } from '../db/compiled.ts';
import type { Reader } from '../db/reader.ts';
import type { ChartAnswer } from './chart.ts';

const ESTADOS = [
  { estado: 1, etiqueta: 'ACTIVO' },
  { estado: 0, etiqueta: 'INACTIVO' },
];

interface Asked {
  readonly tabla: 'proveedor' | 'persona';
  /** A figure that every row has: their sum is all the rows. */
  readonly todos: string;
  /** The figure that the value is of, which is a filter of the list too. */
  readonly campo: string;
  /** '' for all. */
  readonly valor: string;
  readonly nombre: string;
}

const counted = (db: Reader, tabla: Asked['tabla'], campo: string) =>
  db
    .selectFrom('cifra')
    .where('tabla', '=', tabla)
    .where('campo', '=', campo)
    .groupBy('estado')
    .select((eb) => ['estado', eb.fn.sum<number>('cantidad').as('cantidad')]);

const ofAll = compiled(counted);
const withValue = compiled((db, tabla: Asked['tabla'], campo: string, valor: string) =>
  counted(db, tabla, campo).where('valor', '=', valor),
);

export async function byState(db: Reader, { tabla, todos, campo, valor, nombre }: Asked): Promise<ChartAnswer> {
  const rows = await (valor ? withValue(db, tabla, campo, valor) : ofAll(db, tabla, todos));
  const found = new Map(rows.map(({ estado, cantidad }) => [estado, cantidad]));
  const total = rows.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const active = found.get(1) ?? 0;
  return {
    frase: `${nombre} en estado ACTIVO: ${formatNumber(active)} de ${formatNumber(total)}.`,
    series: [nombre],
    puntos: ESTADOS.map(({ estado, etiqueta }) => ({
      etiqueta,
      valores: [found.get(estado) ?? 0],
      filtros: [{ estado, ...(valor && { [campo]: valor }) }],
    })),
  };
}
