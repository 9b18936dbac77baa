/** Binds the endpoints of leases and mandates. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handlePrepared, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { presenceRoutes } from '../../core/presence/routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { enviarIncremento, prepararCarta } from './cartas.ts';
import * as commands from './commands.ts';
import { actos } from './contract/actos.ts';
import * as c from './contract/contrato.ts';
import { incrementosList, resumenIncrementos } from './contract/incrementos.ts';
import { contratosList } from './contract/lista.ts';
import { importador } from './importador.ts';
import * as incrementos from './incrementos.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(incrementosList, incrementos.incrementosSource),
  handleRead(resumenIncrementos, ({ db, query }) => incrementos.resumirIncrementos(db, query.hasta)),
  ...listRoutes(contratosList, q.contratosSource),
  ...recordRoutes(c.registro, ['Contrato', 'o'], {
    find: q.findContrato,
    create: commands.createContrato,
    update: commands.updateContrato,
  }),
  handleWrite(actos.activar, async ({ w, params, body }) => {
    const data = await commands.activar(w, params.id, body.version);
    return { msg: `El contrato quedó VIGENTE con el número ${data.numero}.`, data };
  }),
  handleWrite(actos.prorrogar, async ({ w, params, body }) => {
    const data = await commands.prorrogar(w, params.id, body);
    return { msg: `El contrato se prorrogó hasta el ${formatDate(data.fecha_fin)}.`, data };
  }),
  handleWrite(actos.terminar, async ({ w, params, body }) => {
    return { msg: 'El contrato quedó TERMINADO.', data: await commands.terminar(w, params.id, body) };
  }),
  handleWrite(actos.cancelar, async ({ w, params, body }) => {
    return { msg: 'El contrato quedó CANCELADO.', data: await commands.cancelar(w, params.id, body) };
  }),
  handleWrite(actos.notificarIncremento, async ({ w, params, body }) => {
    const data = await incrementos.notificarIncremento(w, params.id, body);
    return { msg: `La notificación quedó registrada: rige desde el ${formatDate(body.fecha)}.`, data };
  }),
  handlePrepared(actos.enviarIncremento, prepararCarta, ({ w, params, body, prepared: carta }) =>
    enviarIncremento(w, params.id, { version: body.version, carta }),
  ),
  handleWrite(actos.incrementar, async ({ w, params, body }) => {
    const data = await incrementos.incrementar(w, params.id, body.version);
    return { msg: `El canon quedó en ${formatMoney(data.canon)}.`, data };
  }),
  handleWrite(actos.anularIncremento, async ({ w, params, body }) => {
    const data = await incrementos.anularIncremento(w, params.id, body.version);
    return { msg: 'El incremento notificado quedó ANULADO.', data };
  }),
  ...importRoutes(importador),
  ...commentRoutes(c.comentariosContrato, q.findContrato),
  ...presenceRoutes(c.presenciaContrato, q.findContrato),
  ...fileRoutes(c.archivosContrato, q.findContrato),
];
