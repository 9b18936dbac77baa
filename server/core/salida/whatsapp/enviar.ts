/** `enviarWhatsapp`: how a module writes to somebody, in the transaction of what it tells of. */
import { celularE164, formatCelular } from '../../../shared/celular.ts';
import { searchKey } from '../../../shared/text.ts';
import { conflict } from '../../db/versions.ts';
import { notFound, refused } from '../../http/errors.ts';
import type { Work } from '../../work.ts';
import { type Documento, encolar } from '../encolar.ts';
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
  { clave, para, variables, documento, cuando }: MensajeWhatsapp<T>,
): Promise<number | null> {
  const { valores, mensaje } = componer(plantilla, variables);
  const quien = await destinatarioOf(w, para);
  const { nombre: nombrePlantilla, asunto, cobranza = false, categoria = 'UTILIDAD' } = plantilla;
  return anotarMensaje(w, {
    ...{ clave, quien, valores, mensaje, cobranza, asunto, categoria },
    plantilla: nombrePlantilla,
    documento,
    cuando,
    reenvio_de: null,
  });
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

async function anotarMensaje(w: Work, datos: Anotado): Promise<number | null> {
  const { clave, quien, plantilla, asunto, valores, mensaje, cobranza, categoria, documento, reenvio_de } = datos;
  const known = await w.tx.selectFrom('whatsapp_bitacora').select('id').where('clave', '=', clave).executeTakeFirst();
  if (known) return null;
  const e164 = celularE164(quien.celular);
  const motivo = refusalOf(quien, e164);
  const salida: DatosWhatsapp = { persona_id: quien.persona_id, plantilla, valores: [...valores] };
  const envio_id =
    motivo === null && e164 !== null
      ? await encolar(w, {
          ...{ canal: 'whatsapp', clave: `whatsapp:${clave}`, asunto, documento, cobranza, datos: salida },
          destino: e164,
          destinatario: quien.nombre,
          persona_id: quien.persona_id,
          cuando: datos.cuando,
        })
      : null;
  const { persona_id, nit, nombre } = quien;
  const celular = e164 ?? quien.celular;
  const { id } = await w.tx
    .insertInto('whatsapp_bitacora')
    .values({
      ...{
        envio_id,
        clave,
        persona_id,
        nit,
        nombre,
        celular,
        plantilla,
        asunto,
        mensaje,
        categoria,
        reenvio_de,
        motivo,
      },
      valores: JSON.stringify(valores),
      cobranza: cobranza ? 1 : 0,
      origen: documento?.origen ?? null,
      registro_id: documento?.id ?? null,
      estado: motivo === null ? 'EN COLA' : 'FALLIDO',
      en_cola: w.instant,
      fallido: motivo === null ? null : w.instant,
      busca: searchKey([nit ?? '', nombre, celular, formatCelular(celular), mensaje].join(' ')),
      uc_id: w.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Why it can never be sent, as things stand; `null` when it can. */
function refusalOf({ acepta, celular }: Quien, e164: string | null): string | null {
  if (!acepta) return SIN_AUTORIZACION;
  if (e164 !== null) return null;
  return celular === '' ? 'La persona no tiene celular.' : `El número ${celular} no es un celular.`;
}

async function destinatarioOf(w: Work, para: Destinatario): Promise<Quien> {
  if (!('persona_id' in para)) {
    const { nombre, nit = null, celular } = para;
    return { persona_id: null, nit, nombre, celular, acepta: true };
  }
  const { persona_id } = para;
  const persona = await w.tx
    .selectFrom('persona')
    .select(['documento', 'dv', 'n_completo', 'acepta_tratamiento_datos'])
    .where('id', '=', persona_id)
    .executeTakeFirst();
  if (!persona) throw notFound('No se encontró la persona.');
  const phones = await w.tx
    .selectFrom('persona_telefono')
    .select(['prefijo', 'valor'])
    .where('persona_id', '=', persona_id)
    .orderBy('orden')
    .orderBy('id')
    .execute();
  const numbers = phones.map(({ prefijo, valor }) => `${prefijo}${valor}`);
  const { documento, dv, n_completo, acepta_tratamiento_datos } = persona;
  return {
    persona_id,
    nit: dv === null ? documento : `${documento}-${dv}`,
    nombre: n_completo,
    celular: numbers.find((number) => celularE164(number) !== null) ?? numbers[0] ?? '',
    acepta: acepta_tratamiento_datos === 1,
  };
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
  const again = await anotarMensaje(w, {
    clave: `${row.clave}:reenvio:${n + 1}`,
    quien: await destinatarioOf(w, para),
    ...{ plantilla, mensaje, asunto, valores: JSON.parse(row.valores) },
    cobranza: row.cobranza === 1,
    categoria: row.categoria,
    documento: origen === null || registro_id === null ? undefined : { origen, id: registro_id },
    reenvio_de: id,
  });
  if (again === null) throw await conflict({});
  return again;
}
