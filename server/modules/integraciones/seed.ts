/**
 * The demonstration's integrations: three systems that are told what happens, tried now and then, each day's events with what came of
 * them as the queue writes it. In the end they are in pause: a demonstration calls nobody.
 */
import { workAs } from '../../core/demo-actor.ts';
import { DEMO_DAYS, type DemoDay } from '../../core/module.ts';
import type { Resultado } from '../../core/salida/resultado.ts';
import { concluirSembrado } from '../../core/salida/seed.ts';
import { seal } from '../../core/sealed.ts';
import type { Work } from '../../core/work.ts';
import { wireInstant } from '../../shared/dates.ts';
import { recibe as aspirantes } from '../aspirantes/public.ts';
import { findOferta } from '../ofertas/public.ts';
import { canalWebhook } from './canal.ts';
import { createDestino, createOrigen, pausarDestino, probarDestino, reanudarDestino } from './commands.ts';
import { recibirSembrado } from './entrada.ts';
import { descartarEvento } from './eventos.ts';
import { CANAL } from './publicar.ts';
import { findDestino } from './queries.ts';

/** Nobody's: whoever uses one of them gives it a secret of its own. */
const SIN_SECRETO = '';
const CERTIFICADOS = ['certificado.emitido', 'certificado.anulado'];
const OFERTAS = ['oferta.publicada', 'oferta.cerrada'];
const DESTINOS = [
  {
    nombre: 'Contabilidad externa',
    url: 'https://contable.example.co/avisos',
    eventos: ['aspirante.contratado', ...CERTIFICADOS],
  },
  {
    nombre: 'Tablero de gerencia',
    url: 'https://tablero.example.co/mayordomo',
    eventos: ['aspirante.contratado', 'consignacion.proceso', ...OFERTAS, ...CERTIFICADOS],
  },
  {
    nombre: 'Portal de empleo',
    url: 'https://empleo.example.co/webhooks',
    eventos: [...OFERTAS, 'aspirante.creado', 'aspirante.etapa', 'aspirante.contratado'],
  },
];
const ORIGENES = [
  { codigo: 'portal-empleo', nombre: 'Portal de empleo', tipos: ['aspirante.crear'] },
  { codigo: 'sitio-anterior', nombre: 'Sitio anterior', tipos: ['mensaje.crear'] },
];
/** Days between tries of a destination, and those of the end that are left as they are. */
const CADA = 9;
const QUEDAN = 2;

export async function demoIntegraciones(work: Work, { faltan, secret }: DemoDay): Promise<void> {
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
    if (faltan === 0 || (faltan + id * 3) % CADA === 0) await probarDestino(w, id);
  }
  await entran(w, faltan, secret);
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

/** Messages that the former site sent on this day; now and then the portal of jobs sends an applicant whom nobody waits for any more. */
async function entran(w: Work, faltan: number, secret: string | undefined): Promise<void> {
  const origenes = await w.tx.selectFrom('integracion_origen').select(['id', 'codigo', 'nombre', 'tipos']).execute();
  const origenDe = (codigo: string) => origenes.find((origen) => origen.codigo === codigo);
  const [sitio, portal] = [origenDe('sitio-anterior'), origenDe('portal-empleo')];
  if (!sitio || !portal) return;
  const mensajes = await w.tx
    .selectFrom('mensaje_web')
    .select('id')
    .where('origen', '=', 'INTEGRACION')
    .where('fecha', '=', w.instant)
    .execute();
  for (const { id: registro } of mensajes) {
    const mensaje = { origen: sitio, id: `sitio-${registro}`, tipo: 'mensaje.crear', sellado: null };
    await recibirSembrado(w, mensaje, async () => ({ documento: 'mensaje_web', registro }));
  }
  const oferta = await w.tx
    .selectFrom('oferta')
    .select('id')
    .where('estado', 'in', ['CERRADA', 'ARCHIVADA'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!oferta || faltan % CADA_TARDE !== 0) return;
  const tipo = 'aspirante.crear';
  const { preguntas } = await findOferta(w.tx, oferta.id);
  const respuestas = preguntas.map(({ id, tipo, opciones }) => ({
    pregunta: id,
    valor: tipo === 'OPCION' ? (opciones[0] ?? '') : RESPUESTAS[tipo],
  }));
  const data = { ...TARDE, oferta_id: oferta.id, respuestas };
  const hacer = aspirantes[tipo]?.leer(data);
  if (!hacer) return;
  const said = JSON.stringify({ type: tipo, timestamp: wireInstant(w.instant), data });
  const sellado = secret === undefined ? null : seal(secret, said);
  await recibirSembrado(w, { origen: portal, id: `portal-${faltan}`, tipo, sellado }, (work) => hacer(work, null));
  const { id } = await w.tx
    .selectFrom('integracion_evento')
    .select('id')
    .where('origen_id', '=', portal.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (faltan % (CADA_TARDE * 2) === 0 && faltan > 0) await descartarEvento(w, id, 'La oferta ya cerró.');
}

const CADA_TARDE = 4;
const RESPUESTAS = { SI_NO: 'SI', NUMERO: 2, TEXTO: 'Vivo cerca y puedo empezar ya.' } as const;
const TARDE = {
  ...{ nombres: 'LAURA', apellidos: 'SOTO', tipo_documento: '13', documento: '1098100001', celular: '3150000001' },
  ...{ email: 'laura.soto@correo.example.co', ciudad: '68001', acepta_tratamiento_datos: true, fuente: 'portal' },
};

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
  for (const [i, { id, clave, evento }] of waiting.entries()) {
    // Of the newest some wait, and some are tried again.
    const last = faltan <= QUEDAN ? i % 3 : -1;
    if (last === 0) continue;
    const luck = evento % 23;
    if (last === 1) await concluirSembrado(w, canalWebhook, { id, clave }, LENTO, 2);
    else if (luck === 7) await descartarEvento(w, evento, 'El sistema ya lo tenía.');
    else if (luck === 11) await concluirSembrado(w, canalWebhook, { id, clave }, CAIDO, 6);
    else await concluirSembrado(w, canalWebhook, { id, clave }, OK);
  }
}
