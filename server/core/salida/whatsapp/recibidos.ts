/** What people write to us by WhatsApp (webhook, field `messages`, `messages`): kept once, told to who wrote to them last. */
import { sql } from 'kysely';
import * as z from 'zod';
import { formatCelular } from '../../../shared/celular.ts';
import { notify } from '../../notifications/notify.ts';
import type { Work } from '../../work.ts';

const MAX_TEXTO = 4_096;
const text = z.string().max(MAX_TEXTO * 4);
const captioned = z.object({ caption: text.optional(), filename: z.string().max(500).optional() }).optional();
const titled = z.object({ title: z.string().max(500) }).optional();

const message = z.object({
  /** The number without its sign. */
  from: z.string().regex(/^[1-9]\d{7,14}$/),
  id: z.string().min(1).max(300),
  /** Seconds since the epoch. */
  timestamp: z.coerce.number().int().min(1).max(9_999_999_999),
  type: z.string().max(60),
  context: z.object({ id: z.string().max(300).optional() }).optional(),
  text: z.object({ body: text }).optional(),
  button: z.object({ text: z.string().max(500) }).optional(),
  interactive: z.object({ button_reply: titled, list_reply: titled }).optional(),
  reaction: z.object({ emoji: z.string().max(20).optional() }).optional(),
  image: captioned,
  video: captioned,
  document: captioned,
});
const profile = z.object({ wa_id: z.string().max(20), profile: z.object({ name: z.string().max(200) }) });

/** The `value` of a change, as far as it brings messages. */
export const received = z.object({
  messages: z.array(z.unknown()).optional(),
  contacts: z.array(z.unknown()).optional(),
});

export interface Recibido {
  readonly wamid: string;
  readonly celular: string;
  /** As the person calls themselves. */
  readonly perfil: string;
  readonly tipo: string;
  readonly texto: string;
  /** Name of the message that it answers. */
  readonly responde: string | null;
  readonly instante: string;
}

const NOMBRES: Readonly<Record<string, string>> = {
  audio: 'Audio',
  contacts: 'Contacto',
  document: 'Documento',
  image: 'Foto',
  location: 'Ubicación',
  sticker: 'Sticker',
  video: 'Video',
};

/** What people read of a message: its words or, of what has none, what it is. */
function textOf({ type, text, button, interactive, reaction, ...media }: z.output<typeof message>): string {
  const { button_reply, list_reply } = interactive ?? {};
  const words = text?.body ?? button?.text ?? button_reply?.title ?? list_reply?.title;
  if (words !== undefined) return words;
  if (type === 'reaction') return reaction?.emoji ? `Reaccionó con ${reaction.emoji}` : 'Quitó su reacción';
  const { caption, filename } = media.image ?? media.video ?? media.document ?? {};
  return [NOMBRES[type] ?? 'Mensaje de otro tipo', filename, caption].filter(Boolean).join(': ');
}

/** The messages that a change brings. Those that nobody understands are left out. */
export function readRecibidos({ messages = [], contacts = [] }: z.output<typeof received>, now: Date): Recibido[] {
  const names = new Map(
    contacts.flatMap((one) => {
      const { data } = profile.safeParse(one);
      return data ? [[data.wa_id, data.profile.name.trim()] as const] : [];
    }),
  );
  return messages.flatMap((one) => {
    const { data } = message.safeParse(one);
    if (!data) return [];
    const texto = textOf(data).slice(0, MAX_TEXTO).trim();
    const instante = new Date(Math.min(data.timestamp * 1_000, now.getTime())).toISOString();
    const { id: wamid, from, type: tipo } = data;
    const responde = data.context?.id ?? null;
    return [{ wamid, celular: `+${from}`, perfil: names.get(from) ?? '', tipo, texto, responde, instante }];
  });
}

interface Conocido {
  readonly celular: string;
  readonly persona_id: number | null;
  readonly nombre: string;
  readonly uc_id: number | null;
}

/** Keeps what is new and tells of it: whoever wrote to them last. */
export async function anotarRecibidos(w: Work, told: readonly Recibido[]): Promise<void> {
  for (const { nombre, persona_id, texto, uc_id } of await guardarRecibidos(w, told)) {
    await notify(w, 'whatsapp_recibido', {
      titulo: `${nombre} escribió por WhatsApp`,
      mensaje: texto,
      object_id: persona_id,
      usuarios: uc_id === null ? [] : [uc_id],
    });
  }
}

/** Those that were not there, each with whom it is of. */
export async function guardarRecibidos(w: Work, told: readonly Recibido[]) {
  if (told.length === 0) return [];
  const known = await readConocidos(w, told);
  const rows = told.map(({ perfil, ...one }) => {
    const stranger = { persona_id: null, nombre: perfil || formatCelular(one.celular), uc_id: null };
    return { ...one, ...(known.get(one.celular) ?? stranger) };
  });
  const { rows: added } = await sql<{ wamid: string }>`
    insert into whatsapp_recibido (wamid, celular, persona_id, nombre, tipo, texto, recibido, responde_a)
    select v.value ->> 'wamid', v.value ->> 'celular', v.value ->> 'persona_id', v.value ->> 'nombre', v.value ->> 'tipo',
      v.value ->> 'texto', v.value ->> 'instante', (select m.id from whatsapp_bitacora as m where m.wamid = v.value ->> 'responde')
    from json_each(${JSON.stringify(rows)}) as v where true order by v.key
    on conflict (wamid) do nothing returning wamid`.execute(w.tx);
  const fresh = new Set(added.map(({ wamid }) => wamid));
  return rows.filter(({ wamid }) => fresh.has(wamid));
}

/** Whom each number was last written to, and by whom. */
async function readConocidos(w: Work, told: readonly Recibido[]): Promise<ReadonlyMap<string, Conocido>> {
  const numbers = JSON.stringify([...new Set(told.map(({ celular }) => celular))]);
  const { rows } = await sql<Conocido>`select m.celular, m.persona_id, m.nombre, m.uc_id from json_each(${numbers}) as v
    join whatsapp_bitacora as m on m.id = (
      select u.id from whatsapp_bitacora as u where u.celular = v.value order by u.en_cola desc, u.id desc limit 1)`.execute(
    w.tx,
  );
  return new Map(rows.map((row) => [row.celular, row]));
}
