/** Mails to applicants. The queue names nobody: addresses are read as they are sent, and not at all once they are forgotten. */
import { descartarEnvio } from '../../core/salida/cambio.ts';
import { enviarCorreo } from '../../core/salida/correo/enviar.ts';
import type { Work } from '../../core/work.ts';

/** By what the reader of addresses is known (`module.ts`). */
export const RESERVADOS = 'aspirante';

const para = (id: number) => ({ reservado: { de: RESERVADOS, id }, como: `ASPIRANTE ${id}` });
const documento = (id: number) => ({ origen: 'aspirante', id });

const RUTA_POSTULACION = '/publico/postulacion/';

/** `enlace`: name of the link by which they follow it. */
export async function correoRecibida(w: Work, id: number, oferta: string, enlace: string): Promise<void> {
  await enviarCorreo(w, {
    clave: `aspirante:${id}:recibida`,
    para: para(id),
    documento: documento(id),
    asunto: `Recibimos tu postulación: ${oferta}`,
    parrafos: [
      'Cordial saludo.',
      `Recibimos tu postulación a la oferta «${oferta}». Con el siguiente enlace puedes ver en qué va, retirarla o pedir que olvidemos tus datos.`,
    ],
    boton: { texto: 'Ver mi postulación', ruta: RUTA_POSTULACION, firma: { enlace } },
    nota: 'El enlace es personal: no lo compartas.',
  });
}

/** The interview comes: they say when. `veces`: they may come to it again. */
export async function correoElegir(
  w: Work,
  id: number,
  { oferta, veces, enlace }: { readonly oferta: string; readonly veces: number; readonly enlace: string },
): Promise<void> {
  await enviarCorreo(w, {
    clave: `aspirante:${id}:elegir:${veces}`,
    para: para(id),
    documento: documento(id),
    asunto: `Elige la hora de tu entrevista: ${oferta}`,
    parrafos: [
      'Cordial saludo.',
      `Queremos entrevistarte para la oferta «${oferta}». Con el siguiente enlace eliges el día y la hora que mejor te queden.`,
    ],
    boton: { texto: 'Elegir la hora', ruta: RUTA_POSTULACION, firma: { enlace } },
    nota: 'El enlace es personal: no lo compartas.',
  });
}

/** What became of the hour of their interview. */
export async function correoCita(
  w: Work,
  id: number,
  cita: {
    readonly clave: string;
    readonly oferta: string;
    readonly que: string;
    readonly cuando: string;
    readonly lugar: string | null;
  },
): Promise<void> {
  const { clave, oferta, que, cuando, lugar } = cita;
  await enviarCorreo(w, {
    clave: `aspirante:${id}:cita:${clave}`,
    para: para(id),
    documento: documento(id),
    asunto: `${que}: ${oferta}`,
    parrafos: ['Cordial saludo.', `${que}: ${cuando}.`, ...(lugar ? [`Lugar: ${lugar}`] : [])],
  });
}

const claveRechazo = (id: number, veces: number) => `aspirante:${id}:rechazo:${veces}`;

/** Waits, and can be stopped until then. */
export async function correoRechazo(
  w: Work,
  id: number,
  { oferta, veces, cuando }: { readonly oferta: string; readonly veces: number; readonly cuando: Date },
): Promise<void> {
  await enviarCorreo(w, {
    clave: claveRechazo(id, veces),
    para: para(id),
    documento: documento(id),
    cuando,
    asunto: `Tu postulación: ${oferta}`,
    parrafos: [
      'Cordial saludo.',
      `Agradecemos tu interés en la oferta «${oferta}» y el tiempo que dedicaste al proceso. En esta ocasión continuamos con otras personas.`,
      'Te deseamos éxitos, y ojalá nos encontremos en otra oportunidad.',
    ],
  });
}

/** Whether it was still waiting. */
export async function detenerCorreo(w: Work, id: number, veces: number): Promise<boolean> {
  const row = await w.tx
    .selectFrom('envio')
    .select(['id', 'version', 'estado'])
    .where('clave', '=', `correo:${claveRechazo(id, veces)}`)
    .executeTakeFirst();
  if (!row || !['PENDIENTE', 'REINTENTANDO', 'AGOTADO'].includes(row.estado)) return false;
  await descartarEnvio(w, row.id, row.version, 'Se detuvo antes de salir.');
  return true;
}
