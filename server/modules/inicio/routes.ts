/** Routes of the home. */
import { endFirstSteps } from '../../core/first-run/steps.ts';
import { forbidden } from '../../core/http/errors.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import * as c from './contract.ts';
import { listPrimerosPasos } from './primeros-pasos.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  handleRead(c.resumenInicio, async ({ db, platform, actor, now, pendientes, primerosPasos }) => ({
    ...(await q.listPendientes(pendientes, { db, actor, now })),
    cambios: await q.listCambios(db, actor),
    primeros_pasos: await listPrimerosPasos(primerosPasos, { db, platform, actor }),
  })),
  handleWrite(c.descartarPasos, async ({ w, actor }) => {
    if (!actor.superuser) throw forbidden();
    await endFirstSteps(w);
    return { msg: 'Los primeros pasos ya no se muestran.' };
  }),
];
