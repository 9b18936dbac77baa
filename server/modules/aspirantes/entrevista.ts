/** The interview: the hours that an applicant may choose by their link, the one that they took, and what they are told of it. */
import type { Reader } from '../../core/db/reader.ts';
import { duplicate, refused } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { moveDay } from '../../shared/typed-date.ts';
import {
  type CambioCita,
  type CitaGuardada,
  citaVigente,
  crearCita,
  cuandoEs,
  disponibilidad,
} from '../citas/public.ts';
import { findOferta } from '../ofertas/public.ts';
import type { HoraPublica } from './contract/publico.ts';
import { correoCita, correoElegir } from './correos.ts';
import { enlazar } from './enlaces.ts';
import { aspiranteDe, type Guardado } from './guardado.ts';

/** With today, as many as are told at once. */
const DIAS = 30;

interface Entrevista {
  readonly horas: HoraPublica[];
  readonly cita: (HoraPublica & { readonly confirmada: boolean }) | null;
}

/** One that was kept before they came to the stage (again) is of another interview. */
async function citaDe(db: Reader, { id, etapa_desde }: Guardado, now: Date): Promise<CitaGuardada | null> {
  const cita = await citaVigente(db, { tipo: 'aspirante', id }, now);
  return cita && cita.estado === 'CUMPLIDA' && cita.fecha < etapa_desde ? null : cita;
}

export async function entrevistaDe(db: Reader, row: Guardado, responsable_id: number, now: Date): Promise<Entrevista> {
  const { etapa, tipo_cita_id } = row;
  if (etapa !== 'ENTREVISTA') return { horas: [], cita: null };
  const own = await citaDe(db, row, now);
  if (own) {
    const { fecha, hora_inicio, hora_fin, estado } = own;
    return { horas: [], cita: { fecha, hora_inicio, hora_fin, confirmada: estado !== 'SOLICITADA' } };
  }
  if (tipo_cita_id === null) return { horas: [], cita: null };
  const desde = businessDay(now);
  const asked = { tipo_cita_id, responsable_id, desde, hasta: moveDay(desde, DIAS) };
  const free = await disponibilidad(db, asked, { now });
  return { horas: free.map(({ fecha, hora_inicio, hora_fin }) => ({ fecha, hora_inicio, hora_fin })), cita: null };
}

/** The applicant takes an hour of who answers for the offer. */
export async function elegirHora(
  w: Work,
  id: number,
  hora: { readonly fecha: string; readonly hora_inicio: string },
): Promise<CitaGuardada> {
  const row = await aspiranteDe(w.tx, id);
  const { etapa, tipo_cita_id, oferta_id } = row;
  if (etapa !== 'ENTREVISTA' || tipo_cita_id === null) throw refused('Tu postulación no espera que elijas una hora.');
  if (await citaDe(w.tx, row, w.now)) throw duplicate('Ya tienes una hora para tu entrevista.');
  const { responsable_id } = await findOferta(w.tx, oferta_id);
  const datos = { tipo_cita_id, responsable_id, ...hora, origen: { tipo: 'aspirante' as const, id } };
  return crearCita(w, datos, { desdeFuera: true });
}

/** They came to the interview: by a link of its own they choose when. */
export async function invitarAElegir(w: Work, platform: Platform, id: number, oferta: string): Promise<void> {
  const { version } = await aspiranteDe(w.tx, id);
  await correoElegir(w, id, { oferta, veces: version, enlace: await enlazar(w, platform, id) });
}

const QUE: Readonly<Partial<Record<CambioCita['acto'], string>>> = {
  crear: 'Tu entrevista',
  confirmar: 'Tu entrevista quedó confirmada',
  reprogramar: 'Tu entrevista cambió de hora',
  cancelar: 'Tu entrevista se canceló',
};

/** What becomes of an hour is mailed to them: the appointment names nobody, so that nothing of them stays in it. */
export async function oirCita(w: Work, { cita, acto }: CambioCita): Promise<void> {
  const { id, origen_tipo, origen_id, estado, secuencia, lugar } = cita;
  const que = QUE[acto];
  if (origen_tipo !== 'aspirante' || origen_id === null || !que || estado === 'SOLICITADA') return;
  const { olvidado, oferta_id, etapa } = await aspiranteDe(w.tx, origen_id);
  if (olvidado !== null || etapa === 'DESISTIO') return;
  const { titulo, responsable } = await findOferta(w.tx, oferta_id);
  await correoCita(w, origen_id, {
    ...{ clave: `${id}:${secuencia}`, oferta: titulo, que, lugar: estado === 'CANCELADA' ? null : lugar },
    cuando: `${cuandoEs(cita)}, con ${responsable}`,
  });
}
