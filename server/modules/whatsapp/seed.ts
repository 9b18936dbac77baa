/**
 * Messages to people of the demonstration company, who were already told of payments and increases: with them they are four hundred, in
 * every state, over its last months. Some people answered.
 */
import { sql } from 'kysely';
import { guardarRecibidos, type Recibido } from '../../core/salida/whatsapp/recibidos.ts';
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
const NOVEDADES = defineWhatsappTemplate({
  nombre: 'inmuebles_nuevos',
  asunto: 'Inmuebles nuevos',
  texto: 'Hola, {nombre}: esta semana tenemos inmuebles nuevos en arriendo en Cabecera y Sotomayor. ¿Te contamos?',
  categoria: 'MARKETING',
});

const TODOS = 400;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
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
    .limit(TODOS)
    .execute();
  const { n } = await w.tx
    .selectFrom('whatsapp_bitacora')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (people.length === 0) return;
  for (let left = TODOS - n; left > 0; left -= 1) {
    const { id, p_nombre, n_completo, email } = people[left % people.length] as (typeof people)[number];
    const nombre = p_nombre ?? n_completo;
    const base = { ...whenOf(w.now, left), para: { persona_id: id }, documento: { origen: 'persona', id } };
    const correo = email ?? 'sin registrar';
    if (left % 4 === 1)
      await seedWhatsapp(w, NOVEDADES, { ...base, clave: `demo:novedades:${left}`, variables: { nombre } });
    else if (left % 4 === 3) {
      await seedWhatsapp(w, DATOS, { ...base, clave: `demo:datos:${left}`, variables: { nombre, correo } });
    } else await seedWhatsapp(w, BIENVENIDA, { ...base, clave: `demo:bienvenida:${left}`, variables: { nombre } });
  }
  await answerSome(w);
}

/** The last two wait for tomorrow at nine; of the one before them, WhatsApp did not answer this morning. */
function whenOf(now: Date, left: number): { creado: Date; hasta: EstadoSembrado; cuando?: Date } {
  if (left <= 2) {
    const tomorrow = businessDay(new Date(now.getTime() + DAY_MS));
    return { creado: momentOf(now, left), hasta: 'EN COLA', cuando: new Date(`${tomorrow}T09:00:00-05:00`) };
  }
  if (left === 3) return { creado: new Date(now.getTime() - 3 * 60 * MINUTE_MS), hasta: 'REINTENTANDO' };
  return { creado: momentOf(now, left), hasta: ESTADOS[left % ESTADOS.length] ?? 'LEÍDO' };
}

/** So many half days ago, in office hours. */
function momentOf(now: Date, halfDays: number): Date {
  const day = businessDay(new Date(now.getTime() - Math.ceil(halfDays / 2) * DAY_MS));
  const hour = String(8 + ((halfDays * 3) % 9)).padStart(2, '0');
  const minute = String((halfDays * 17) % 60).padStart(2, '0');
  return new Date(`${day}T${hour}:${minute}:00-05:00`);
}

const RESPUESTAS = [
  'Muchas gracias 🙏',
  'Ya me llegó, gracias.',
  '¿Me pueden enviar el soporte al correo?',
  'Buenos días. Mi correo cambió, ¿a quién se lo doy?',
  'Listo, enterado. Que tengan buen día.',
  '¿Ese valor ya tiene descontada la comisión?',
] as const;
/** One of so many that were read. */
const UNA_DE = 9;

async function answerSome(w: Work): Promise<void> {
  const { rows } = await sql<{ celular: string; wamid: string; leido: string }>`
    select celular, wamid, leido from whatsapp_bitacora where estado = 'LEÍDO' and id % ${UNA_DE} = 0 order by leido`.execute(
    w.tx,
  );
  const told = rows.map(({ celular, wamid, leido }, i): Recibido => {
    const instante = new Date(Date.parse(leido) + (3 + (i % 20)) * MINUTE_MS).toISOString();
    const texto = RESPUESTAS[i % RESPUESTAS.length] ?? '';
    return { wamid: `${wamid}.respuesta`, celular, perfil: '', tipo: 'text', texto, responde: wamid, instante };
  });
  await guardarRecibidos(w, told);
}
