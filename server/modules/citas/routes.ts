/** Binds the endpoints of appointments. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { activationRoutes, recordRoutes } from '../../core/record-routes.ts';
import * as actos from './actos.ts';
import * as a from './contract/agenda.ts';
import * as c from './contract/citas.ts';
import * as t from './contract/tipos.ts';
import { createCita } from './crear.ts';
import { disponibilidadPara } from './disponibilidad.ts';
import { crearIcs, estadoIcs, leerIcs, revocarIcs } from './ics.ts';
import { citasSource, findCita, visibles } from './lectura.ts';
import { findTipo, tiposSource } from './lectura-tipos.ts';
import * as tipos from './tipos.ts';

const TIPO = ['Tipo de cita', 'o'] as const;
const { decir } = actos;

export const routes: readonly Route[] = [
  ...listRoutes(t.tiposCitaList, tiposSource),
  ...recordRoutes(t.registroTipo, TIPO, {
    find: findTipo,
    create: tipos.createTipo,
    update: tipos.updateTipo,
    remove: tipos.deleteTipo,
  }),
  ...activationRoutes({ inactivar: t.inactivarTipo, activar: t.activarTipo }, TIPO, {
    inactivar: tipos.inactivarTipo,
    activar: tipos.activarTipo,
  }),
  ...commentRoutes(t.comentariosTipo, findTipo),
  ...listRoutes(c.citasList, citasSource, { visible: visibles }),
  ...recordRoutes(c.registroCita, ['Cita', 'a'], {
    find: findCita,
    create: createCita,
    update: actos.updateCita,
  }),
  handleWrite(c.confirmarCita, async ({ w, params, body }) => decir(await actos.confirmar(w, params.id, body))),
  handleWrite(c.cumplirCita, async ({ w, params, body }) => decir(await actos.cumplir(w, params.id, body))),
  handleWrite(c.noAsistioCita, async ({ w, params, body }) => decir(await actos.noAsistio(w, params.id, body))),
  handleWrite(c.reprogramarCita, async ({ w, params, body }) => ({
    ...decir(await actos.reprogramar(w, params.id, body)),
    msg: 'Cita reprogramada.',
  })),
  handleWrite(c.cancelarCita, async ({ w, params, body }) => decir(await actos.cancelar(w, params.id, body))),
  ...commentRoutes(c.comentariosCita, findCita, actos.comentarioGuardado),
  handleRead(a.disponibilidad, ({ db, query, actor, now }) => disponibilidadPara(db, query, actor, now)),
  handleRead(a.estadoIcs, ({ db, actor }) => estadoIcs(db, actor.userId)),
  handleWrite(a.crearIcs, ({ w, platform }) => crearIcs(w, platform)),
  handleWrite(a.revocarIcs, ({ w }) => revocarIcs(w)),
  handleRaw(a.leerIcs, async (context) => {
    const text = await leerIcs(context.db, context, context.params.token);
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="citas.ics"',
    };
    return new Response(text, { headers });
  }),
];
