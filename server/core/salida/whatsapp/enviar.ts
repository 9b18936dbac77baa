/** `enviarWhatsapp`: how a module writes to somebody, in the transaction of what it tells of. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { celularE164, formatCelular } from '../../../shared/celular.ts';
import { searchKey } from '../../../shared/text.ts';
import { fromJson } from '../../db/json.ts';
import { conflict } from '../../db/versions.ts';
import { notFound, refused } from '../../http/errors.ts';
import type { Work } from '../../work.ts';
import { type Documento, encolarVarios, type NuevoEnvio } from '../encolar.ts';
import { clavesConocidas, insertNuevas } from '../filas.ts';
import { type DatosWhatsapp, SIN_AUTORIZACION } from './canal.ts';
import type { Categoria } from './precio.ts';
import { componer, type VariablesDe, type WhatsappTemplate } from './template.ts';

/** Somebody of the directory, whose number and consent are read there; or a name and a number. */
type Destinatario =
  | { readonly persona_id: number }
  | { readonly nombre: string; readonly nit?: string | null; readonly celular: string };

export interface MensajeWhatsapp<T extends string> {
  /** Business key: `pago:123:pagado`. The same is sent once to the same person. */
  readonly clave: string;
  readonly para: Destinatario;
  readonly variables: Readonly<Record<VariablesDe<T>, string>>;
  /** The record that it tells of. */
  readonly documento?: Documento;
  /** Not before. */
  readonly cuando?: Date;
}

/**
 * Writes the message in the log and, when it can be sent, in the queue. Who did not accept, or has no mobile number, is in the log as
 * FALLIDO with the reason: the document is saved anyway. The id of its row in the log; `null` when the key was there already.
 */
export async function enviarWhatsapp<T extends string>(
  w: Work,
  plantilla: WhatsappTemplate<T>,
  mensaje: MensajeWhatsapp<T>,
): Promise<number | null> {
  return (await enviarVariosWhatsapp(w, plantilla, [mensaje])).get(mensaje.clave) ?? null;
}

/** The same for many, in as many statements as for one: ids by key of those whose key was not there yet. */
export async function enviarVariosWhatsapp<T extends string>(
  w: Work,
  plantilla: WhatsappTemplate<T>,
  mensajes: readonly MensajeWhatsapp<T>[],
): Promise<ReadonlyMap<string, number>> {
  const people = await destinatariosOf(
    w,
    mensajes.map(({ para }) => para),
  );
  const { nombre, asunto, cobranza = false, categoria = 'UTILIDAD' } = plantilla;
  return anotarMensajes(
    w,
    mensajes.map(({ clave, variables, documento, cuando }, i) => ({
      ...{ clave, cobranza, asunto, categoria, documento, cuando, plantilla: nombre, reenvio_de: null },
      ...componer(plantilla, variables),
      quien: people[i] as Quien,
    })),
  );
}

interface Quien {
  readonly persona_id: number | null;
  readonly nit: string | null;
  readonly nombre: string;
  /** As it was found; '' when there is none. */
  readonly celular: string;
  readonly acepta: boolean;
}

interface Anotado {
  readonly clave: string;
  readonly quien: Quien;
  readonly plantilla: string;
  readonly asunto: string;
  readonly valores: readonly string[];
  readonly mensaje: string;
  readonly cobranza: boolean;
  readonly categoria: Categoria;
  readonly documento: Documento | undefined;
  readonly cuando?: Date | undefined;
  readonly reenvio_de: number | null;
}

async function anotarMensajes(w: Work, mensajes: readonly Anotado[]): Promise<ReadonlyMap<string, number>> {
  const known = await clavesConocidas(
    w,
    'whatsapp_bitacora',
    mensajes.map(({ clave }) => clave),
  );
  const fresh = mensajes
    .filter(({ clave }) => !known.has(clave))
    .map((datos) => ({ ...datos, ...numeroDe(datos.quien) }));
  const envios = await encolarVarios(w, fresh.flatMap(salidaDe));
  return insertNuevas(
    w,
    'whatsapp_bitacora',
    fresh.map((datos) => filaDe(w, datos, envios.get(claveDeSalida(datos)) ?? null)),
  );
}

/** The number that it goes to, and why it can never be sent, as things stand; one of them is `null`. */
function numeroDe(quien: Quien): Numero {
  const e164 = celularE164(quien.celular);
  return { e164, motivo: refusalOf(quien, e164) };
}

interface Numero {
  readonly e164: string | null;
  readonly motivo: string | null;
}

const claveDeSalida = ({ clave }: Pick<Anotado, 'clave'>) => `whatsapp:${clave}`;

/** Its row of the queue; none when it cannot be sent. */
function salidaDe({ e164, motivo, ...datos }: Anotado & Numero): NuevoEnvio[] {
  if (motivo !== null || e164 === null) return [];
  const { quien, plantilla, valores, asunto, documento, cobranza, cuando } = datos;
  const salida: DatosWhatsapp = { persona_id: quien.persona_id, plantilla, valores: [...valores] };
  return [
    {
      ...{ canal: 'whatsapp', clave: claveDeSalida(datos), asunto, documento, cobranza, cuando, datos: salida },
      destino: e164,
      destinatario: quien.nombre,
      persona_id: quien.persona_id,
    },
  ];
}

/** Its row of the log. */
function filaDe(w: Work, datos: Anotado & Numero, envio_id: number | null) {
  const { clave, quien, plantilla, asunto, valores, mensaje, cobranza, categoria, documento, reenvio_de, motivo } =
    datos;
  const { persona_id, nit, nombre } = quien;
  const celular = datos.e164 ?? quien.celular;
  return {
    ...{ envio_id, clave, persona_id, nit, nombre, celular, plantilla, asunto, mensaje, categoria, reenvio_de, motivo },
    valores: JSON.stringify(valores),
    cobranza: cobranza ? (1 as const) : (0 as const),
    origen: documento?.origen ?? null,
    registro_id: documento?.id ?? null,
    estado: motivo === null ? ('EN COLA' as const) : ('FALLIDO' as const),
    en_cola: w.instant,
    fallido: motivo === null ? null : w.instant,
    busca: searchKey([nit ?? '', nombre, celular, formatCelular(celular), mensaje].join(' ')),
    uc_id: w.actor.userId,
  };
}

/** Why it can never be sent, as things stand; `null` when it can. */
function refusalOf({ acepta, celular }: Quien, e164: string | null): string | null {
  if (!acepta) return SIN_AUTORIZACION;
  if (e164 !== null) return null;
  return celular === '' ? 'La persona no tiene celular.' : `El número ${celular} no es un celular.`;
}

/** Each with the first mobile number of theirs, and whether they accept, as the directory says now. Throws `no_encontrado`. */
async function destinatariosOf(w: Work, paras: readonly Destinatario[]): Promise<Quien[]> {
  const ids = paras.flatMap((para) => ('persona_id' in para ? para.persona_id : []));
  const rows = await w.tx
    .selectFrom('persona as p')
    .where('p.id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .select(['p.id', 'p.documento', 'p.dv', 'p.n_completo', 'p.acepta_tratamiento_datos'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('persona_telefono as t')
          .whereRef('t.persona_id', '=', 'p.id')
          .orderBy('t.orden')
          .orderBy('t.id')
          .select(['t.prefijo', 't.valor']),
      ).as('telefonos'),
    )
    .execute();
  const people = new Map(rows.map((row) => [row.id, row]));
  return paras.map((para): Quien => {
    if (!('persona_id' in para)) {
      const { nombre, nit = null, celular } = para;
      return { persona_id: null, nit, nombre, celular, acepta: true };
    }
    const persona = people.get(para.persona_id);
    if (!persona) throw notFound('No se encontró la persona.');
    const numbers = fromJson(persona.telefonos).map(({ prefijo, valor }) => `${prefijo}${valor}`);
    const { id: persona_id, documento, dv, n_completo, acepta_tratamiento_datos } = persona;
    return {
      persona_id,
      nit: dv === null ? documento : `${documento}-${dv}`,
      nombre: n_completo,
      celular: numbers.find((number) => celularE164(number) !== null) ?? numbers[0] ?? '',
      acepta: acepta_tratamiento_datos === 1,
    };
  });
}

/**
 * The same message once more, to the number that the person has now. Throws `regla_negocio` while the first one waits, and `modificado`
 * when somebody else repeated it meanwhile.
 */
export async function reenviarWhatsapp(w: Work, id: number): Promise<number> {
  const row = await w.tx.selectFrom('whatsapp_bitacora').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el mensaje.');
  if (row.estado === 'EN COLA') throw refused('El mensaje todavía está en la cola.');
  const { persona_id, nit, nombre, celular, plantilla, asunto, mensaje, origen, registro_id } = row;
  const para = persona_id === null ? { nombre, nit, celular } : { persona_id };
  const { n } = await w.tx
    .selectFrom('whatsapp_bitacora')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('reenvio_de', '=', id)
    .executeTakeFirstOrThrow();
  const [quien] = await destinatariosOf(w, [para]);
  const clave = `${row.clave}:reenvio:${n + 1}`;
  const ids = await anotarMensajes(w, [
    {
      clave,
      quien: quien as Quien,
      ...{ plantilla, mensaje, asunto, valores: JSON.parse(row.valores) },
      cobranza: row.cobranza === 1,
      categoria: row.categoria,
      documento: origen === null || registro_id === null ? undefined : { origen, id: registro_id },
      reenvio_de: id,
    },
  ]);
  const again = ids.get(clave);
  if (again === undefined) throw await conflict({});
  return again;
}
