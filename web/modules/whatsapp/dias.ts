/** Messages by the day on which they were written. Pure. */
import type { MensajeConversado } from '../../../server/modules/whatsapp/contract/conversacion.ts';

const DIAS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'];
const MESES = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

/** `2026-11-21` → 'Sábado 21 de noviembre de 2026' */
export function diaLargo(dia: string): string {
  const date = new Date(`${dia}T00:00:00Z`);
  return `${DIAS[date.getUTCDay()]} ${date.getUTCDate()} de ${MESES[date.getUTCMonth()]} de ${date.getUTCFullYear()}`;
}

/** As they come, the last first, into days as they were said. */
export function porDia(mensajes: readonly MensajeConversado[]): [dia: string, mensajes: MensajeConversado[]][] {
  return [...Map.groupBy(mensajes.toReversed(), ({ dia }) => dia)];
}
