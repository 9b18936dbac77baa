/** Binds the endpoints of integrations. */
import { bulkRoute } from '../../core/bulk.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recibidosDe } from '../../core/recibir.ts';
import { activationRoutes, done } from '../../core/record-routes.ts';
import * as commands from './commands.ts';
import * as d from './contract/destinos.ts';
import * as e from './contract/eventos.ts';
import * as o from './contract/origenes.ts';
import { leerEvento } from './detalle.ts';
import { esRechazo, recibir } from './entrada.ts';
import { anotarFallo, descartarEvento, reintentarEvento } from './eventos.ts';
import * as q from './queries.ts';
import { seReintenta } from './rules/estados.ts';
import { secretoNuevo } from './secretos.ts';
import { tiposPublicados } from './tipos.ts';

const DESTINO = ['Destino', 'o'] as const;
const ORIGEN = ['Origen', 'o'] as const;
const ROTADO = 'El secreto es otro: el anterior sirve 24 horas más.';

const destinos: readonly Route[] = [
  ...listRoutes(d.destinosList, q.destinosSource),
  handleRead(d.registro.find, ({ db, params }) => q.findDestino(db, params.id)),
  handlePrepared(
    d.crearDestino,
    ({ platform, body }) => commands.requireLlamable(platform, body.url),
    async ({ w, platform, manifests, body }) => {
      commands.requireTipos('eventos', body.eventos, ['*', ...tiposPublicados(manifests).map(({ tipo }) => tipo)]);
      const { secreto, sellado } = secretoNuevo(platform);
      return { msg: done(DESTINO, 'cread'), data: { ...(await commands.createDestino(w, body, sellado)), secreto } };
    },
  ),
  handlePrepared(
    d.registro.update,
    ({ platform, body }) => commands.requireLlamable(platform, body.url),
    async ({ w, manifests, params, body }) => {
      commands.requireTipos('eventos', body.eventos, ['*', ...tiposPublicados(manifests).map(({ tipo }) => tipo)]);
      return { msg: done(DESTINO, 'editad'), data: await commands.updateDestino(w, params.id, body) };
    },
  ),
  handleWrite(d.rotarDestino, async ({ w, platform, params, body }) => {
    const { secreto, sellado } = secretoNuevo(platform);
    const destino = await commands.rotarDestino(w, params.id, body.version, sellado);
    return { msg: ROTADO, data: { ...destino, secreto } };
  }),
  handleWrite(d.pausarDestino, async ({ w, params, body }) => ({
    msg: 'Destino en pausa: lo suyo espera.',
    data: await commands.pausarDestino(w, params.id, body.version, body.motivo ?? null),
  })),
  handleWrite(d.reanudarDestino, async ({ w, params, body }) => ({
    msg: 'Destino reanudado.',
    data: await commands.reanudarDestino(w, params.id, body.version),
  })),
  ...commentRoutes(d.comentarios, q.findDestino),
  handleWrite(e.probarDestino, async ({ w, params }) => ({
    msg: 'Se le envía el evento de prueba.',
    data: await commands.probarDestino(w, params.id),
  })),
];

const origenes: readonly Route[] = [
  ...listRoutes(o.origenesList, q.origenesSource),
  handleRead(o.registro.find, ({ db, params }) => q.findOrigen(db, params.id)),
  handleWrite(o.crearOrigen, async ({ w, platform, body }) => {
    commands.requireTipos('tipos', body.tipos, Object.keys(recibidosDe(platform)));
    const { secreto, sellado } = secretoNuevo(platform);
    return { msg: done(ORIGEN, 'cread'), data: { ...(await commands.createOrigen(w, body, sellado)), secreto } };
  }),
  handleWrite(o.registro.update, async ({ w, platform, params, body }) => {
    commands.requireTipos('tipos', body.tipos, Object.keys(recibidosDe(platform)));
    return { msg: done(ORIGEN, 'editad'), data: await commands.updateOrigen(w, params.id, body) };
  }),
  handleWrite(o.rotarOrigen, async ({ w, platform, params, body }) => {
    const { secreto, sellado } = secretoNuevo(platform);
    return { msg: ROTADO, data: { ...(await commands.rotarOrigen(w, params.id, body.version, sellado)), secreto } };
  }),
  ...activationRoutes({ inactivar: o.inactivarOrigen, activar: o.activarOrigen }, ORIGEN, {
    inactivar: (w, id, version, motivo) => commands.cambiarOrigen(w, id, { version, estado: 'INACTIVO', motivo }),
    activar: (w, id, version) => commands.cambiarOrigen(w, id, { version, estado: 'ACTIVO' }),
  }),
  ...commentRoutes(o.comentarios, q.findOrigen),
  handleRaw(o.recibirEntrada, recibir),
];

const eventos: readonly Route[] = [
  ...listRoutes(e.eventosList, q.eventosSource),
  handleRead(e.findEvento, ({ db, platform, params }) => leerEvento(db, platform, params.id)),
  // What a rule refuses again is remembered among its tries, though all that the try wrote is undone.
  handleRead(e.reintentarEvento, async ({ db, platform, params: { id }, apart }) => {
    const { estado, direccion } = await q.findEvento(db, { id });
    try {
      await apart((w) => reintentarEvento(w, platform, id));
    } catch (error) {
      const again = direccion === 'ENTRADA' && seReintenta(estado) && esRechazo(error);
      if (again) await apart((w) => anotarFallo(w, id, error.message));
      throw error;
    }
    const msg = direccion === 'ENTRADA' ? 'Evento procesado.' : 'El evento está de nuevo en la cola.';
    return { msg, data: await leerEvento(db, platform, id) };
  }),
  handleWrite(e.descartarEvento, async ({ w, platform, params: { id }, body }) => {
    await descartarEvento(w, id, body.motivo);
    return { msg: 'Evento descartado.', data: await leerEvento(w.tx, platform, id) };
  }),
  bulkRoute(e.masivo.reintentar, q.eventosSource, async (w, id, _, platform) => {
    await reintentarEvento(w, platform, id);
    return 'Reintentado.';
  }),
  bulkRoute(e.masivo.descartar, q.eventosSource, async (w, id, { motivo }) => {
    await descartarEvento(w, id, motivo);
    return 'Descartado.';
  }),
  handleRead(e.tiposIntegracion, async ({ platform, manifests }) => ({
    eventos: tiposPublicados(manifests),
    recibe: Object.entries(recibidosDe(platform)).map(([tipo, { nombre }]) => ({ tipo, nombre })),
  })),
];

export const routes: readonly Route[] = [...destinos, ...origenes, ...eventos];
