/** Binds the endpoints of what customers owe. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { answerPdf } from '../../core/documents/document.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { businessDay } from '../../shared/dates.ts';
import { colaDeCobro as leerCola } from './cola.ts';
import { proponer, registrar } from './conciliar.ts';
import { colaDeCobro } from './contract/cola.ts';
import * as k from './contract/creditos.ts';
import * as d from './contract/documentos.ts';
import * as e from './contract/estado-cuenta.ts';
import * as x from './contract/extractos.ts';
import * as g from './contract/gestiones.ts';
import * as i from './contract/intereses.ts';
import * as r from './contract/recibos.ts';
import { aplicarCredito, desaplicarCredito } from './creditos.ts';
import { documentosSource, findDocumento, leerResumen } from './documentos.ts';
import { corteDe } from './edades.ts';
import { enviarEstados, papelDe, prepararEstados } from './estado-cuenta.ts';
import { descartarLinea, findLinea, importadorExtracto, lineasSource, retomarLinea } from './extractos.ts';
import { createGestion, findGestion, gestionesSource } from './gestiones.ts';
import { cobrarIntereses, simularIntereses } from './intereses.ts';
import { findRecibo, recibosSource } from './lectura.ts';
import { anularRecibo, aplicarRecibo, createRecibo, desaplicarRecibo } from './recibos.ts';
import { rutasEdades } from './rutas-edades.ts';
import { importadorSaldos } from './saldos.ts';
import { createTasa, deleteTasa, findTasa, tasasSource, updateTasa } from './tasas.ts';

/** 'Recibo RC-000012: APLICADO.' */
const dicho = (data: r.Recibo) => ({ msg: `Recibo ${data.numero}: ${data.estado_nombre}.`, data });

export const routes: readonly Route[] = [
  ...listRoutes(r.recibosList, recibosSource),
  handleRead(r.findRecibo, ({ db, params }) => findRecibo(db, params.id)),
  handleWrite(r.createRecibo, async ({ w, body }) => dicho(await createRecibo(w, body))),
  handleWrite(r.aplicarRecibo, async ({ w, params, body }) => dicho(await aplicarRecibo(w, params.id, body))),
  handleWrite(r.desaplicarRecibo, async ({ w, params, body }) => dicho(await desaplicarRecibo(w, params.id, body))),
  handleWrite(r.anularRecibo, async ({ w, params, body }) => dicho(await anularRecibo(w, params.id, body))),
  ...commentRoutes(r.comentariosRecibo, findRecibo),
  ...fileRoutes(r.archivosRecibo, findRecibo),
  ...listRoutes(d.documentosList, documentosSource),
  handleRead(d.leerDocumento, ({ db, params }) => findDocumento(db, params.id)),
  handleWrite(k.aplicarCredito, async ({ w, params, body }) => ({
    msg: 'Nota crédito aplicada.',
    data: await aplicarCredito(w, params.id, body),
  })),
  handleWrite(k.desaplicarCredito, async ({ w, params, body }) => ({
    msg: 'La aplicación se deshizo.',
    data: await desaplicarCredito(w, params.id, body),
  })),
  ...importRoutes(importadorSaldos),
  ...importRoutes(importadorExtracto),
  ...listRoutes(x.lineasList, lineasSource),
  handleRead(x.proponerRecibos, ({ db, body }) => proponer(db, body.lineas)),
  handleWrite(x.registrarRecibos, ({ w, body }) => registrar(w, body)),
  handleWrite(x.descartarLinea, async ({ w, params, body }) => ({
    msg: 'Línea descartada.',
    data: await descartarLinea(w, params.id, body),
  })),
  handleWrite(x.retomarLinea, async ({ w, params, body }) => ({
    msg: 'La línea vuelve a estar pendiente.',
    data: await retomarLinea(w, params.id, body),
  })),
  ...commentRoutes(x.comentariosLinea, findLinea),
  handleRead(colaDeCobro, ({ db, query, now }) => leerCola(db, query, businessDay(now))),
  ...listRoutes(g.gestionesList, gestionesSource),
  handleWrite(g.createGestion, async ({ w, body }) => ({
    msg: 'Gestión registrada.',
    data: await createGestion(w, body),
  })),
  ...commentRoutes(g.comentariosGestion, findGestion),
  ...listRoutes(i.tasasList, tasasSource),
  ...commentRoutes(i.comentariosTasa, findTasa),
  ...recordRoutes(i.registroTasa, ['Tasa de mora', 'a'], {
    find: findTasa,
    create: createTasa,
    update: updateTasa,
    remove: deleteTasa,
  }),
  handleRead(i.simularIntereses, ({ db, body }) => simularIntereses(db, body)),
  handleWrite(i.cobrarIntereses, ({ w, body }) => cobrarIntereses(w, body)),
  ...rutasEdades,
  handlePrepared(
    e.enviarEstadosDeCuenta,
    (context) => prepararEstados(context, context.body.personas, corteDe(context.body.corte, context.now)),
    ({ w, prepared }) => enviarEstados(w, prepared),
  ),
  handleRaw(e.estadoDeCuenta, async (context) => {
    const { params, query, now } = context;
    const { bytes, ...said } = await papelDe(context, params.persona_id, corteDe(query.corte, now));
    return answerPdf(context, bytes, said);
  }),
  handleRead(d.leerResumen, ({ db, params }) => leerResumen(db, params.persona_id)),
];
