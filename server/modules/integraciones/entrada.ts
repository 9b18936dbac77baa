/**
 * The door by which other systems tell us things. Who calls is known by the signature over the raw bytes; the row and what the message
 * does are one transaction, so that it is done once. What a rule refuses is kept, sealed, until somebody tries it again or gives it up.
 */
import * as z from 'zod';
import type { ReadContext } from '../../core/http/context.ts';
import { AppError, invalid } from '../../core/http/errors.ts';
import { perPlatform } from '../../core/per-platform.ts';
import type { Platform } from '../../core/platform.ts';
import { type Hecho, recibidosDe } from '../../core/recibir.ts';
import { firmado, nuevoSecreto } from '../../core/salida/webhook/firma.ts';
import { seal } from '../../core/sealed.ts';
import type { Work } from '../../core/work.ts';
import { vigentes } from './secretos.ts';

const REPETIDO = 'El evento ya fue procesado.';
const MAX_ID = 200;
const unknown = () => new AppError('no_autenticado', 'La firma no es válida.');
/** Whoever has no secret is compared with one too, so that the time says nothing. */
const nadie = perPlatform(nuevoSecreto);

export async function recibir(context: ReadContext<{ codigo: string }, undefined, undefined>): Promise<Response> {
  const { db, platform, params, request, now, apart } = context;
  const bytes = new Uint8Array(await request.arrayBuffer());
  const origen = await db
    .selectFrom('integracion_origen')
    .select(['id', 'nombre', 'tipos', 'estado', 'secreto', 'secreto_anterior', 'anterior_hasta'])
    .where('codigo', '=', params.codigo.toLowerCase())
    .executeTakeFirst();
  const secretos = origen ? vigentes(platform, origen, now) : [];
  const given = {
    id: request.headers.get('webhook-id'),
    timestamp: request.headers.get('webhook-timestamp'),
    firma: request.headers.get('webhook-signature'),
  };
  const signed = firmado(secretos.length > 0 ? secretos : [nadie(platform)], given, bytes, now);
  if (!origen || !signed || origen.estado !== 'ACTIVO' || !given.id || given.id.length > MAX_ID) throw unknown();
  const mensaje: Mensaje = { origen, id: given.id, texto: new TextDecoder().decode(bytes) };
  const known = await apart((w) => yaRecibido(w, mensaje));
  if (known) return answer({ msg: REPETIDO, estado: known });
  const { tipo, hacer } = leerMensaje(platform, mensaje);
  const { secret } = platform.settings;
  try {
    return answer(await apart((w) => procesarNuevo(w, { ...mensaje, tipo }, (work) => hacer(work, platform))));
  } catch (error) {
    if (!esRechazo(error)) throw error;
    return answer(
      await apart((w) => guardarFallido(w, seal(secret, mensaje.texto), { ...mensaje, tipo, rechazo: error.message })),
    );
  }
}

interface Mensaje {
  readonly origen: { readonly id: number; readonly nombre: string; readonly tipos: string };
  /** `webhook-id` */
  readonly id: string;
  readonly texto: string;
}
/** As it is remembered: whose it is and which. */
type Conocido = Pick<Mensaje, 'origen' | 'id'>;
type Hacer = (w: Work, platform: Platform) => Promise<Hecho>;

const answer = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });

/** A refusal of the business, and not a fault of ours. */
export const esRechazo = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

async function yaRecibido(w: Work, { origen, id }: Conocido): Promise<string | null> {
  const row = await w.tx
    .selectFrom('integracion_evento')
    .select('estado')
    .where('origen_id', '=', origen.id)
    .where('mensaje_id', '=', id)
    .executeTakeFirst();
  return row?.estado ?? null;
}

/** Throws `validacion` for what nobody could process. */
export function leerMensaje(
  platform: Platform,
  { origen, texto }: Pick<Mensaje, 'origen' | 'texto'>,
): { readonly tipo: string; readonly hacer: Hacer } {
  const sobre = z.object({ type: z.string(), data: z.unknown() }).safeParse(parsed(texto));
  if (!sobre.success) throw invalid({ type: ['Debe ser un objeto JSON con type, timestamp y data.'] });
  const recibidos = recibidosDe(platform);
  const { type, data } = sobre.data;
  const recibido = Object.hasOwn(recibidos, type) ? recibidos[type] : undefined;
  if (!recibido || !(JSON.parse(origen.tipos) as string[]).includes(type)) {
    throw invalid({ type: ['Este origen no puede enviar ese tipo.'] });
  }
  return { tipo: type, hacer: recibido.leer(data) };
}

/** `null` for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const filaDe = (w: Work, { origen, id, tipo }: Conocido & { readonly tipo: string }) => ({
  ...{ direccion: 'ENTRADA', fecha: w.instant, sistema: origen.nombre, evento: tipo, intentos: 1 },
  ...{ origen_id: origen.id, mensaje_id: id, http: 200, busca: `${origen.nombre} ${tipo}` },
});

async function procesarNuevo(
  w: Work,
  mensaje: Conocido & { readonly tipo: string },
  hacer: (w: Work) => Promise<Hecho>,
) {
  const known = await yaRecibido(w, mensaje);
  if (known) return { msg: REPETIDO, estado: known };
  const { documento, registro } = await hacer(w);
  const row = filaDe(w, mensaje);
  await anotar(w, {
    ...{ ...row, documento, registro_id: registro, estado: 'EXITOSO', mensaje: null, cuerpo: null },
    busca: `${row.busca} ${documento} ${registro}`,
  });
  return { msg: 'Evento procesado.', estado: 'EXITOSO' };
}

async function guardarFallido(
  w: Work,
  cuerpo: string | null,
  mensaje: Conocido & { readonly tipo: string; readonly rechazo: string },
) {
  const known = await yaRecibido(w, mensaje);
  if (known) return { msg: REPETIDO, estado: known };
  const nothing = { documento: null, registro_id: null };
  await anotar(w, { ...filaDe(w, mensaje), ...nothing, estado: 'FALLIDO', mensaje: mensaje.rechazo, cuerpo });
  return { msg: mensaje.rechazo, estado: 'FALLIDO' };
}

type Fila = ReturnType<typeof filaDe> & {
  readonly documento: string | null;
  readonly registro_id: number | null;
  readonly estado: 'EXITOSO' | 'FALLIDO';
  readonly mensaje: string | null;
  readonly cuerpo: string | null;
};

async function anotar(w: Work, fila: Fila): Promise<void> {
  const { id } = await w.tx
    .insertInto('integracion_evento')
    .values({ ...fila, direccion: 'ENTRADA' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { estado: resultado, mensaje } = fila;
  await w.tx
    .insertInto('integracion_intento')
    .values({ evento_id: id, inicio: w.instant, resultado, mensaje })
    .execute();
}

/** What came on a day of the demonstration. `sellado`: what it said, for who tries it again. */
export async function recibirSembrado(
  w: Work,
  mensaje: Conocido & { readonly tipo: string; readonly sellado: string | null },
  hacer: (w: Work) => Promise<Hecho>,
): Promise<void> {
  try {
    await procesarNuevo(w, mensaje, hacer);
  } catch (error) {
    if (!esRechazo(error)) throw error;
    await guardarFallido(w, mensaje.sellado, { ...mensaje, rechazo: error.message });
  }
}
