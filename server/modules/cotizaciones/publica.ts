/** A quotation as its customer sees it by a link, and what they answer: they take it, with what they pick, or ask for a change. */
import { GUEST } from '../../core/auth/actor.ts';
import { readCompany } from '../../core/company.ts';
import type { Reader } from '../../core/db/reader.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatCount } from '../../shared/text.ts';
import { aceptar } from './actos.ts';
import type { Cotizacion } from './contract/cotizacion.ts';
import type { AceptacionPublica, CambioPublico, CotizacionPublica } from './contract/enlace.ts';
import type { Enlace } from './enlaces.ts';
import { abrir, escribir } from './guardado.ts';
import { findCotizacion, leerLineas } from './lectura.ts';
import { tasasDe } from './lineas.ts';
import type { EstadoCotizacion } from './rules/estados.ts';

/** What one says to a customer of a quotation that waits for no answer. */
const AVISOS: Readonly<Record<EstadoCotizacion, string | null>> = {
  BORRADOR: 'La cotización todavía no está lista.',
  POR_APROBAR: 'La cotización está en revisión: vuelve más tarde.',
  ENVIADA: null,
  ACEPTADA: 'La cotización está aceptada. ¡Gracias!',
  PEDIDO_PARCIAL: 'La cotización está aceptada y en marcha. ¡Gracias!',
  PEDIDO_TOTAL: 'La cotización está aceptada y en marcha. ¡Gracias!',
  RECHAZADA: 'La cotización se dio por rechazada: pide otra si la necesitas.',
  PERDIDA: 'La cotización ya está cerrada: pide otra si la necesitas.',
  REEMPLAZADA: 'Hay una versión más reciente de la cotización.',
  ANULADA: 'La cotización fue anulada.',
};
const ACEPTADAS: readonly EstadoCotizacion[] = ['ACEPTADA', 'PEDIDO_PARCIAL', 'PEDIDO_TOTAL'];

const avisoDe = ({ estado, vencida, vence }: Cotizacion): string | null =>
  vencida ? `La cotización venció el ${formatDate(vence ?? '')}: pide que la renueven.` : AVISOS[estado];

/** How it is paid: 'Crédito, 30 días'. */
export const pagoDe = ({ forma_pago, plazo }: Pick<Cotizacion, 'forma_pago' | 'plazo'>): string =>
  forma_pago === '1' ? 'Contado' : `Crédito, ${formatCount(plazo, 'día')}`;

export async function verPublica(db: Reader, enlace: Enlace): Promise<CotizacionPublica> {
  const { cotizacion_id } = enlace;
  const c = await findCotizacion(db, cotizacion_id, GUEST);
  const tasas = new Map((await leerLineas(db, [cotizacion_id])).map((linea) => [linea.id, tasasDe(linea)]));
  const { nombre, nit, telefono, correo } = await readCompany(db);
  return {
    empresa: { nombre, nit, telefono, correo },
    ...{ numero: c.numero ?? '', version_numero: c.version_numero, fecha: c.fecha, vence: c.vence ?? c.fecha },
    ...{ cliente: c.cliente, contacto: c.contacto, vendedor: c.vendedor, pago: pagoDe(c), condiciones: c.condiciones },
    ...{ subtotal: c.subtotal, impuestos: c.impuestos, total: c.total },
    detalle: c.detalle.map((linea) => ({
      ...{ id: linea.id, cod_prod: linea.cod_prod, nombre_producto: linea.nombre_producto },
      unidad: linea.presentacion ?? linea.unidad,
      ...{ cantidad: linea.cantidad, precio: linea.precio, descuento: linea.descuento, subtotal: linea.subtotal },
      ...{ total: linea.total, impuestos: tasas.get(linea.id) ?? [], opcional: linea.opcional },
      ...{ elegida: linea.elegida, seccion: linea.seccion },
    })),
    aviso: avisoDe(c),
    aceptada: ACEPTADAS.includes(c.estado),
    respuestas: await suyas(db, enlace, c),
    version: c.version,
  };
}

async function suyas(db: Reader, { id }: Enlace, { respuestas }: Cotizacion) {
  const rows = await db.selectFrom('cotizacion_respuesta').select('id').where('enlace_id', '=', id).execute();
  const own = new Set(rows.map((row) => row.id));
  return respuestas.filter((respuesta) => own.has(respuesta.id));
}

/** Throws `modificado` when it is not what they read. */
export async function aceptarPorEnlace(w: Work, enlace: Enlace, body: AceptacionPublica): Promise<string> {
  const { cotizacion_id } = enlace;
  const { version, nombre, observacion, elegidas } = body;
  const antes = await findCotizacion(w.tx, cotizacion_id, GUEST);
  const aviso = avisoDe(antes);
  if (aviso) throw refused(aviso);
  await abrir(w, cotizacion_id, version);
  const data = await aceptar(w, cotizacion_id, { version, elegidas }, nombre);
  await anotar(w, enlace, { tipo: 'ACEPTA', nombre, observacion });
  await avisar(w, data, 'El cliente aceptó la cotización', `${data.numero}, ${nombre}${frase(observacion)}`);
  return `Gracias: la cotización ${data.numero} quedó aceptada.`;
}

const MAX_CAMBIOS = 20;

export async function pedirCambio(w: Work, enlace: Enlace, body: CambioPublico): Promise<string> {
  const { cotizacion_id } = enlace;
  const antes = await findCotizacion(w.tx, cotizacion_id, GUEST);
  if (antes.estado !== 'ENVIADA') throw refused(avisoDe(antes) ?? 'La cotización ya no cambia.');
  if (antes.respuestas.length >= MAX_CAMBIOS)
    throw refused('Ya pediste varios cambios: comunícate con quien te envió la cotización.');
  await abrir(w, cotizacion_id);
  await anotar(w, enlace, { tipo: 'CAMBIO', ...body });
  if (!antes.pide_cambio) await escribir(w, cotizacion_id, { pide_cambio: 1 });
  const { nombre, observacion } = body;
  await avisar(w, antes, 'El cliente pide un cambio', `${antes.numero}, ${nombre}${frase(observacion)}`);
  return 'Gracias: quien te envió la cotización leerá el cambio que pides.';
}

const frase = (text: string | null): string => (text ? `: ${text}` : '.');

const anotar = (
  w: Work,
  { id: enlace_id, cotizacion_id }: Enlace,
  row: { readonly tipo: 'ACEPTA' | 'CAMBIO'; readonly nombre: string; readonly observacion: string | null },
) => insertRows(w, 'cotizacion_respuesta', [{ enlace_id, ...row }], { parent: { cotizacion_id } });

/** Whom it is of: who sells it, and who made it. */
async function avisar(w: Work, { id }: Cotizacion, titulo: string, mensaje: string): Promise<void> {
  const { uc_id, vendedor_id } = await w.tx
    .selectFrom('cotizacion')
    .select(['uc_id', 'vendedor_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const usuarios = [...new Set([vendedor_id, uc_id])].flatMap((each) => each ?? []);
  await notify(w, 'cotizacion_respondida', { titulo, mensaje, object_id: id, usuarios });
}
