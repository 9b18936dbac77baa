/** Entries of one act as one: what a transaction did to a record, to its child rows and to its links. */
import type { Manifest } from '../../shared/manifest.ts';
import type { LogEntry } from './read.ts';
import type { Action } from './record.ts';

/** Table of child rows or links → the table whose log tells them. */
export type Roots = ReadonlyMap<string, string>;

export function rootsOf(manifests: readonly Pick<Manifest, 'tablas'>[]): Roots {
  return new Map(
    manifests.flatMap(({ tablas }) =>
      Object.entries(tablas).flatMap(([tabla, { enlaces = [] }]) => enlaces.map((child) => [child, tabla] as const)),
    ),
  );
}

export interface Act {
  /** Table of the record. */
  readonly tabla: string;
  readonly accion: string;
  /** The record itself and its links, in the order in which they were written. */
  readonly propias: readonly LogEntry[];
  /** Its child rows. */
  readonly hijas: readonly LogEntry[];
  /** Which stands for all: the last one. */
  readonly ultima: LogEntry;
}

/** Those that tell one act together; the first that is there names it. */
const TOGETHER: readonly string[] = ['crear', 'eliminar', 'fusion', 'anular', 'estado', 'editar'] satisfies Action[];

const isChild = ({ cambios }: LogEntry) => cambios.some(({ campo }) => campo === 'fila');
const isLink = ({ cambios }: LogEntry) =>
  cambios.some(({ antes, despues }) => Array.isArray(antes) || Array.isArray(despues));

export function rootOf(fila: LogEntry, roots: Roots): string {
  return isChild(fila) || isLink(fila) ? (roots.get(fila.tabla) ?? fila.tabla) : fila.tabla;
}

/** `filas` newest first, and so are the acts. */
export function groupActs(filas: readonly LogEntry[], roots: Roots): Act[] {
  const keyOf = (fila: LogEntry) => {
    const apart = TOGETHER.includes(fila.accion) && fila.registro_id !== null ? '' : String(fila.id);
    return [fila.obra, rootOf(fila, roots), fila.registro_id, apart].join('\n');
  };
  return [...Map.groupBy(filas, keyOf).values()].map((group) => {
    const ultima = group[0] as LogEntry;
    const inOrder = group.toReversed();
    const propias = inOrder.filter((fila) => !isChild(fila));
    const accion = TOGETHER.find((one) => propias.some((fila) => fila.accion === one && !isLink(fila)));
    return {
      tabla: rootOf(ultima, roots),
      accion: accion ?? (TOGETHER.includes(ultima.accion) ? 'editar' : ultima.accion),
      propias,
      hijas: inOrder.filter(isChild),
      ultima,
    };
  });
}

/** A file is told by its record, in the field of its use: its own entry of the same act says nothing more. */
export function withoutFilesToldTwice(filas: readonly LogEntry[]): LogEntry[] {
  const told = new Set(filas.filter(({ tabla }) => tabla !== 'archivo').map(({ obra }) => obra));
  return filas.filter(({ obra, tabla }) => tabla !== 'archivo' || !told.has(obra));
}
