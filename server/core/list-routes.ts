/** Binds the endpoints of a list (page or array, `search/`, `exportar/` at once or as a job) to its source. */
import { type ListContract, parseOrder } from '../shared/list.ts';
import { listIds, listRows, rowsByIds, searchRows } from './db/list.ts';
import type { ListSource } from './db/list-source.ts';
import { printList } from './documents/list.ts';
import { answerExport } from './export/answer.ts';
import { columnsOf, userName } from './export/asked.ts';
import { exportEntry } from './export/entry.ts';
import { exportJob } from './export/job.ts';
import type { ExportRow } from './export/values.ts';
import { handleRaw, handleRead, type Route } from './http/handle.ts';
import { handleJob } from './jobs/route.ts';

/** Throws when the contract declares a filter, an order or a total that the source does not know: at start, not at a request. */
export function listRoutes<Row extends { id: number }, Wire extends object>(
  contract: ListContract<Wire>,
  source: ListSource<Row, Wire>,
): Route[] {
  const { spec } = contract;
  const missing = [...Object.keys(spec.filters), ...spec.order].find((field) => !Object.hasOwn(source.fields, field));
  if (missing) throw new Error(`The list '${spec.path}' declares '${missing}', which its source does not know.`);
  const unsummed = spec.columns.find(({ field, total }) => total && !Object.hasOwn(source.totals ?? {}, field));
  if (unsummed)
    throw new Error(`The list '${spec.path}' declares a total of '${unsummed.field}', which its source does not know.`);
  const order = parseOrder(spec.defaultOrder);
  return [
    handleRead(contract.list, ({ db, query }) => listRows(db, source, query)),
    handleRead(contract.search, ({ db, body }) => searchRows(db, source, body.search, order)),
    handleRaw(contract.exportar, async ({ db, query, now, actor, request, record }) => {
      const ids = await listIds(db, source, query);
      const answer = answerExport({
        nombre: spec.nombre,
        formato: query.formato,
        columns: columnsOf(contract, query.columnas),
        labels: spec.columns,
        query,
        usuario: await userName(db, actor),
        now,
        ids,
        read: (some) => rowsByIds(db, source, some) as Promise<ExportRow[]>,
      });
      await record(exportEntry(spec.nombre, ids.length, new URL(request.url).searchParams));
      return answer;
    }),
    handleRaw(contract.imprimir, (context) => printList(context, contract, source)),
    handleJob(contract.exportarTrabajo, exportJob(contract, source), async ({ w, body }) => {
      columnsOf(contract, body.columnas);
      return { ...body, usuario: await userName(w.tx, w.actor) };
    }),
  ];
}
