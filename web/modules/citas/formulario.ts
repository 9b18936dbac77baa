/** The form of an appointment: the body that the API takes, with every field present. */
import * as z from 'zod';
import { type Cita, citaCambio } from '../../../server/modules/citas/contract/citas.ts';
import type { Moment } from '../../kit/calendar/days.ts';
import { writtenMoment } from './items.ts';

const { origen } = citaCambio.shape;

/** While nothing is chosen a form holds an origin without a kind: it is none. */
export const sinVacio = (value: z.input<typeof origen>): z.input<typeof origen> => (value?.tipo ? value : null);

export const reglas = citaCambio.extend({
  origen: z.custom<z.input<typeof origen>>().transform(sinVacio).pipe(origen),
});
export type Valores = z.input<typeof reglas>;

export const INVITADO = { nombre: '', email: '', celular: null };

export const valoresNuevos = (start: Moment, responsable_id: number): Valores => ({
  ...{ tipo_cita_id: 0, ...writtenMoment(start), responsable_id, origen: null, persona_id: null },
  ...{ lugar: '', notas: '', invitados: [], version: 0 },
});

export const valoresDe = ({ origen, invitados, lugar, notas, ...cita }: Cita): Valores => ({
  ...{ tipo_cita_id: cita.tipo_cita_id, fecha: cita.fecha, hora_inicio: cita.hora_inicio },
  ...{ responsable_id: cita.responsable_id, persona_id: cita.persona_id, version: cita.version },
  origen: origen && { tipo: origen.tipo, id: origen.id },
  ...{ lugar: lugar ?? '', notas: notas ?? '' },
  invitados: invitados.map(({ id, nombre, email, celular }) => ({ id, nombre, email, celular })),
});
