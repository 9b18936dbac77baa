/** Binds the endpoints of a list (page or array, `search/`, `exportar/` at once or as a job) to its source. */
import { type ListContract, type ListQuery, type OptionsContract, parseOrder } from '../shared/list.ts';
import type { Actor } from './auth/actor.ts';
import { listIds, listRows, rowsByIds, searchRows } from './db/list.ts';
import type { Knowing, ListSource } from './db/list-source.ts';
import { printList } from './documents/list.ts';
import { answerExport } from './export/answer.ts';
import { columnsOf, userName } from './export/asked.ts';
import { exportEntry } from './export/entry.ts';
import { exportJob } from './export/job.ts';
import type { ExportRow } from './export/values.ts';
import { handleRaw, handleRead, type Route } from './http/handle.ts';
import { handleJob } from './jobs/route.ts';
import { boundSource, type ListBinding, withholding } from './list-binding.ts';

/** What a person asks of a list, with what they may see and are told of it. */
function asking<Row extends { id: number }, Wire, Q extends ListQuery>(
  source: ListSource<Row, Wire>,
  binding: ListBinding<Row, Wire>,
  actor: Actor,
  asked: Q,
) {
  const withheld = binding.withheld?.(actor) ?? [];
  const totales = asked.totales.filter((field) => !withheld.includes(field));
  const query: Q = { ...asked, totales, visible: binding.visible?.(actor) ?? [] };
  return { query, source: boundSource(source, binding, asked, withheld), withheld };
}

/** Throws when the contract declares a filter, an order or a total that the source does not know: at start, not at a request. */
export function optionRoutes<Row extends { id: number }, Wire extends object, F extends string, O extends string>(
  { spec, list, search }: OptionsContract<Wire, F, O>,
  source: ListSource<Row, Wire> & Knowing<F | O>,
  binding: ListBinding<Row, Wire> = {},
): Route[] {
  const missing = [...Object.keys(spec.filters), ...spec.order].find((field) => !Object.hasOwn(source.fields, field));
  if (missing) throw new Error(`The list '${spec.path}' declares '${missing}', which its source does not know.`);
  const unsummed = spec.columns.find(({ field, total }) => total && !Object.hasOwn(source.totals ?? {}, field));
  if (unsummed)
    throw new Error(`The list '${spec.path}' declares a total of '${unsummed.field}', which its source does not know.`);
  const order = parseOrder(spec.defaultOrder);
  return [
    {
      ...handleRead(list, ({ db, query, actor }) => {
        const asked = asking(source, binding, actor, query);
        return listRows(db, asked.source, asked.query);
      }),
      lista: spec.path,
    },
    handleRead(search, ({ db, body, actor }) => {
      const told = withholding(source, binding.withheld?.(actor) ?? []);
      return searchRows(db, told, body.search, order, binding.visible?.(actor) ?? []);
    }),
  ];
}

export function listRoutes<Row extends { id: number }, Wire extends object, F extends string, O extends string>(
  contract: ListContract<Wire, F, O>,
  source: ListSource<Row, Wire> & Knowing<F | O>,
  binding: ListBinding<Row, Wire> = {},
): Route[] {
  const { spec } = contract;
  return [
    ...optionRoutes(contract, source, binding),
    handleRaw(contract.exportar, async ({ db, query: given, now, actor, request, record }) => {
      const { query, source: own } = asking(source, binding, actor, given);
      const ids = await listIds(db, own, query);
      const answer = answerExport({
        nombre: spec.nombre,
        formato: query.formato,
        columns: columnsOf(contract, query.columnas),
        labels: spec.columns,
        query,
        usuario: await userName(db, actor),
        now,
        ids,
        read: (some) => rowsByIds(db, own, some) as Promise<ExportRow[]>,
      });
      await record(exportEntry(spec.nombre, ids.length, new URL(request.url).searchParams));
      return answer;
    }),
    handleRaw(contract.imprimir, (context) => {
      const { query, source: own } = asking(source, binding, context.actor, context.query);
      return printList({ ...context, query }, contract, own);
    }),
    handleJob(contract.exportarTrabajo, exportJob(contract, source, binding), async ({ w, body }) => {
      columnsOf(contract, body.columnas);
      const withheld = binding.withheld?.(w.actor) ?? [];
      return { ...body, usuario: await userName(w.tx, w.actor), visible: binding.visible?.(w.actor) ?? [], withheld };
    }),
  ];
}
