/** `enviarCorreo`: how a module writes a mail, in the transaction of what it tells of. */
import { EMAIL } from '../../../shared/fields.ts';
import type { Work } from '../../work.ts';
import { type Documento, encolarVarios, type NuevoEnvio } from '../encolar.ts';
import { clavesConocidas, insertNuevas } from '../filas.ts';
import type { DatosCorreo } from './canal.ts';
import { componer } from './componer.ts';
import type { Correo } from './correo.ts';
import type { Reservado } from './reservado.ts';

export interface MensajeCorreo extends Correo {
  /** Business key: `pago:123:estado-de-cuenta`. The same is sent once. */
  readonly clave: string;
  readonly para:
    | { readonly correo: string; readonly nombre?: string | null; readonly persona_id?: number }
    /** Their address is nobody's to keep (reservado.ts); `como`: what they are called meanwhile. */
    | { readonly reservado: Reservado; readonly como: string };
  /** It asks for money: kept to the hours and days of Ley 2300 de 2023. */
  readonly cobranza?: boolean;
  /** The record that it tells of. */
  readonly documento?: Documento;
  /** Ids of `archivo` that go along. */
  readonly adjuntos?: readonly number[];
  /** An invitation, or its cancellation (RFC 5546). */
  readonly calendario?: NonNullable<DatosCorreo['calendario']>;
  /** Not before. */
  readonly cuando?: Date;
}

/**
 * Writes the mail in the log and in the queue. One that is no address is in the log as FALLIDO: the document is saved anyway. The id of
 * its row in the log; `null` when the key was there already.
 */
export async function enviarCorreo(w: Work, mensaje: MensajeCorreo): Promise<number | null> {
  return (await enviarVariosCorreos(w, [mensaje])).get(mensaje.clave) ?? null;
}

/** The same for many, in as many statements as for one: ids by key of those whose key was not there yet. */
export async function enviarVariosCorreos(
  w: Work,
  mensajes: readonly MensajeCorreo[],
): Promise<ReadonlyMap<string, number>> {
  const known = await clavesConocidas(
    w,
    'correo_bitacora',
    mensajes.map(({ clave }) => clave),
  );
  const fresh = mensajes.filter(({ clave }) => !known.has(clave)).map(preparado);
  const envios = await encolarVarios(w, fresh.flatMap(salidaDe));
  return insertNuevas(
    w,
    'correo_bitacora',
    fresh.map((mail) => filaDe(w, mail, envios.get(claveDeSalida(mail)) ?? null)),
  );
}

type Preparado = ReturnType<typeof preparado>;

function preparado(mensaje: MensajeCorreo) {
  const { para, documento, adjuntos = [], calendario, cuando, cobranza = false, clave, ...said } = mensaje;
  const correo: Correo = { ...said, asunto: linea(said.asunto) };
  const queued = { clave, correo, adjuntos, calendario, documento, cuando, cobranza };
  if ('reservado' in para) {
    return {
      ...{ ...queued, address: para.como, persona_id: undefined, nombre: null, motivo: null },
      reservado: para.reservado,
    };
  }
  const address = para.correo.trim().toLowerCase();
  return {
    ...{ ...queued, address, reservado: undefined },
    persona_id: para.persona_id,
    nombre: para.nombre ? linea(para.nombre) : null,
    /** Why it can never be sent. */
    motivo: EMAIL.test(address) ? null : `${address || 'Sin correo'}: no es una dirección de correo.`,
  };
}

const claveDeSalida = ({ clave }: Pick<Preparado, 'clave'>) => `correo:${clave}`;

/** Its row of the queue; none when it cannot be sent. */
function salidaDe(mail: Preparado): NuevoEnvio[] {
  if (mail.motivo !== null) return [];
  const { correo, address, adjuntos, calendario, nombre, persona_id, documento, cuando, cobranza, reservado } = mail;
  const datos: DatosCorreo = {
    ...{ correo, adjuntos: [...adjuntos] },
    ...(calendario ? { calendario } : {}),
    ...(reservado ? { reservado } : {}),
  };
  const { asunto } = correo;
  return [
    {
      ...{ canal: 'correo', clave: claveDeSalida(mail), asunto, documento, cuando, cobranza, datos, persona_id },
      destino: address,
      destinatario: nombre,
    },
  ];
}

/** Its row of the log. */
function filaDe(w: Work, { clave, correo, address, nombre, documento, motivo }: Preparado, envio_id: number | null) {
  return {
    ...{ envio_id, clave, nombre, correo: address, asunto: correo.asunto, motivo },
    // Its link is made when it is sent.
    texto: componer(correo, '', null).texto,
    origen: documento?.origen ?? null,
    registro_id: documento?.id ?? null,
    estado: motivo === null ? ('EN COLA' as const) : ('FALLIDO' as const),
    en_cola: w.instant,
    fallido: motivo === null ? null : w.instant,
    uc_id: w.actor.userId,
  };
}

/** Subjects and names are headers: one line each. */
const linea = (text: string) => text.replace(/\s+/g, ' ').trim();
