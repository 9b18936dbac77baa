/** The proof of the log as a job: its chain is computed again, a stretch a step, until its end or the first entry that does not fit. */
import * as z from 'zod';
import { CHAIN_START, type ChainPoint, logKeys, verifySlice } from '../../core/change-log/chain.ts';
import { humanName } from '../../core/change-log/fields.ts';
import { readEntry } from '../../core/change-log/read.ts';
import { endsProblem } from '../../core/change-log/verify-log.ts';
import type { Reader } from '../../core/db/reader.ts';
import { defineJob, type JobStep } from '../../core/jobs/job.ts';
import { JobStopped } from '../../core/jobs/step.ts';
import { formatNumber } from '../../shared/money.ts';
import { manifest } from './manifest.ts';

/** Entries of a step: some ten milliseconds. */
const STRETCH = 1_000;

/** Up to the last entry that the anchor knew when it began, or one: what has no anchor is told by the first step. */
export async function lastEntry(db: Reader): Promise<{ hasta: number }> {
  const anchor = await db.selectFrom('bitacora_ancla').select('ultima').executeTakeFirst();
  return { hasta: Math.max(anchor?.ultima ?? 0, 1) };
}

/** A step is named by its last entry. */
export const verificar = defineJob({
  tipo: 'bitacora.verificar',
  nombre: 'Verificar bitácora',
  permiso: manifest.permisos.verificar,
  input: z.object({ hasta: z.int() }),
  detalle: false,
  count: async (_, { hasta }) => hasta,
  async next(_, { hasta }, after, limit) {
    const steps: JobStep[] = [];
    for (let from = after ?? 0; from < hasta && steps.length < limit; ) {
      const to = Math.min(from + STRETCH, hasta);
      steps.push({ id: to, filas: to - from });
      from = to;
    }
    return steps;
  },
  async prepare(db, _, to, __, { settings }) {
    const keys = logKeys(settings.secret);
    const problem = await endsProblem(db, keys);
    if (problem) throw new JobStopped(`La bitácora no está completa: ${problem} ${ADVICE}`);
    const from = Math.floor((to - 1) / STRETCH) * STRETCH;
    const start = await pointOf(db, from);
    if (!start) throw missing(from);
    const { good, badId } = await verifySlice(db, keys.chain, start, to - from);
    if (good.id < to) throw badId === good.id + 1 ? await altered(db, badId) : missing(good.id + 1);
  },
  run: async () => '',
  async finish(w, { hasta }) {
    const last = await pointOf(w.tx, hasta);
    return `La bitácora está completa: ${formatNumber(hasta)} entradas verificadas, ninguna alterada. Huella de la última: ${last?.hash}`;
  },
});

async function pointOf(db: Reader, id: number): Promise<ChainPoint | undefined> {
  if (id === 0) return CHAIN_START;
  return db.selectFrom('bitacora').select(['id', 'hash']).where('id', '=', id).executeTakeFirst();
}

const ADVICE = 'Avisa a quien administra el servidor y conserva las copias.';
const REST = `de ahí en adelante no se puede asegurar nada. ${ADVICE}`;

async function altered(db: Reader, id: number): Promise<JobStopped> {
  const entry = await readEntry(db, id);
  const row = entry?.registro_id ? ` n.º ${entry.registro_id}` : '';
  const told = entry ? ` (${humanName(entry.tabla)}${row}, ${entry.fecha_bitacora}, ${entry.usuario_bitacora})` : '';
  return new JobStopped(`La entrada ${formatNumber(id)} fue alterada${told}: las anteriores están bien; ${REST}`);
}

function missing(id: number): JobStopped {
  return new JobStopped(`Falta la entrada ${formatNumber(id)}: las anteriores están bien; ${REST}`);
}
