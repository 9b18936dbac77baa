/** What a supplier answers to an order by a link, and what a buyer does with it where it is not what was ordered. */
import { insertRows, updateRows } from '../../core/db/row-sets.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Platform } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { mulDiv } from '../../shared/exact.ts';
import { toMilesimas, toMillonesimas } from '../../shared/quantities.ts';
import { avisarRechazo } from './avisar-respuesta.ts';
import { ordenVersion } from './campos.ts';
import type { ConMotivo, Simple } from './contract/actos.ts';
import { type Orden, ordenAlta } from './contract/orden.ts';
import type { RespuestaProveedor } from './contract/respuesta.ts';
import type { Enlace } from './enlaces.ts';
import { enmendarOrden } from './enmendar.ts';
import { findOrden } from './lectura.ts';
import { mover } from './mover.ts';
import { avisoDe } from './publica.ts';
import { comoPropone, esLoPedido, type Propuesta, porResponder, propuestaDe } from './rules/respuesta.ts';

const PPM = 1_000_000;

/** As it was ordered, the order is CONFIRMADA; what differs waits for a buyer. Throws for what is not of the order, and past days. */
export async function responder(w: Work, enlace: Enlace, body: RespuestaProveedor): Promise<string> {
  const { version, nombre, observacion, ...dicho } = body;
  const orden = await findOrden(w.tx, enlace.orden_id, w.actor);
  const { id } = orden;
  const aviso = await avisoDe(w.tx, enlace, orden);
  if (aviso) throw refused(aviso);
  const msg = 'La orden cambió mientras la mirabas: revísala de nuevo y responde.';
  const guardada = await requireVersion(w, 'orden_compra', id, version ?? orden.version, { msg });
  requireDicho(orden, dicho, businessDay(w.now));
  const propuesta = propuestaDe(orden, dicho);
  if (propuesta.detalle.every(({ cantidad }) => cantidad === 0))
    throw refused('Si no puedes entregar nada, comunícate con el comprador: aquí se confirma lo que sí entregas.');
  const igual = esLoPedido(orden, propuesta);
  const quien = nombre ?? orden.proveedor;
  if (igual)
    await mover(
      w,
      guardada,
      { estado: 'CONFIRMADA', ...(guardada.enviado ? {} : { enviado: w.instant, enviado_a: 'un enlace' }) },
      `La confirmó ${quien} por su enlace.`.slice(0, ordenVersion.motivo.max),
    );
  const row = { enlace_id: enlace.id, nombre, observacion, propuesta: JSON.stringify(propuesta) };
  const estado = igual ? 'CONFIRMADA' : 'PENDIENTE';
  await insertRows(w, 'orden_respuesta', [{ ...row, estado }], { parent: { orden_id: id } });
  const { uc_id, comprador_id } = guardada;
  await notify(w, 'orden_respondida', {
    titulo: igual ? 'El proveedor confirmó la orden' : 'El proveedor propone cambios',
    mensaje: `${orden.numero}, ${quien}${observacion ? `: ${observacion}` : '.'}`,
    object_id: id,
    usuarios: [...new Set([comprador_id, uc_id])].flatMap((each) => each ?? []),
  });
  return igual
    ? `Gracias: la orden ${orden.numero} quedó confirmada.`
    : `Gracias: el comprador revisará lo que propones de la orden ${orden.numero}.`;
}

/** Every field that is wrong: lines of another order, days that are gone, quantities that are no whole units. */
function requireDicho(orden: Orden, dicho: Parameters<typeof propuestaDe>[1], hoy: string): void {
  const errores: FieldErrors = {};
  const known = new Map(orden.detalle.map((linea) => [linea.id, linea]));
  const seen = new Set<number>();
  const requireDia = (campo: string, fecha: string | null | undefined, antes: string) => {
    if (fecha && fecha !== antes && fecha < hoy) errores[campo] = ['La entrega no puede ser antes de hoy.'];
  };
  requireDia('fecha_entrega', dicho.fecha_entrega, orden.fecha_entrega);
  for (const [i, { id, cantidad, fecha_entrega }] of dicho.detalle.entries()) {
    const linea = known.get(id);
    if (!linea || seen.has(id)) {
      errores[`detalle.${i}.id`] = ['No pertenece a esta orden.'];
      continue;
    }
    seen.add(id);
    requireDia(`detalle.${i}.fecha_entrega`, fecha_entrega, linea.fecha_entrega ?? orden.fecha_entrega);
    if (!esExacta(cantidad ?? 0, linea))
      errores[`detalle.${i}.cantidad`] = [`La cantidad de ${linea.cod_prod} no da unidades exactas.`];
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
}

function esExacta(cantidad: number, { factor, decimales }: Orden['detalle'][number]): boolean {
  const [mil, ppm] = [toMilesimas(cantidad) ?? 0, toMillonesimas(factor) ?? PPM];
  const base = mulDiv(mil, ppm, PPM);
  return BigInt(base) * BigInt(PPM) === BigInt(mil) * BigInt(ppm) && base % 10 ** (3 - decimales) === 0;
}

/** What the supplier proposed is an amendment, and the order agreed with them unless it must be approved again. */
export async function aceptarRespuesta(w: Work, id: number, { version }: Simple): Promise<Orden> {
  const orden = await findOrden(w.tx, id, w.actor);
  const { respuesta, propuesta } = await requirePendiente(w, id);
  const { nombre, observacion } = respuesta;
  const motivo = `Lo propuso ${nombre ?? 'el proveedor'}${observacion ? `: ${observacion}` : '.'}`;
  const enmendada = await enmendarOrden(w, id, {
    ...cuerpoDe(comoPropone(orden, propuesta)),
    ...{ version, motivo: motivo.slice(0, ordenVersion.motivo.max) },
  });
  await updateRows(w, 'orden_respuesta', [{ id: respuesta.id, estado: 'ACEPTADA' }], { parent: { orden_id: id } });
  if (!porResponder(enmendada.estado)) return findOrden(w.tx, id, w.actor);
  const guardada = await requireVersion(w, 'orden_compra', id, enmendada.version);
  return mover(w, guardada, { estado: 'CONFIRMADA' });
}

/** Its supplier hears of it. */
export async function rechazarRespuesta(
  w: Work,
  platform: Platform,
  id: number,
  { version, motivo }: ConMotivo,
): Promise<Orden> {
  const current = () => findOrden(w.tx, id, w.actor);
  await requireVersion(w, 'orden_compra', id, version, { current });
  const { respuesta } = await requirePendiente(w, id);
  const rechazada = { id: respuesta.id, estado: 'RECHAZADA' as const, motivo };
  await updateRows(w, 'orden_respuesta', [rechazada], { parent: { orden_id: id } });
  const orden = await current();
  await avisarRechazo(w, platform, orden, { id: respuesta.id, motivo });
  return orden;
}

async function requirePendiente(w: Work, orden_id: number) {
  const respuesta = await w.tx
    .selectFrom('orden_respuesta')
    .select(['id', 'nombre', 'observacion', 'propuesta'])
    .where('orden_id', '=', orden_id)
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirst();
  if (!respuesta) throw refused('La orden no tiene cambios del proveedor por revisar.');
  return { respuesta, propuesta: JSON.parse(respuesta.propuesta) as Propuesta };
}

/** A document as a body says it. */
function cuerpoDe(orden: Omit<Orden, 'detalle'> & { readonly detalle: readonly Orden['detalle'][number][] }) {
  const { proveedor_id, bodega_id, fecha_entrega, plazo_dias, forma_pago, comprador_id, cotizacion_proveedor } = orden;
  const { direccion_entrega, observacion, terminos, descuento_comercial, flete, detalle } = orden;
  return ordenAlta.parse({
    ...{ proveedor_id, bodega_id, fecha_entrega, plazo_dias, forma_pago, comprador_id, cotizacion_proveedor },
    ...{ direccion_entrega, observacion, terminos, descuento_comercial, flete },
    detalle: detalle.map((linea) => ({
      ...{ id: linea.id, producto_id: linea.producto_id, presentacion_id: linea.presentacion_id, iva: linea.iva },
      ...{ cantidad: linea.cantidad, precio_unitario: linea.precio_unitario, pct_descuento: linea.pct_descuento },
      ...{ fecha_entrega: linea.fecha_entrega, motivo_precio: linea.motivo_precio },
    })),
  });
}
