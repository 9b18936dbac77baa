/**
 * The demonstration's integrations: three systems that are told what happens, tried now and then, each day's events with what came of
 * them as the queue writes it. In the end they are in pause: a demonstration calls nobody.
 */
import { workAs } from '../../core/demo-actor.ts';
import { DEMO_DAYS, type DemoDay } from '../../core/module.ts';
import type { Resultado } from '../../core/salida/resultado.ts';
import { concluirSembrado } from '../../core/salida/seed.ts';
import type { Work } from '../../core/work.ts';
import { canalWebhook } from './canal.ts';
import { createDestino, createOrigen, pausarDestino, probarDestino, reanudarDestino } from './commands.ts';
import { descartarEvento } from './eventos.ts';
import { CANAL } from './publicar.ts';
import { findDestino } from './queries.ts';

/** Nobody's: whoever uses one of them gives it a secret of its own. */
const SIN_SECRETO = '';
const DESTINOS = [
  { nombre: 'Contabilidad externa', url: 'https://contable.example.co/avisos', eventos: ['*'] },
  { nombre: 'Tablero de gerencia', url: 'https://tablero.example.co/mayordomo', eventos: ['*'] },
  { nombre: 'Portal de empleo', url: 'https://empleo.example.co/webhooks', eventos: ['*'] },
];
const ORIGENES = [
  { codigo: 'portal-empleo', nombre: 'Portal de empleo', tipos: ['aspirante.crear'] },
  { codigo: 'sitio-anterior', nombre: 'Sitio anterior', tipos: ['mensaje.crear'] },
];
/** Days between tries of a destination, and those of the end that are left as they are. */
const CADA = 11;
const QUEDAN = 2;

export async function demoIntegraciones(work: Work, { faltan }: DemoDay): Promise<void> {
  const w = await workAs(work, 'admin');
  if (faltan === DEMO_DAYS) {
    for (const destino of DESTINOS) await createDestino(w, destino, SIN_SECRETO);
    for (const origen of ORIGENES) await createOrigen(w, origen, SIN_SECRETO);
    return;
  }
  const destinos = await w.tx
    .selectFrom('integracion_destino')
    .select(['id', 'estado', 'version'])
    .orderBy('id')
    .execute();
  for (const { id, estado, version } of destinos) {
    if (estado === 'PAUSADO') await reanudarDestino(w, id, version);
    if ((faltan + id * 3) % CADA === 0) await probarDestino(w, id);
  }
  await conclude(w, faltan);
  if (faltan > 0) return;
  for (const { id } of destinos) {
    const { version, estado } = await findDestino(w.tx, id);
    if (estado === 'ACTIVO') await pausarDestino(w, id, version, 'Datos de demostración: no se llama a nadie.');
  }
}

const OK: Resultado = { tipo: 'enviado', proveedorId: null, codigo: 200, respuesta: '{"recibido":true}' };
const CAIDO: Resultado = { tipo: 'fallo', codigo: 503, mensaje: 'El sistema contestó 503: en mantenimiento' };
const LENTO: Resultado = { tipo: 'incierto', mensaje: 'El sistema no contestó en 10 segundos.' };

/** What waits goes as most things go; of the last days some wait still. */
async function conclude(w: Work, faltan: number): Promise<void> {
  const waiting = await w.tx
    .selectFrom('envio as s')
    .innerJoin('integracion_evento as e', 'e.envio_id', 's.id')
    .select(['s.id', 's.clave', 'e.id as evento'])
    .where('s.canal', '=', CANAL)
    .where('s.estado', '=', 'PENDIENTE')
    .orderBy('s.id')
    .execute();
  for (const { id, clave, evento } of waiting) {
    const luck = evento % 23;
    if (faltan <= QUEDAN && luck % 4 === 0) continue;
    if (luck === 7) await descartarEvento(w, evento, 'El sistema ya lo tenía.');
    else if (luck === 11) await concluirSembrado(w, canalWebhook, { id, clave }, CAIDO, 6);
    else if (faltan <= QUEDAN && luck === 3) await concluirSembrado(w, canalWebhook, { id, clave }, LENTO, 2);
    else await concluirSembrado(w, canalWebhook, { id, clave }, OK);
  }
}
