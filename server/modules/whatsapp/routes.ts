/** Binds the log of messages and the webhook. */
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { reenviarWhatsapp } from '../../core/salida/whatsapp/enviar.ts';
import * as c from './contract/bitacora.ts';
import { conversacion } from './contract/conversacion.ts';
import * as costos from './contract/costos.ts';
import * as webhook from './contract/webhook.ts';
import { readConversacion } from './conversacion.ts';
import { exportarCostos, readCostos } from './costos.ts';
import { exportar, imprimir } from './files.ts';
import * as q from './queries.ts';
import { recibir, verificar } from './webhook.ts';

export const routes: readonly Route[] = [
  handleRead(c.bitacora, async ({ db, query: { page, page_size, ...filtro } }) => {
    if (page !== undefined) return { status: 200, ...(await q.pageOf(db, filtro, { page, page_size })) };
    const data = await q.filasOf(db, await q.idsOf(db, filtro));
    return { status: 200, data, count: data.length };
  }),
  handleRaw(c.exportarBitacora, exportar),
  handleRaw(c.imprimirBitacora, imprimir),
  handleRead(conversacion, ({ db, query }) => readConversacion(db, query)),
  handleRead(costos.costos, ({ db, query }) => readCostos(db, query.anio)),
  handleRaw(costos.exportarCostos, exportarCostos),
  handleWrite(c.reenviar, async ({ w, params }) => {
    return { msg: 'El mensaje está en la cola.', id: await reenviarWhatsapp(w, params.id) };
  }),
  handleRaw(webhook.verificarWebhook, verificar),
  handleRaw(webhook.recibirWebhook, recibir),
];
