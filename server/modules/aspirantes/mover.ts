/** The acts that move an applicant from stage to stage, and what is said of them on the way. */
import type { Actor } from '../../core/auth/actor.ts';
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import type { Platform } from '../../core/platform.ts';
import { publicarEvento } from '../../core/publicar.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { type Etapa, esFuera, faltaDeMovimiento, NOMBRES_ETAPA, revela } from '../../shared/talento/etapas.ts';
import { requireTipoDe, retirarCitas } from '../citas/public.ts';
import { findOferta } from '../ofertas/public.ts';
import type { Evaluacion, Movimiento } from './contract/actos.ts';
import type { Aspirante } from './contract/aspirante.ts';
import { correoRechazo, detenerCorreo } from './correos.ts';
import { abrirDato, guardarEvaluacion, guardarPaso } from './datos.ts';
import { invitarAElegir } from './entrevista.ts';
import { abrir, aspiranteDe, escribir, type Guardado } from './guardado.ts';
import { findAspirante } from './lectura.ts';

const HORA_MS = 3_600_000;

/** `platform`: makes the link by which they choose the hour of their interview; none of the demonstration. */
export async function mover(
  w: Work,
  id: number,
  body: Movimiento,
  platform: Platform | null = null,
): Promise<Aspirante> {
  const row = await abrir(w, id, body.version);
  const { etapas, titulo, responsable_id } = await findOferta(w.tx, row.oferta_id);
  const falta = faltaDeMovimiento({
    ...{ de: row.etapa, a: body.etapa, etapas, motivo: body.motivo },
    ...{ pasadas: await pasadas(w, id), evaluadas: await evaluadas(w, id) },
  });
  if (falta) throw refused(falta.msg, { [falta.field]: [falta.msg] });
  if (body.tipo_cita_id) await requireTipoDe(w, body.tipo_cita_id, responsable_id);
  const stopped = row.etapa === 'NO_SELECCIONADO' ? await detenerCorreo(w, id, row.rechazos) : false;
  await pasar(w, row, body.etapa, {
    motivo: body.motivo,
    cambios: {
      ...(stopped || row.rechazo ? { rechazo: null } : {}),
      ...(body.tipo_cita_id ? { tipo_cita_id: body.tipo_cita_id } : {}),
    },
  });
  if (body.etapa === 'NO_SELECCIONADO') await avisarRechazo(w, id, titulo);
  if (body.etapa === 'ENTREVISTA' && body.tipo_cita_id && platform) await invitarAElegir(w, platform, id, titulo);
  return findAspirante(w.tx, id, w.actor);
}

/** One of many: what became of them. */
export async function moverUno(
  w: Work,
  id: number,
  datos: Omit<Movimiento, 'version'>,
  platform: Platform,
): Promise<string> {
  const { version, etapa } = await aspiranteDe(w.tx, id);
  if (etapa === datos.etapa) return `Ya estaba en ${NOMBRES_ETAPA[etapa]}.`;
  await mover(w, id, { version, ...datos }, platform);
  return `En ${NOMBRES_ETAPA[datos.etapa]}.`;
}

/** Goes to a stage, and tells it. */
export async function pasar(
  w: Work,
  { id, oferta_id, etapa: de, abierto }: Guardado,
  a: Etapa,
  { motivo, cambios = {} }: { readonly motivo: string | null; readonly cambios?: Parameters<typeof escribir>[2] },
): Promise<void> {
  const opens = abierto === 0 && revela(a);
  await escribir(w, id, { etapa: a, etapa_desde: businessDay(w.now), ...(opens ? { abierto: 1 } : {}), ...cambios });
  if (opens) await abrirDato(w, id);
  await guardarPaso(w, id, { de, a, motivo });
  await publicarEvento(w, 'aspirante.etapa', {
    registro: id,
    datos: { aspirante_id: id, oferta_id, etapa: a, etapa_anterior: de },
  });
}

async function avisarRechazo(w: Work, id: number, oferta: string): Promise<void> {
  const hours = await readNumericParameter(w.tx, 'talento', 'horas_rechazo');
  const cuando = new Date(w.now.getTime() + hours * HORA_MS);
  const veces = (await aspiranteDe(w.tx, id)).rechazos + 1;
  await correoRechazo(w, id, { oferta, veces, cuando });
  await escribir(w, id, { rechazo: cuando.toISOString(), rechazos: veces });
}

export async function detener(w: Work, id: number, version: number): Promise<Aspirante> {
  const { rechazo, rechazos } = await abrir(w, id, version);
  if (rechazo === null || !(await detenerCorreo(w, id, rechazos)))
    throw refused('No hay un correo de rechazo en espera.');
  await escribir(w, id, { rechazo: null });
  return findAspirante(w.tx, id, w.actor);
}

async function pasadas(w: Work, id: number): Promise<ReadonlySet<Etapa>> {
  const rows = await w.tx.selectFrom('aspirante_paso').select('a').where('aspirante_id', '=', id).execute();
  return new Set(rows.map(({ a }) => a as Etapa));
}

async function evaluadas(w: Work, id: number): Promise<ReadonlySet<Etapa>> {
  const rows = await w.tx.selectFrom('aspirante_evaluacion').select('etapa').where('aspirante_id', '=', id).execute();
  return new Set(rows.map(({ etapa }) => etapa));
}

/** Of a stage that they are or were in. */
export async function evaluar(w: Work, id: number, { version, ...evaluacion }: Evaluacion): Promise<Aspirante> {
  const row = await abrir(w, id, version);
  const { etapa } = evaluacion;
  if (row.etapa === 'CONTRATADO') throw refused('Ya fue contratado: su proceso terminó.');
  if (esFuera(etapa) || etapa === 'CONTRATADO' || !(await pasadas(w, id)).has(etapa)) {
    const msg = `No ha pasado por la etapa ${NOMBRES_ETAPA[etapa]}.`;
    throw refused(msg, { etapa: [msg] });
  }
  await guardarEvaluacion(w, id, evaluacion);
  await escribir(w, id, { evaluados: row.evaluados + 1 });
  return findAspirante(w.tx, id, w.actor);
}

/** The applicant takes it back, by their link. */
export async function desistir(w: Work, id: number, actor: Actor): Promise<Aspirante> {
  const row = await aspiranteDe(w.tx, id);
  if (row.olvidado !== null || esFuera(row.etapa) || row.etapa === 'CONTRATADO')
    throw refused('El proceso de esta postulación ya terminó.');
  const { titulo, responsable_id } = await findOferta(w.tx, row.oferta_id);
  await pasar(w, row, 'DESISTIO', { motivo: 'La persona retiró su postulación.' });
  await retirarCitas(w, { tipo: 'aspirante', id }, 'El aspirante retiró su postulación.');
  await notify(w, 'aspirante_desiste', {
    titulo: `Un aspirante desiste: ${titulo}`,
    mensaje: `El aspirante ${id} retiró su postulación.`,
    object_id: id,
    usuarios: [responsable_id],
  });
  return findAspirante(w.tx, id, actor);
}
