/** Reminders of an appointment: by the bell and by mail to who attends it, by mail and WhatsApp to who comes. Each at its minute, once. */
import * as z from 'zod';
import { notify } from '../../core/notifications/notify.ts';
import { enviarVariosCorreos, type MensajeCorreo } from '../../core/salida/correo/enviar.ts';
import { programar } from '../../core/salida/programado.ts';
import { enviarVariosWhatsapp } from '../../core/salida/whatsapp/enviar.ts';
import { defineWhatsappTemplate } from '../../core/salida/whatsapp/template.ts';
import type { Work } from '../../core/work.ts';
import { cuandoEs, nombreDeTipo } from './avisos.ts';
import { type Destinatario, destinatarios, quienAtiende } from './destinatarios.ts';
import type { CitaGuardada } from './lectura.ts';
import { alRecordarCita } from './oyentes.ts';
import { ahoraEnMinutos, instanteDe } from './rules/horas.ts';

export const TAREA_RECORDAR = 'cita.recordar';

const datosTarea = z.object({ id: z.int(), inicia: z.int(), minutos: z.int() });

const RECORDATORIO = defineWhatsappTemplate({
  nombre: 'cita_recordatorio',
  asunto: 'Recordatorio de cita',
  texto:
    'Hola, {nombre}: te recordamos tu cita de {tipo} {cuando} con {atiende}. Si no puedes asistir, responde a este mensaje.',
});

/** Those that are still to come. One that is moved is reminded at its new hour: what was to be told of the old one says nothing. */
export async function programarRecordatorios(w: Work, cita: CitaGuardada, minutos: readonly number[]): Promise<void> {
  const { id, inicia, estado } = cita;
  if (estado !== 'CONFIRMADA') return;
  const tareas = minutos.flatMap((each) => {
    const cuando = instanteDe(inicia - each);
    if (cuando <= w.now) return [];
    return [
      {
        ...{ tarea: TAREA_RECORDAR, clave: `cita:${id}:${inicia}:${each}`, cuando },
        asunto: `Recordatorio de la cita ${cuandoEs(cita)}`,
        documento: { origen: 'cita', id },
        datos: { id, inicia, minutos: each } satisfies z.output<typeof datosTarea>,
      },
    ];
  });
  if (tareas.length > 0) await programar(w, tareas);
}

/** The task of the queue. What was moved, cancelled or is gone is not reminded. */
export async function recordarCita(w: Work, datos: unknown): Promise<void> {
  const { id, inicia, minutos } = datosTarea.parse(datos);
  const cita = await w.tx.selectFrom('cita').selectAll().where('id', '=', id).executeTakeFirst();
  if (cita?.estado !== 'CONFIRMADA' || cita.inicia !== inicia || inicia < ahoraEnMinutos(w.now)) return;
  const tipo = await nombreDeTipo(w.tx, cita.tipo_cita_id);
  const clave = `cita:${id}:${inicia}:${minutos}`;
  const atiende = await quienAtiende(w.tx, cita.responsable_id);
  const mensaje = `${tipo}, ${cuandoEs(cita)}${cita.lugar ? `. ${cita.lugar}` : '.'}`;
  await notify(w, 'cita_recordatorio', {
    ...{ titulo: `Cita a las ${cita.hora_inicio}`, mensaje, object_id: id, usuarios: [cita.responsable_id] },
  });
  const people = await destinatarios(w.tx, cita);
  const correos = [...people, { ...atiende, celular: null }].flatMap((para) => cartaDe(cita, para, { clave, tipo }));
  await enviarVariosCorreos(w, correos);
  await enviarVariosWhatsapp(
    w,
    RECORDATORIO,
    people.flatMap(({ nombre, celular, persona_id }) => {
      const para = persona_id ? { persona_id } : celular ? { nombre, celular } : null;
      if (para === null) return [];
      const variables = { nombre, tipo, cuando: cuandoEs(cita), atiende: atiende.nombre };
      const whose = persona_id ? `persona:${persona_id}` : celular;
      return [{ clave: `${clave}:${whose}`, para, variables, documento: { origen: 'cita', id } }];
    }),
  );
  await alRecordarCita.decir(w, { cita, minutos });
}

function cartaDe(
  cita: CitaGuardada,
  { nombre, correo, persona_id }: Destinatario,
  { clave, tipo }: { readonly clave: string; readonly tipo: string },
): MensajeCorreo[] {
  if (correo === null) return [];
  return [
    {
      clave: `${clave}:${correo}`,
      para: { correo, nombre, ...(persona_id ? { persona_id } : {}) },
      asunto: `Recordatorio: ${tipo}, ${cuandoEs(cita)}`,
      parrafos: [
        `Hola, ${nombre}:`,
        `Te recordamos la cita de ${tipo} ${cuandoEs(cita)}.`,
        ...(cita.lugar ? [`Lugar: ${cita.lugar}`] : []),
      ],
      documento: { origen: 'cita', id: cita.id },
    },
  ];
}
