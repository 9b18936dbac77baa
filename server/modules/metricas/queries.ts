/** What the figures are made of. */
import type { Reader } from '../../core/db/reader.ts';
import { readLastBackup } from '../../core/last-backup.ts';
import { readFigures } from '../../core/metrics/figures.ts';
import { ultimasBuenas, ultimoSimulacro } from '../../core/respaldos/registro.ts';

export async function readCifras(db: Reader, now: Date) {
  return {
    ...(await readFigures(db, now)),
    respaldo: await readLastBackup(db),
    destinos: await ultimasBuenas(db),
    simulacro: await ultimoSimulacro(db),
  };
}
export type Cifras = Awaited<ReturnType<typeof readCifras>>;
