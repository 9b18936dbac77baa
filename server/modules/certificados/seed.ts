/** Certificates of the demonstration company, in every state. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { anular, createCertificado, emitir } from './commands.ts';
import { certificadoAlta } from './contract.ts';

/** Days before today on which some are made. */
const DIAS: readonly number[] = [90, 60, 30, 15, 0];
const CADA_DIA = 3;

/** Of each day one is in force, one has few days, and one is annulled or still a draft. */
export async function demoCertificados(w: Work, { faltan }: DemoDay): Promise<void> {
  const turno = DIAS.indexOf(faltan);
  if (turno < 0) return;
  const jefe = await workAs(w, 'admin');
  const personas = await w.tx
    .selectFrom('persona as p')
    .select('p.id')
    .where('p.estado', '=', 1)
    .where((eb) => {
      const owed = eb
        .selectFrom('cartera_documento as d')
        .select('d.id')
        .whereRef('d.persona_id', '=', 'p.id')
        .where('d.lado', '=', 'CLIENTE')
        .where('d.saldo_cts', '>', 0);
      return eb.not(eb.exists(owed));
    })
    .orderBy('p.id')
    .limit(CADA_DIA)
    .offset(turno * CADA_DIA)
    .execute();
  for (const [i, { id: persona_id }] of personas.entries()) {
    const datos = certificadoAlta.parse({ tipo: 'PAZ_Y_SALVO', persona_id, vigencia_dias: i === 1 ? 10 : null });
    const { id, version } = await createCertificado(jefe, datos);
    if (i === 2 && turno % 2 === 0) continue;
    const emitido = await emitir(jefe, id, version);
    if (i === 2) await anular(jefe, id, emitido.version, 'Se pidió dirigido a otra empresa.');
  }
}
