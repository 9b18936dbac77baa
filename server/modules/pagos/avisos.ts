/**
 * What who is paid hears of it, by WhatsApp and by mail: rows of the queue outwards in the transaction of the payment, once for each
 * document. Who cannot be written to stands in the log of messages with the reason.
 */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { attachFile, type StoredFile } from '../../core/files/uploads.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { enviarCorreo, enviarVariosCorreos, type MensajeCorreo } from '../../core/salida/correo/enviar.ts';
import { enviarVariosWhatsapp } from '../../core/salida/whatsapp/enviar.ts';
import { defineWhatsappTemplate } from '../../core/salida/whatsapp/template.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatMoney, toPesos } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import type { TipoPago } from './campos.ts';

const PLANTILLAS = {
  PAGADO: defineWhatsappTemplate({
    nombre: 'pago_realizado',
    asunto: 'Pago realizado',
    texto:
      'Hola, {nombre}: el {fecha} te pagamos {valor} por {concepto}. Documento {documento}. Si algo no cuadra, responde a este mensaje.',
  }),
  ANULADO: defineWhatsappTemplate({
    nombre: 'pago_anulado',
    asunto: 'Pago anulado',
    texto:
      'Hola, {nombre}: anulamos el pago {documento} del {fecha} por {valor}, de {concepto}. Queda pendiente, y te avisamos cuando lo paguemos de nuevo.',
  }),
} as const;
type Hecho = keyof typeof PLANTILLAS;

/** Of a document, what is told to one person. */
export interface Dicho {
  /** A payment of it: what the message opens. */
  readonly pago_id: number;
  readonly persona_id: number;
  readonly num_doc: string;
  readonly fecha: string;
  readonly pagos: number;
  readonly inmuebles: number;
  readonly direccion: string;
  /** Centavos. */
  readonly valor: number;
  readonly nombre: string;
  readonly email: string | null;
}

/** What there is to tell of some payments, document by document and person by person. */
export async function readDichos(db: Reader, ids: readonly number[]): Promise<Dicho[]> {
  const { rows } = await sql<Dicho>`
    select min(q.id) as pago_id, q.persona_id, q.num_doc, q.fecha_pago as fecha, count(*) as pagos,
      count(distinct q.inmueble_id) as inmuebles, min(i.direccion) as direccion, sum(q.neto_cts) as valor,
      coalesce(p.p_nombre, p.n_completo) as nombre, p.email
    from pago as q join persona as p on p.id = q.persona_id join inmueble as i on i.id = q.inmueble_id
    where q.id in (select value from json_each(${JSON.stringify(ids)}))
    group by q.num_doc, q.persona_id order by q.num_doc, q.persona_id`.execute(db);
  return rows;
}

/** The message of one, as `enviarWhatsapp` takes it. */
export function mensajeDe(hecho: Hecho, dicho: Dicho) {
  const { persona_id, pago_id, num_doc, nombre } = dicho;
  const variables = {
    nombre,
    documento: num_doc,
    valor: formatMoney(toPesos(dicho.valor)),
    fecha: formatDate(dicho.fecha),
    concepto: conceptoDe(dicho),
  };
  const clave = `pago:${num_doc}:${persona_id}:${hecho.toLowerCase()}`;
  return {
    plantilla: PLANTILLAS[hecho],
    mensaje: { clave, para: { persona_id }, documento: { origen: 'pago', id: pago_id }, variables },
  };
}

/** Tells each person of the payments of theirs that were just paid or annulled. */
export async function avisarPagos(w: Work, hecho: Hecho, ids: readonly number[]): Promise<void> {
  const dichos = await readDichos(w.tx, ids);
  await enviarVariosWhatsapp(
    w,
    PLANTILLAS[hecho],
    dichos.map((dicho) => mensajeDe(hecho, dicho).mensaje),
  );
  await enviarVariosCorreos(
    w,
    dichos.flatMap((dicho) => correoDe(hecho, dicho)),
  );
}

/** The same by mail; nothing to who has none. */
function correoDe(hecho: Hecho, dicho: Dicho): MensajeCorreo[] {
  const { nombre, email } = dicho;
  if (!email) return [];
  const { plantilla, mensaje } = mensajeDe(hecho, dicho);
  const { clave, documento, variables } = mensaje;
  const { valor, fecha, concepto } = variables;
  const what = `${variables.documento}, del ${fecha}, por ${valor}: ${concepto}.`;
  return [
    {
      ...{ clave, documento, para: { correo: email, nombre }, asunto: `${plantilla.asunto}: ${variables.documento}` },
      parrafos: [
        `Hola, ${nombre}:`,
        hecho === 'PAGADO'
          ? `Te hicimos el pago ${what}`
          : `Anulamos el pago ${what} Queda pendiente, y te avisamos cuando lo paguemos de nuevo.`,
        'Si algo no cuadra, responde a este correo.',
      ],
    },
  ];
}

function conceptoDe({ pagos, inmuebles, direccion }: Dicho): string {
  const where = inmuebles === 1 ? direccion : formatCount(inmuebles, 'inmueble');
  return pagos === 1 ? where : `${formatCount(pagos, 'pago')} de ${where}`;
}

interface Periodo {
  readonly persona_id: number;
  readonly tipo: TipoPago;
  readonly desde: string;
  readonly hasta: string;
}

/** The statement of a period by mail, as the file that was made of it. The address; throws `regla_negocio` when the person has none. */
export async function enviarEstadoDeCuenta(
  w: Work,
  file: StoredFile,
  { persona_id, tipo, desde, hasta }: Periodo,
): Promise<string> {
  const persona = await w.tx
    .selectFrom('cuenta_propietario as c')
    .innerJoin('persona as p', 'p.id', 'c.persona_id')
    .select(['c.id as cuenta_id', 'p.n_completo', 'p.p_nombre', 'p.email'])
    .where('c.persona_id', '=', persona_id)
    .where('c.tipo', '=', tipo)
    .executeTakeFirst();
  if (!persona) throw notFound('Esa persona no tiene pagos.');
  const { cuenta_id, n_completo, p_nombre, email } = persona;
  if (!email) throw refused(`${n_completo} no tiene correo: agrégalo en el directorio de personas.`);
  const archivo = await attachFile(w, file, {
    tabla: 'cuenta_propietario',
    registro_id: cuenta_id,
    uso: 'estado_cuenta',
  });
  const cuando = `del ${formatDate(desde)} al ${formatDate(hasta)}`;
  await enviarCorreo(w, {
    clave: `estado-de-cuenta:${archivo}`,
    para: { correo: email, nombre: n_completo },
    documento: { origen: 'persona', id: persona_id },
    asunto: `Estado de cuenta ${cuando}`,
    parrafos: [
      `Hola, ${p_nombre ?? n_completo}:`,
      `Adjuntamos tu estado de cuenta ${cuando}.`,
      'Si algo no cuadra, responde a este correo.',
    ],
    adjuntos: [archivo],
  });
  return email;
}
