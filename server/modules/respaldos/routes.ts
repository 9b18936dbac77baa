/** Binds destinations, drills and the state of the system. */
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Reader } from '../../core/db/reader.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import { handlePrepared, handleRead, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import type { Platform } from '../../core/platform.ts';
import { activationRoutes, done } from '../../core/record-routes.ts';
import { leerDestino } from '../../core/respaldos/destinos.ts';
import { abrirSimulacro } from '../../core/respaldos/registro.ts';
import * as commands from './commands.ts';
import * as d from './contract/destinos.ts';
import { estadoSistema } from './contract/estado.ts';
import * as s from './contract/simulacros.ts';
import { leerEstado } from './estado.ts';
import * as q from './queries.ts';

const DESTINO = ['Destino', 'o'] as const;

const secretOf = ({ settings }: Platform) => settings.secret;

async function conClaves(db: Reader, platform: Platform, id: number) {
  const destino = await leerDestino(db, secretOf(platform), id);
  await q.findDestino(db, id);
  return destino as NonNullable<typeof destino>;
}

const destinos: readonly Route[] = [
  ...listRoutes(d.destinosList, q.destinosSource),
  handleRead(d.registro.find, ({ db, params }) => q.findDestino(db, params.id)),
  handlePrepared(
    d.registro.create,
    async ({ platform, body }) => {
      const port = commands.requireRespaldos(platform);
      const lugar = commands.lugarDe(body, null);
      await commands.requireAlcanzable(port, lugar);
      return { lugar, claves: body.frase === null ? null : await port.claves(body.frase) };
    },
    async ({ w, platform, body, prepared: { lugar, claves } }) => {
      const data = await commands.createDestino(w, secretOf(platform), { datos: body, lugar, claves });
      await commands.avisarDestino(w, data);
      w.afterCommit(() => platform.respaldos?.despertar());
      return { msg: done(DESTINO, 'cread'), data };
    },
  ),
  handlePrepared(
    d.registro.update,
    async ({ db, platform, params, body }) => {
      const port = commands.requireRespaldos(platform);
      if (body.frase !== null)
        throw invalid({ frase: ['El cifrado se elige al crear el destino: para otra frase, crea otro.'] });
      const { lugar: before } = await conClaves(db, platform, params.id);
      const lugar = commands.lugarDe(body, before.tipo === 'S3' ? before.clave_secreta : null);
      await commands.requireAlcanzable(port, lugar);
      return lugar;
    },
    async ({ w, platform, params, body, prepared: lugar }) => {
      const before = await q.findDestino(w.tx, params.id);
      const data = await commands.updateDestino(w, secretOf(platform), { id: params.id, datos: body, lugar });
      if (data.lugar !== before.lugar) await commands.avisarDestino(w, data);
      w.afterCommit(() => platform.respaldos?.despertar());
      return { msg: done(DESTINO, 'editad'), data };
    },
  ),
  ...activationRoutes({ inactivar: d.inactivarDestino, activar: d.activarDestino }, DESTINO, {
    inactivar: (w, id, version, motivo) => commands.cambiarEstado(w, id, { version, estado: 'INACTIVO', motivo }),
    activar: async (w, id, version) => {
      const data = await commands.cambiarEstado(w, id, { version, estado: 'ACTIVO' });
      await commands.avisarDestino(w, data);
      return data;
    },
  }),
  ...commentRoutes(d.comentarios, q.findDestino),
  handleRead(d.probarDestino, async ({ db, platform, params }) => {
    const port = commands.requireRespaldos(platform);
    const refusal = await port.probar((await conClaves(db, platform, params.id)).lugar);
    if (refusal) throw refused(refusal);
    return { msg: 'El destino responde: se escribió, se leyó de vuelta y se borró.' };
  }),
  handleRead(d.enviosDestino, async ({ db, params }) => {
    await q.findDestino(db, params.id);
    return q.listEnvios(db, params.id);
  }),
];

const simulacros: readonly Route[] = [
  handleRead(s.resumenRespaldos, async ({ db, platform }) => ({
    disponible: platform.respaldos !== undefined,
    programadas: platform.settings.scheduledBackups ?? false,
    ...(await q.leerResumen(db)),
  })),
  handleRead(s.respaldarAhora, async ({ platform }) => {
    commands.requireRespaldos(platform).copiarAhora();
    return { msg: 'La copia se está haciendo: en unos minutos se ve aquí qué fue de ella.' };
  }),
  handleRead(s.listSimulacros, ({ db }) => q.listSimulacros(db)),
  handlePrepared(
    s.simular,
    async ({ db, platform, body }) => {
      commands.requireRespaldos(platform);
      if (body.destino_id === null) return null;
      const destino = await conClaves(db, platform, body.destino_id);
      if (destino.recipiente !== null && !body.frase)
        throw invalid({ frase: ['Este destino está cifrado: escribe su frase.'] });
      return destino;
    },
    async ({ w, platform, body, prepared: destino }) => {
      const open = await w.tx
        .selectFrom('respaldo_simulacro')
        .select('id')
        .where('estado', '=', 'EN CURSO')
        .executeTakeFirst();
      if (open) throw refused('Ya hay un simulacro en curso: espera a que termine.');
      const quien = { inicio: w.instant, destino_id: body.destino_id, usuario_id: w.actor.userId };
      const id = await abrirSimulacro(w.tx, quien);
      w.afterCommit(() => platform.respaldos?.simular(id, destino, body.frase ?? null));
      return { msg: 'El simulacro comenzó.', data: await q.findSimulacro(w.tx, id) };
    },
  ),
];

export const routes: readonly Route[] = [
  ...destinos,
  ...simulacros,
  handleRead(estadoSistema, ({ db, platform }) => leerEstado(db, platform)),
];
