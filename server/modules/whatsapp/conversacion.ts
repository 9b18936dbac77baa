/** Reads of a conversation: what was sent to somebody and what they answered, as one list. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { celularE164, formatCelular } from '../../shared/celular.ts';
import { formatInstant, wireInstant } from '../../shared/dates.ts';
import type { ESTADOS } from './contract/bitacora.ts';
import { type MensajeConversado, POR_PAGINA } from './contract/conversacion.ts';

interface Pedida {
  readonly persona_id?: number | undefined;
  readonly celular?: string | undefined;
  readonly antes?: string | undefined;
}

/** Whose it is, and which rows of either table are theirs. */
interface Quien {
  readonly nombre: string;
  readonly nit: string | null;
  readonly persona_id: number | null;
  readonly celulares: readonly string[];
}

/** Throws `no_encontrado` for a person who does not exist, or a number with which there is nothing. */
function findQuien(db: Reader, { persona_id, celular = '' }: Pedida): Promise<Quien> {
  return persona_id === undefined ? findNumero(db, celularE164(celular) ?? celular) : findPersona(db, persona_id);
}

async function findPersona(db: Reader, persona_id: number): Promise<Quien> {
  const rows = await db
    .selectFrom('whatsapp_bitacora')
    // SQLite gives the others of the row that has the greatest.
    .select(['nombre', 'nit', 'celular', (eb) => eb.fn.max('en_cola').as('ultimo')])
    .where('persona_id', '=', persona_id)
    .groupBy('celular')
    .orderBy('ultimo', 'desc')
    .execute();
  const { nombre, nit } = rows[0] ?? (await findNombre(db, persona_id));
  return { nombre, nit, persona_id, celulares: rows.map(({ celular }) => celular).filter(Boolean) };
}

/** Of who was never written to. */
async function findNombre(db: Reader, persona_id: number) {
  const row = await db
    .selectFrom('persona')
    .select(['n_completo as nombre', 'documento as nit'])
    .where('id', '=', persona_id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la persona.');
  return row;
}

async function findNumero(db: Reader, celular: string): Promise<Quien> {
  const last = await db
    .selectFrom('whatsapp_bitacora')
    .select(['nombre', 'nit'])
    .where('celular', '=', celular)
    .orderBy('en_cola', 'desc')
    .limit(1)
    .executeTakeFirst();
  const theirs = await db
    .selectFrom('whatsapp_recibido')
    .select('nombre')
    .where('celular', '=', celular)
    .orderBy('recibido', 'desc')
    .limit(1)
    .executeTakeFirst();
  const nombre = last?.nombre ?? theirs?.nombre;
  if (nombre === undefined) throw notFound('Con ese celular no hay mensajes.');
  return { nombre, nit: last?.nit ?? null, persona_id: null, celulares: [celular] };
}

interface Row {
  readonly sentido: MensajeConversado['sentido'];
  readonly id: number;
  readonly instante: string;
  readonly texto: string;
  readonly asunto: string | null;
  readonly estado: (typeof ESTADOS)[number] | null;
  readonly enviado: string | null;
  readonly entregado: string | null;
  readonly leido: string | null;
  readonly motivo: string | null;
  readonly reenvio_de: number | null;
  readonly origen: string | null;
  readonly registro_id: number | null;
  readonly responde_a: string | null;
}

const moment = (iso: string | null) => (iso === null ? null : formatInstant(iso));

function present({ instante, reenvio_de, enviado, entregado, leido, ...row }: Row): MensajeConversado {
  const wire = wireInstant(instante);
  return {
    ...row,
    dia: wire.slice(0, 10),
    hora: wire.slice(11, 16),
    enviado: moment(enviado),
    entregado: moment(entregado),
    leido: moment(leido),
    es_reenvio: reenvio_de !== null,
  };
}

/** `2026-11-21T14:05:00.000Z~ENVIADO~12`: after which row, going backwards. */
const CURSOR = /^(\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z)~(ENVIADO|RECIBIDO)~(\d{1,15})$/;
const cursorOf = ({ instante, sentido, id }: Row) => `${instante}~${sentido}~${id}`;

type Where = RawBuilder<unknown>;

/** Which rows come before a cursor, of the table of one direction; what is no cursor begins at the end. */
function before(antes: string | undefined, sentido: Row['sentido'], instante: string): Where {
  const [, at, side, id] = CURSOR.exec(antes ?? '') ?? [];
  const moment = sql.ref(instante);
  if (at === undefined) return sql`true`;
  if (side === sentido) return sql`(${moment}, x.id) < (${at}, ${Number(id)})`;
  // Of the same instant what was received stands above.
  return sentido < (side ?? '') ? sql`${moment} <= ${at}` : sql`${moment} < ${at}`;
}

/** The rows of each table that are theirs: by person and by number, each by its own index. */
function partsOf({ persona_id, celulares }: Quien) {
  const numbers = sql`(select value from json_each(${JSON.stringify(celulares)}))`;
  return {
    enviados:
      persona_id === null
        ? [sql`x.celular in ${numbers}`]
        : // By the index of numbers: the sign keeps that of people, where most of these are, out of it.
          [sql`x.persona_id = ${persona_id}`, sql`x.celular in ${numbers} and +x.persona_id is null`],
    recibidos: sql`x.celular in ${numbers}`,
  };
}

export async function readConversacion(db: Reader, pedida: Pedida) {
  const quien = await findQuien(db, pedida);
  const { enviados, recibidos } = partsOf(quien);
  const most = sql`limit ${sql.lit(POR_PAGINA + 1)}`;
  const sent = enviados.map(
    (
      own,
    ) => sql`select * from (select 'ENVIADO' as sentido, x.id, x.en_cola as instante, x.mensaje as texto, x.asunto, x.estado,
        x.enviado, x.entregado, x.leido, x.motivo, x.reenvio_de, x.origen, x.registro_id, null as responde_a
      from whatsapp_bitacora as x where ${own} and ${before(pedida.antes, 'ENVIADO', 'x.en_cola')}
      order by x.en_cola desc, x.id desc ${most})`,
  );
  const received = sql`select * from (select 'RECIBIDO' as sentido, x.id, x.recibido as instante, x.texto, null as asunto, null as estado,
        null as enviado, null as entregado, null as leido, null as motivo, null as reenvio_de, null as origen, null as registro_id,
        (select a.asunto from whatsapp_bitacora as a where a.id = x.responde_a) as responde_a
      from whatsapp_recibido as x where ${recibidos} and ${before(pedida.antes, 'RECIBIDO', 'x.recibido')}
      order by x.recibido desc, x.id desc ${most})`;
  const { rows } = await sql<Row>`${sql.join([...sent, received], sql` union all `)}
    order by instante desc, sentido desc, id desc ${most}`.execute(db);
  const page = rows.slice(0, POR_PAGINA);
  const last = page.at(-1);
  const counts = await countBoth(db, quien);
  return {
    ...quien,
    celulares: quien.celulares.map(formatCelular),
    ...counts,
    mensajes: page.map(present),
    anterior: rows.length > POR_PAGINA && last ? cursorOf(last) : null,
  };
}

async function countBoth(db: Reader, quien: Quien) {
  const { enviados, recibidos } = partsOf(quien);
  const sent = enviados.map((own) => sql`(select count(*) from whatsapp_bitacora as x where ${own})`);
  const { rows } = await sql<{ enviados: number; recibidos: number }>`select ${sql.join(sent, sql` + `)} as enviados,
    (select count(*) from whatsapp_recibido as x where ${recibidos}) as recibidos`.execute(db);
  return rows[0] ?? { enviados: 0, recibidos: 0 };
}
