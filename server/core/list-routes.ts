/** Binds the endpoints of a list (page or array, `search/`, `exportar/` at once or as a job) to its source. */
import {
  type Condition,
  type ListContract,
  type ListFilter,
  type ListQuery,
  type OptionsContract,
  parseOrder,
} from '../shared/list.ts';
import type { Actor } from './auth/actor.ts';
import { listIds, listRows, rowsByIds, searchRows } from './db/list.ts';
import { hiding, requireShown } from './db/list-hide.ts';
import type { Knowing, ListSource } from './db/list-source.ts';
import type { Reader } from './db/reader.ts';
import { printList } from './documents/list.ts';
import { answerExport } from './export/answer.ts';
import { columnsOf, userName } from './export/asked.ts';
import { exportEntry } from './export/entry.ts';
import { exportJob } from './export/job.ts';
import type { ExportRow } from './export/values.ts';
import { handleRaw, handleRead, type Route } from './http/handle.ts';
import { handleJob } from './jobs/route.ts';
import { selectionQuery } from './selection.ts';

export interface ListBinding<Wire = never, Row extends { id: number } = never> {
  /** Conditions on fields of the source that leave only what this person may see: of the page, the search, the exports. */
  visible?(actor: Actor): readonly Condition[];
  /** Fields of the row that this person may not see. */
  hidden?(actor: Actor): readonly string[];
  /** What rows show besides, by what is asked and who asks. */
  complete?(asked: Asked): (db: Reader, rows: Wire[]) => Promise<Wire[]>;
  /** Where a query reads in place of the list's own source: what there was on another day, what this person may look through. */
  sourceFor?(query: Pick<ListFilter, 'where' | 'orWhere'>, actor?: Actor): ListSource<Row, Wire> | null;
  /** What people look for in it is nobody's to keep: the change log tells that it left, and not by which words. */
  discreet?: boolean;
}

export interface Asked {
  /** All conditions, of every group. */
  readonly where: readonly Condition[];
  /** Who asks, also through a job. */
  readonly userId: number | null;
  readonly now: Date;
}

const ALL = () => [];
const NONE: readonly string[] = [];
const NOTHING = { where: [], orWhere: [] };

/** The source whose rows show what this question asks for besides. */
function completed<Row extends { id: number }, Wire>(
  source: ListSource<Row, Wire>,
  complete: ListBinding<Wire>['complete'],
  { where, orWhere }: Pick<ListQuery, 'where' | 'orWhere'>,
  by: Pick<Asked, 'userId' | 'now'>,
): ListSource<Row, Wire> {
  if (!complete) return source;
  return {
    ...source,
    complete: complete({ where: [where, ...orWhere].flat(), ...by }),
    sameAs: source.sameAs ?? source,
  };
}

/** Throws when the contract declares a filter, an order or a total that the source does not know: at start, not at a request. */
export function optionRoutes<Row extends { id: number }, Wire extends object, F extends string, O extends string>(
  { spec, list, search }: OptionsContract<Wire, F, O>,
  source: ListSource<Row, Wire> & Knowing<F | O>,
  { visible = ALL, hidden = () => NONE, complete, sourceFor }: ListBinding<NoInfer<Wire>, NoInfer<Row>> = {},
): Route[] {
  const missing = [...Object.keys(spec.filters), ...spec.order].find((field) => !Object.hasOwn(source.fields, field));
  if (missing) throw new Error(`The list '${spec.path}' declares '${missing}', which its source does not know.`);
  const unsummed = spec.columns.find(({ field, total }) => total && !Object.hasOwn(source.totals ?? {}, field));
  if (unsummed)
    throw new Error(`The list '${spec.path}' declares a total of '${unsummed.field}', which its source does not know.`);
  const order = parseOrder(spec.defaultOrder);
  return [
    {
      ...handleRead(list, ({ db, query, actor, now }) => {
        const fields = hidden(actor);
        requireShown(fields, query);
        const own = completed(hiding(sourceFor?.(query, actor) ?? source, fields), complete, query, {
          userId: actor.userId,
          now,
        });
        return listRows(db, own, { ...query, visible: visible(actor) });
      }),
      lista: spec.path,
    },
    handleRead(search, ({ db, body, actor, now }) =>
      searchRows(
        db,
        completed(hiding(sourceFor?.(NOTHING, actor) ?? source, hidden(actor)), complete, NOTHING, {
          userId: actor.userId,
          now,
        }),
        body.search,
        order,
        visible(actor),
      ),
    ),
  ];
}

export function listRoutes<Row extends { id: number }, Wire extends object, F extends string, O extends string>(
  contract: ListContract<Wire, F, O>,
  source: ListSource<Row, Wire> & Knowing<F | O>,
  binding: ListBinding<NoInfer<Wire>, NoInfer<Row>> = {},
): Route[] {
  const { visible = ALL, hidden = () => NONE, complete, sourceFor, discreet = false } = binding;
  const at = (query: ListFilter, actor?: Actor) => sourceFor?.(query, actor) ?? source;
  const { spec } = contract;
  return [
    ...optionRoutes(contract, source, binding),
    handleRaw(contract.exportar, async ({ db, query: given, now, actor, request, record }) => {
      const query = { ...given, visible: visible(actor) };
      const fields = hidden(actor);
      requireShown(fields, query);
      const own = completed(hiding(at(query, actor), fields), complete, query, { userId: actor.userId, now });
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
      const asked = discreet ? new URLSearchParams({ formato: query.formato }) : new URL(request.url).searchParams;
      await record(exportEntry(spec.nombre, ids.length, asked));
      return answer;
    }),
    handleRaw(contract.imprimir, (context) => {
      const fields = hidden(context.actor);
      requireShown(fields, context.query);
      const { actor, now } = context;
      const query = { ...context.query, visible: visible(actor) };
      const own = completed(hiding(at(query, actor), fields), complete, query, { userId: actor.userId, now });
      return printList({ ...context, query }, contract, own);
    }),
    handleJob(
      contract.exportarTrabajo,
      exportJob(contract, source, (query, by) => completed(at(query), complete, query, by)),
      async ({ w, body }) => {
        columnsOf(contract, body.columnas);
        const fields = hidden(w.actor);
        requireShown(fields, selectionQuery(contract, body.seleccion));
        return {
          ...body,
          usuario: await userName(w.tx, w.actor),
          usuario_id: w.actor.userId,
          visible: visible(w.actor),
          hidden: fields,
          now: w.instant,
        };
      },
    ),
  ];
}
