/** Exports of a list: what one waits for is downloaded at once, more is a job that tells its progress and leaves the file. */
import { businessDay } from '../../../server/shared/dates.ts';
import { MAX_DIRECT_EXPORT } from '../../../server/shared/jobs.ts';
import type { Formato, ListContract } from '../../../server/shared/list.ts';
import { ApiError, call, downloadFile } from '../../lib/api.ts';
import { localNow } from '../../lib/clock.ts';
import { openJob } from '../../state/jobs.ts';
import { toast } from '../../state/toasts.ts';
import { type BulkTarget, countTarget, selectionOf } from './bulk.ts';

/** Ids that an address holds. */
const MAX_IDS_ASKED = 500;

export interface ExportRequest {
  readonly formato: Formato;
  /** Fields in order; all of the list's when absent. */
  readonly columnas?: readonly string[] | undefined;
  readonly target: BulkTarget;
  readonly ordering?: string | undefined;
}

/** Shows the result; true when the file was downloaded or its job began. */
export async function exportRows(contract: ListContract<unknown>, asked: ExportRequest): Promise<boolean> {
  const { formato, columnas, target, ordering } = asked;
  const order = ordering ? { ordering } : {};
  const rows = directQuery(target);
  try {
    if (rows) {
      const query = { ...rows, ...order, formato, ...(columnas ? { columnas: columnas.join() } : {}) };
      await downloadFile(contract.exportar, { query }, `${contract.spec.nombre}-${businessDay(localNow())}.${formato}`);
      toast({ kind: 'exito', text: 'Archivo descargado.' });
    } else {
      const chosen = selectionOf(target);
      const seleccion = 'ids' in chosen ? chosen : { ...chosen, filtro: { ...chosen.filtro, ...order } };
      const body = { formato, ...(columnas ? { columnas: [...columnas] } : {}), seleccion };
      openJob((await call(contract.exportarTrabajo, { body })).data.trabajo);
    }
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ kind: 'error', text: `No se pudo exportar. ${error.msg}` });
    return false;
  }
}

/** The rows as the address of a download says them; `null` when a job must. */
function directQuery(target: BulkTarget): Record<string, string> | null {
  if (countTarget(target) > MAX_DIRECT_EXPORT) return null;
  if (target.kind === 'filas') return target.ids.length > MAX_IDS_ASKED ? null : { ids: target.ids.join() };
  return target.except.length > 0 ? null : { ...target.filter };
}
