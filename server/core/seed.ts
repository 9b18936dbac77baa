/** Loads reference and demonstration data of every module, in the registry's order. Called at start and by `admin seed`. */
import { businessDay } from '../shared/dates.ts';
import { recordChange } from './db/rows.ts';
import { keepDemoRows, readMarks } from './demo-rows.ts';
import { DEMO_DAYS, type DemoOptions, type ServerModule } from './module.ts';
import { syncSequences } from './numbering.ts';
import { canalCorreo } from './salida/correo/canal.ts';
import { CANAL_PROGRAMADO } from './salida/programado.ts';
import { concluirSembrado } from './salida/seed.ts';
import { type Work, workDaysBefore } from './work.ts';

/** Idempotent: adds what is missing and keeps what people changed. */
export async function seedReference(w: Work, modules: readonly ServerModule[]): Promise<void> {
  const manifests = modules.map(({ manifest }) => manifest);
  await syncSequences(w, manifests);
  for (const module of modules) await module.seedReference?.(w, manifests);
}

/** Loads the demonstration company once; false when it is already there. */
export async function seedDemo(w: Work, modules: readonly ServerModule[], options: DemoOptions): Promise<boolean> {
  const done = await w.tx.selectFrom('instalacion').select('valor').where('clave', '=', 'demo').executeTakeFirst();
  if (done) return false;
  const before = await readMarks(w.tx);
  for (const module of modules) await module.seedDemo?.(w, options);
  await walkDays(w, modules, options);
  await keepMails(w);
  await keepDemoRows(w, before);
  await w.tx.insertInto('instalacion').values({ clave: 'demo', valor: w.instant }).execute();
  recordChange(w, { tabla: 'instalacion', registro_id: null, accion: 'crear', cambios: { demo: [null, w.instant] } });
  return true;
}

async function walkDays(w: Work, modules: readonly ServerModule[], { files, secret }: DemoOptions): Promise<void> {
  const walking = modules.filter(({ demoDia }) => demoDia);
  const last = await w.tx.selectFrom('notificacion').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  for (let faltan = DEMO_DAYS; faltan >= 0; faltan -= 1) {
    const then = faltan === 0 ? w : workDaysBefore(w, faltan);
    for (const module of walking) await module.demoDia?.(then, { fecha: businessDay(then.now), faltan, files, secret });
  }
  // Whom those days told something has read it since.
  await w.tx
    .updateTable('notificacion')
    .set({ leida: w.instant })
    .where('leida', 'is', null)
    .where('id', '>', last?.id ?? 0)
    .execute();
}

/**
 * People of the demonstration have no mailbox: what its commands wrote to them, and were to write at some hour, stays here, whatever mail
 * server there is.
 */
async function keepMails(w: Work): Promise<void> {
  const waiting = await w.tx
    .selectFrom('envio')
    .select(['id', 'clave'])
    .where('canal', 'in', ['correo', CANAL_PROGRAMADO])
    .where('estado', '=', 'PENDIENTE')
    .execute();
  const resultado = { tipo: 'registrado', mensaje: 'Solo se registró: es de la empresa de demostración.' } as const;
  for (const row of waiting) await concluirSembrado(w, canalCorreo, row, resultado);
}
