/** Parameters that screens obey: those of a process are read once and kept for a while. */
import { findProceso } from '../../server/modules/parametrizacion/contract/parametros.ts';
import type { Proceso } from '../../server/shared/parameters.ts';
import { useRemote } from '../lib/remote.ts';

const KEPT_MS = 10 * 60_000;

/** The value as it is kept; `undefined` until it is read, and without connection. */
export function useParameter(proceso: Proceso, parametro: string, enabled = true): string | undefined {
  const { data } = useRemote(findProceso, { params: { process: proceso } }, { staleMs: KEPT_MS, enabled });
  return data?.procesos_parametros.find((row) => row.parametro === parametro)?.valor;
}
