/** Binds the three endpoints of a list (page or array, `search/`, `exportar/`) to its source. */
import { type ListContract, parseOrder } from '../shared/list.ts';
import { listIds, listRows, rowsByIds, searchRows } from './db/list.ts';
import type { ListSource } from './db/list-source.ts';
import { answerExport } from './export/answer.ts';
import type { ExportRow } from './export/values.ts';
import { handleRaw, handleRead, type Route } from './http/handle.ts';

/** Throws when the contract declares a filter or an order that the source does not know: at start, not at a request. */
export function listRoutes<Row extends { id: number }, Wire extends object>(
  contract: ListContract<Wire>,
  source: ListSource<Row, Wire>,
): Route[] {
  const { spec } = contract;
  const missing = [...Object.keys(spec.filters), ...spec.order].find((field) => !Object.hasOwn(source.fields, field));
  if (missing) throw new Error(`The list '${spec.path}' declares '${missing}', which its source does not know.`);
  const order = parseOrder(spec.defaultOrder);
  return [
    handleRead(contract.list, ({ db, query }) => listRows(db, source, query)),
    handleRead(contract.search, ({ db, body }) => searchRows(db, source, body.search, order)),
    handleRaw(contract.exportar, async ({ db, query, now }) =>
      answerExport({
        nombre: spec.nombre,
        formato: query.formato,
        columns: spec.columns,
        now,
        ids: await listIds(db, source, query),
        read: (ids) => rowsByIds(db, source, ids) as Promise<ExportRow[]>,
      }),
    ),
  ];
}
