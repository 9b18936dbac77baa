/** Lists of constants, written once: a table with id, codigo, nombre, orden and activo becomes the endpoints of the list protocol. */
import { type SqlBool, sql } from 'kysely';
import { toWire } from '../shared/campos.ts';
import {
  defineReferenceList,
  type Extras,
  type ReferenceListSpec,
  type ReferenceRow,
} from '../shared/reference-list.ts';
import { listSource } from './db/list.ts';
import type { Reader } from './db/reader.ts';
import type { Route } from './http/handle.ts';
import { listRoutes } from './list-routes.ts';

/** Shows the active rows, in their `orden`. */
export function referenceList(owner: { readonly name: string }, spec: ReferenceListSpec): Route[] {
  const contract = defineReferenceList(owner, spec);
  const columns = ['id', 'codigo', 'nombre', ...Object.keys(spec.extra ?? {})].map((name) => `r.${name}`);
  const source = listSource({
    table: `${spec.table} as r`,
    scope: sql<SqlBool>`r.activo = 1`,
    fields: { codigo: 'r.codigo', nombre: 'r.nombre', orden: 'r.orden' },
    search: { columns: ['r.nombre', 'r.codigo'] },
    rows: (db: Reader) => db.selectFrom(`${spec.table} as r` as 'regimen as r').select(columns as 'r.id'[]),
    present: (row) => toWire(spec.extra ?? {}, row) as ReferenceRow<Extras>,
  });
  return listRoutes(contract, source);
}
