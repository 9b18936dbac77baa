/** An order as its supplier sees it by a link, and whether it may still be answered. */
import { GUEST } from '../../core/auth/actor.ts';
import { readCompany } from '../../core/company.ts';
import type { Reader } from '../../core/db/reader.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { toPesos } from '../../shared/money.ts';
import type { Orden } from './contract/orden.ts';
import type { OrdenPublica } from './contract/respuesta.ts';
import type { Enlace } from './enlaces.ts';
import { findOrden } from './lectura.ts';
import type { EstadoOrden } from './rules/estados.ts';
import { type Propuesta, porResponder } from './rules/respuesta.ts';

/** What one says to a supplier of an order that waits for no answer. */
const AVISOS: Readonly<Record<EstadoOrden, string>> = {
  BORRADOR: 'La orden todavía no está lista.',
  POR_APROBAR: 'La orden está cambiando: espera el nuevo envío.',
  RECHAZADA: 'La orden está cambiando: espera el nuevo envío.',
  APROBADA: '',
  ENVIADA: '',
  CONFIRMADA: 'La orden ya está confirmada.',
  RECIBIDA_PARCIAL: 'La orden ya tiene entregas: no hace falta confirmarla.',
  RECIBIDA: 'La orden ya se recibió completa.',
  EN_ESPERA: 'La orden está en espera: no la despaches hasta que te avisen.',
  CERRADA: 'La orden ya está cerrada.',
  CERRADA_CON_SALDO: 'La orden está cerrada: lo que faltaba ya no se espera.',
  ANULADA: 'La orden fue anulada: no la despaches.',
};

const respuestasDe = (db: Reader, orden_id: number) =>
  db
    .selectFrom('orden_respuesta')
    .select(['enlace_id', 'estado', 'nombre', 'observacion', 'propuesta', 'created'])
    .where('orden_id', '=', orden_id)
    .orderBy('id', 'desc')
    .execute();
type Respuestas = Awaited<ReturnType<typeof respuestasDe>>;

/** Why it may not be answered; `null` when it may. */
export async function avisoDe(db: Reader, enlace: Enlace, { id, estado }: Pick<Orden, 'id' | 'estado'>) {
  return motivoDe(enlace, estado, await respuestasDe(db, id));
}

function motivoDe(enlace: Enlace, estado: EstadoOrden, respuestas: Respuestas): string | null {
  const own = respuestas.find(({ enlace_id }) => enlace_id === enlace.id);
  const on = (instant: string) => formatDate(businessDay(new Date(instant)));
  if (own) return `Ya recibimos tu respuesta el ${on(own.created)}. ¡Gracias!`;
  if (!porResponder(estado)) return AVISOS[estado];
  const waiting = respuestas.find((each) => each.estado === 'PENDIENTE');
  if (waiting)
    return `Ya recibimos una respuesta de esta orden el ${on(waiting.created)}: el comprador la está revisando.`;
  return null;
}

export async function verOrdenPublica(db: Reader, enlace: Enlace): Promise<OrdenPublica> {
  const orden = await findOrden(db, enlace.orden_id, GUEST);
  const { nombre, nit, telefono, correo } = await readCompany(db);
  const respuestas = await respuestasDe(db, orden.id);
  const own = respuestas.find(({ enlace_id }) => enlace_id === enlace.id);
  const propuesta = own ? (JSON.parse(own.propuesta) as Propuesta) : null;
  return {
    empresa: { nombre, nit, telefono, correo },
    ...{ numero: orden.numero ?? '', fecha: orden.fecha, proveedor: orden.proveedor, bodega: orden.bodega },
    ...{ direccion_entrega: orden.direccion_entrega, fecha_entrega: orden.fecha_entrega, comprador: orden.comprador },
    ...{ observacion: orden.observacion, terminos: orden.terminos, base: orden.base, total: orden.total },
    otros: toPesos(Math.round(orden.total * 100) - Math.round(orden.base * 100)),
    detalle: orden.detalle.map((linea) => ({
      ...{ id: linea.id, cod_prod: linea.cod_prod, nombre_producto: linea.nombre_producto },
      cod_prod_proveedor: linea.cod_prod_proveedor,
      unidad: linea.presentacion ?? linea.unidad,
      ...{ decimales: linea.decimales, cantidad: linea.cantidad, precio_unitario: linea.precio_unitario },
      ...{ fecha_entrega: linea.fecha_entrega ?? orden.fecha_entrega, base: linea.base },
    })),
    vence: enlace.expira,
    aviso: motivoDe(enlace, orden.estado, respuestas),
    respuesta:
      own && propuesta
        ? {
            ...{ fecha: own.created, nombre: own.nombre, observacion: own.observacion },
            ...{ difiere: own.estado !== 'CONFIRMADA', fecha_entrega: propuesta.fecha_entrega },
            detalle: propuesta.detalle,
          }
        : null,
    version: orden.version,
  };
}
