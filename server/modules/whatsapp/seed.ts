/** Sixty messages to people of the demonstration company, in every state, over its last month. */

import { type EstadoSembrado, seedWhatsapp } from '../../core/salida/whatsapp/seed.ts';
import { defineWhatsappTemplate } from '../../core/salida/whatsapp/template.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';

const DATOS = defineWhatsappTemplate({
  nombre: 'actualizar_datos',
  asunto: 'Actualización de datos',
  texto:
    'Hola, {nombre}: ¿siguen siendo tu correo {correo} y tu dirección los mismos? Responde a este mensaje si cambiaron.',
});
const BIENVENIDA = defineWhatsappTemplate({
  nombre: 'bienvenida',
  asunto: 'Bienvenida',
  texto:
    '¡Hola, {nombre}! 👋 Te damos la bienvenida a Comercializadora Los Andes. Guarda este número: por aquí te avisaremos de tus pagos y trámites.',
});

const MESSAGES = 60;
const DAY_MS = 86_400_000;
/** As they come to be on an ordinary day. */
const ESTADOS: readonly EstadoSembrado[] = [
  ...(['LEÍDO', 'LEÍDO', 'ENTREGADO', 'LEÍDO', 'ENVIADO', 'ENTREGADO', 'LEÍDO', 'FALLIDO'] as const),
  ...(['LEÍDO', 'ENTREGADO', 'REGISTRADO', 'LEÍDO'] as const),
];

export async function seedDemo(w: Work): Promise<void> {
  const people = await w.tx
    .selectFrom('persona')
    .select(['id', 'p_nombre', 'n_completo', 'email'])
    .where('estado', '=', 1)
    .orderBy('id')
    .limit(MESSAGES)
    .execute();
  if (people.length === 0) return;
  for (let i = 0; i < MESSAGES; i += 1) {
    const { id, p_nombre, n_completo, email } = people[i % people.length] as (typeof people)[number];
    const nombre = p_nombre ?? n_completo;
    // The last ones wait for tomorrow at nine.
    const waits = i >= MESSAGES - 2;
    const when = {
      creado: momentOf(w.now, MESSAGES - i),
      hasta: waits ? 'EN COLA' : (ESTADOS[i % ESTADOS.length] as EstadoSembrado),
      ...(waits ? { cuando: new Date(`${businessDay(new Date(w.now.getTime() + DAY_MS))}T09:00:00-05:00`) } : {}),
    } as const;
    const para = { persona_id: id };
    const documento = { origen: 'persona', id };
    if (i % 3 === 0) {
      await seedWhatsapp(w, BIENVENIDA, {
        ...when,
        para,
        documento,
        clave: `demo:bienvenida:${i}`,
        variables: { nombre },
      });
    } else {
      const variables = { nombre, correo: email ?? 'sin registrar' };
      await seedWhatsapp(w, DATOS, { ...when, para, documento, clave: `demo:datos:${i}`, variables });
    }
  }
}

/** So many half days ago, in office hours. */
function momentOf(now: Date, halfDays: number): Date {
  const day = businessDay(new Date(now.getTime() - Math.ceil(halfDays / 2) * DAY_MS));
  const hour = String(8 + ((halfDays * 3) % 9)).padStart(2, '0');
  const minute = String((halfDays * 17) % 60).padStart(2, '0');
  return new Date(`${day}T${hour}:${minute}:00-05:00`);
}
