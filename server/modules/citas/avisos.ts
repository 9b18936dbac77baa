/** What is told of an appointment as it changes: to other systems and modules, to who attends it, and to those invited. */

import type { Reader } from '../../core/db/reader.ts';
import { writeCalendar } from '../../core/icalendar.ts';
import { notify } from '../../core/notifications/notify.ts';
import { publicarEvento } from '../../core/publicar.ts';
import { enviarVariosCorreos, type MensajeCorreo } from '../../core/salida/correo/enviar.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import { type Destinatario, destinatarios, quienAtiende } from './destinatarios.ts';
import { eventoDe } from './icalendar.ts';
import type { CitaGuardada } from './lectura.ts';
import { alCambiarCita, type CambioCita } from './oyentes.ts';
import type { ActoCita } from './rules/estados.ts';

interface Como {
  readonly antes?: CitaGuardada;
  /** Who was written to before an edit: who is no longer invited is told so. */
  readonly invitadas?: readonly Destinatario[];
  readonly enSilencio?: boolean | undefined;
}

export async function avisarCambio(w: Work, cambio: CambioCita, como: Como = {}): Promise<void> {
  const { cita, acto } = cambio;
  const { id, estado, tipo_cita_id, responsable_id, fecha, hora_inicio, origen_tipo, origen_id } = cita;
  await publicarEvento(w, acto === 'crear' ? 'cita.creada' : 'cita.cambiada', {
    registro: id,
    datos: { acto, estado, tipo_cita_id, responsable_id, fecha, hora_inicio, origen_tipo, origen_id },
  });
  await alCambiarCita.decir(w, cambio);
  if (como.enSilencio) return;
  const tipo = await nombreDeTipo(w.tx, tipo_cita_id);
  await avisarResponsable(w, cambio, tipo);
  await invitar(w, cambio, como, tipo);
}

export async function nombreDeTipo(db: Reader, id: number): Promise<string> {
  const { nombre } = await db.selectFrom('tipo_cita').select('nombre').where('id', '=', id).executeTakeFirstOrThrow();
  return nombre;
}

/** 'el 24/11/2026 de 09:00 a 09:30'. */
export const cuandoEs = ({ fecha, hora_inicio, hora_fin }: Pick<CitaGuardada, 'fecha' | 'hora_inicio' | 'hora_fin'>) =>
  `el ${formatDate(fecha)} de ${hora_inicio} a ${hora_fin}`;

/** Of what somebody else did in their agenda. */
async function avisarResponsable(w: Work, { cita, acto }: CambioCita, tipo: string): Promise<void> {
  const { id, responsable_id, estado } = cita;
  if (responsable_id === w.actor.userId) return;
  const told = {
    crear:
      estado === 'SOLICITADA'
        ? (['cita_solicitada', 'Cita por confirmar'] as const)
        : (['cita_asignada', 'Tienes una cita nueva'] as const),
    reprogramar: ['cita_cambiada', 'Cita reprogramada'] as const,
    cancelar: ['cita_cambiada', 'Cita cancelada'] as const,
    editar: ['cita_cambiada', 'Cita cambiada'] as const,
  }[acto as 'crear'];
  if (!told) return;
  const [evento, titulo] = told;
  const mensaje = `${tipo}, ${cuandoEs(cita)}.`;
  await notify(w, evento, { titulo, mensaje, object_id: id, usuarios: [responsable_id] });
}

const INVITAN: ReadonlySet<ActoCita | 'crear'> = new Set(['crear', 'confirmar', 'reprogramar', 'editar'] as const);

/** Mails with the appointment inside, which calendars take, move and take away. Of a request that nobody accepted there is none. */
async function invitar(w: Work, { cita, acto }: CambioCita, { antes, invitadas = [] }: Como, tipo: string) {
  const cancela = acto === 'cancelar' && antes?.estado === 'CONFIRMADA';
  const invita = INVITAN.has(acto) && cita.estado === 'CONFIRMADA';
  if (!cancela && !invita) return;
  const now = await destinatarios(w.tx, cita);
  const still = new Set(now.map(({ correo }) => correo));
  const gone = cita.estado === 'CONFIRMADA' ? invitadas.filter(({ correo }) => !still.has(correo)) : [];
  const atiende = await quienAtiende(w.tx, cita.responsable_id);
  const carta = (para: Destinatario, retira: boolean): MensajeCorreo[] => {
    const { nombre, correo, persona_id } = para;
    if (correo === null) return [];
    const metodo = atiende.correo === null ? 'PUBLISH' : retira ? 'CANCEL' : 'REQUEST';
    const como = retira
      ? 'cancelada'
      : acto === 'reprogramar'
        ? 'reprogramada'
        : acto === 'editar'
          ? 'actualizada'
          : null;
    const evento = { ...cita, estado: retira ? ('CANCELADA' as const) : cita.estado, tipo, descripcion: null };
    return [
      {
        clave: `cita:${cita.id}:${cita.secuencia}:${retira ? 'retira' : 'invita'}:${correo}`,
        para: { correo, nombre, ...(persona_id ? { persona_id } : {}) },
        asunto: `${como ? `Cita ${como}` : 'Cita'}: ${tipo}, ${cuandoEs(cita)}`,
        parrafos: [`Hola, ${nombre}:`, ...textoDe(cita, tipo, atiende.nombre, retira)],
        calendario: {
          metodo,
          texto: writeCalendar({
            ...{ method: metodo, events: [eventoDe(evento)], attendee: { name: nombre, email: correo } },
            organizer: atiende.correo === null ? undefined : { name: atiende.nombre, email: atiende.correo },
          }),
        },
        documento: { origen: 'cita', id: cita.id },
      },
    ];
  };
  await enviarVariosCorreos(w, [
    ...now.flatMap((para) => carta(para, cancela)),
    ...gone.flatMap((para) => carta(para, true)),
  ]);
}

function textoDe(cita: CitaGuardada, tipo: string, atiende: string, retira: boolean): string[] {
  if (retira) return [`La cita de ${tipo} ${cuandoEs(cita)} con ${atiende} se canceló.`];
  return [
    `Tienes una cita de ${tipo} ${cuandoEs(cita)} con ${atiende}.`,
    ...(cita.lugar ? [`Lugar: ${cita.lugar}`] : []),
  ];
}
