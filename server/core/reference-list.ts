/** Lists of constants, written once: a table with id, codigo, nombre, orden and activo becomes the endpoints of the list protocol. */
import { type SqlBool, sql } from 'kysely';
import { defineReferenceList, type ReferenceListSpec, type ReferenceRow } from '../shared/reference-list.ts';
import { listSource } from './db/list.ts';
import type { Reader } from './db/reader.ts';
import type { Route } from './http/handle.ts';
import { listRoutes } from './list-routes.ts';

/** Shows the active rows, in their `orden`. Writes, when a list needs them, are the module's own. */
export function referenceList<Extra extends string = never>(
  owner: { readonly name: string },
  spec: ReferenceListSpec<Extra>,
): Route[] {
  const contract = defineReferenceList(owner, spec);
  const columns = ['id', 'codigo', 'nombre', ...(spec.extra ?? [])].map((name) => `r.${name}`);
  const source = listSource({
    table: `${spec.table} as r`,
    scope: sql<SqlBool>`r.activo = 1`,
    fields: { codigo: 'r.codigo', nombre: 'r.nombre', orden: 'r.orden' },
    search: { columns: ['r.nombre', 'r.codigo'] },
    rows: (db: Reader) => db.selectFrom(`${spec.table} as r` as 'regimen as r').select(columns as 'r.id'[]),
    present: (row) => row as ReferenceRow<Extra>,
  });
  return listRoutes(contract, source);
}
