/** Binds bulk actions to the command of one row: `bulkRoute(c.inactivarVarios, q.proveedoresSource, (w, id, { motivo }) => …)`. */
import * as z from 'zod';
import type { BulkBody, BulkContract } from '../shared/bulk.ts';
import { selection } from '../shared/jobs.ts';
import { formatNumber } from '../shared/money.ts';
import { countList, idsAfter, rowsByIds } from './db/list.ts';
import type { ListSource } from './db/list-source.ts';
import type { Route } from './http/handle.ts';
import { defineJob } from './jobs/job.ts';
import { handleJob } from './jobs/route.ts';
import type { Platform } from './platform.ts';
import { requireSeen, selectionQuery } from './selection.ts';
import type { Work } from './work.ts';

/** The command of one row. Returns what is told of it; what it refuses is told beside the row, and the others go on. */
export type BulkCommand<D> = (w: Work, id: number, datos: D, platform: Platform) => Promise<string>;

/**
 * The job asks for the filter again as it goes on: rows that no longer meet it when their turn comes are left alone. `check` refuses
 * before it begins what no row could accept.
 */
export function bulkRoute<Row extends { id: number }, Wire extends object, D>(
  { accion, titulo, tituloDe, permiso, list, datos, begin }: BulkContract<D, Wire>,
  source: ListSource<Row, Wire>,
  command: BulkCommand<D>,
  check: (datos: D) => void = () => undefined,
): Route {
  const queryOf = (body: BulkBody<D>) => selectionQuery(list, body.seleccion);
  const [named] = list.spec.columns;
  const job = defineJob<BulkBody<D>, Platform>({
    tipo: `${accion} ${list.spec.path}`,
    nombre: titulo,
    title: (body, total) => `${tituloDe?.(body.datos) ?? titulo} (${formatNumber(total)})`,
    permiso,
    input: z.strictObject({ seleccion: selection, datos }) as z.ZodType<BulkBody<D>>,
    count: (tx, body) => countList(tx, source, queryOf(body)),
    async next(tx, body, after, limit) {
      const ids = await idsAfter(tx, source, queryOf(body), { after: after ?? 0, limit });
      return ids.map((id) => ({ id }));
    },
    prepare: async (_db, _body, _id, _trabajo, platform) => platform,
    run: (w, body, id, platform) => command(w, id, body.datos, platform),
    async nameRows(db, _, ids) {
      const rows = (await rowsByIds(db, source, ids)) as (Wire & { id: number } & Record<string, unknown>)[];
      return new Map(rows.map((row) => [row.id, String(row[named?.field ?? 'id'])]));
    },
  });
  return handleJob(begin, job, async ({ w, body }) => {
    check(body.datos);
    await requireSeen(w.tx, list, source, body.seleccion);
    return body;
  });
}

interface Activable {
  readonly version: number;
}

interface BulkActivation<Wire, R extends Activable> {
  readonly inactivar: BulkContract<{ motivo: string }, Wire>;
  readonly activar: BulkContract<Record<string, never>, Wire>;
  /** The commands of one row, and how it is read. */
  readonly commands: {
    find(w: Work, id: number): Promise<R>;
    isActive(row: R): boolean;
    inactivar(w: Work, id: number, version: number, motivo: string): Promise<unknown>;
    activar(w: Work, id: number, version: number): Promise<unknown>;
  };
}

/** The pair of `defineBulkActivation`. A row that is already so is no failure. */
export function bulkActivationRoutes<Row extends { id: number }, Wire extends object, R extends Activable>(
  { inactivar, activar, commands }: BulkActivation<Wire, R>,
  source: ListSource<Row, Wire>,
): Route[] {
  return [
    bulkRoute(inactivar, source, async (w, id, { motivo }) => {
      const row = await commands.find(w, id);
      if (!commands.isActive(row)) return 'Ya estaba inactivo.';
      await commands.inactivar(w, id, row.version, motivo);
      return 'Inactivado.';
    }),
    bulkRoute(activar, source, async (w, id) => {
      const row = await commands.find(w, id);
      if (commands.isActive(row)) return 'Ya estaba activo.';
      await commands.activar(w, id, row.version);
      return 'Activado.';
    }),
  ];
}
