/** Binds the endpoints of accounting. */
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { businessDay } from '../../shared/dates.ts';
import * as c from './contract.ts';
import * as periodos from './periodos.ts';
import { listUvt } from './uvt.ts';

export const routes: readonly Route[] = [
  handleRead(c.listPeriodos, ({ db, query, now }) =>
    periodos.listPeriodos(db, query.anio ?? Number(businessDay(now).slice(0, 4))),
  ),
  handleRead(c.listUvt, ({ db }) => listUvt(db)),
  handleWrite(c.cerrarPeriodo, async ({ w, body }) => ({
    msg: 'Período cerrado correctamente.',
    data: await periodos.cerrarPeriodo(w, body),
  })),
  handleWrite(c.reabrirPeriodo, async ({ w, body: { motivo, ...periodo } }) => ({
    msg: 'Período reabierto correctamente.',
    data: await periodos.reabrirPeriodo(w, periodo, motivo),
  })),
];
