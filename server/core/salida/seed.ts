/** Rows of the queue of the demonstration company as tries left them: what came of each is written as the queue writes it, and nothing is sent. */
import type { Work } from '../work.ts';
import type { Canal, Envio } from './canal.ts';
import { cambioDe, INTENTO } from './conclusion.ts';
import { ESPERAS } from './espera.ts';
import type { Resultado } from './resultado.ts';

const MINUTE_MS = 60_000;

/** The last of so many tries was now; those before it came to the same. */
export async function concluirSembrado(
  w: Work,
  canal: Canal,
  { id, clave }: Pick<Envio, 'id' | 'clave'>,
  resultado: Resultado,
  intentos = 1,
): Promise<void> {
  const row = await w.tx
    .updateTable('envio')
    .set({ ...cambioDe(w, { clave, intentos, incierto: 0 }, resultado), intentos, updated: w.instant })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const codigo = 'codigo' in resultado ? (resultado.codigo ?? null) : null;
  const tries = Array.from({ length: intentos }, (_, i) => {
    const after = ESPERAS.slice(i, intentos - 1).reduce((sum, minutes) => sum + minutes, 0);
    const instant = new Date(w.now.getTime() - after * MINUTE_MS).toISOString();
    return {
      envio_id: id,
      inicio: instant,
      fin: instant,
      resultado: INTENTO[resultado.tipo],
      codigo,
      mensaje: row.mensaje,
    };
  });
  await w.tx.insertInto('envio_intento').values(tries).execute();
  await canal.anotar?.(w, row, resultado);
}
