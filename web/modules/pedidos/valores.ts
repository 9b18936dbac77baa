/** Between an order as it is read and the values of its form. */
import * as z from 'zod';
import { type Pedido, type PedidoAlta, pedidoCambio } from '../../../server/modules/pedidos/contract/pedido.ts';
import { cuerpoDe, type Linea, lineasDe } from './lineas.ts';

export const formulario = z.object({
  ...pedidoCambio.shape,
  /** Emptied, what its kind promises. */
  fecha_entrega: z.union([z.literal(''), pedidoCambio.shape.fecha_entrega]),
  detalle: z.array(z.custom<Linea>()).min(1, 'Agrega al menos una línea.'),
});
export type PedidoValues = z.input<typeof formulario>;

export const nuevo = (tipo: string, interno: boolean): PedidoValues => ({
  ...{ tipo, persona_id: null, bodega_id: null, bodega_destino_id: null, lista_id: null, plazo: null },
  ...{ forma_pago: interno ? null : '2', fecha_entrega: '', franja: '', direccion_entrega_id: null },
  ...{ oc_cliente: '', vendedor_id: null, transportista_id: null, observacion: '', detalle: [], version: 0 },
});

export const toValues = (pedido: Pedido): PedidoValues => ({
  ...{ tipo: pedido.tipo, persona_id: pedido.persona_id, bodega_id: pedido.bodega_id, lista_id: pedido.lista_id },
  ...{ bodega_destino_id: pedido.bodega_destino_id, forma_pago: pedido.forma_pago, plazo: pedido.plazo },
  ...{ fecha_entrega: pedido.fecha_entrega ?? '', franja: pedido.franja ?? '', oc_cliente: pedido.oc_cliente ?? '' },
  ...{ direccion_entrega_id: pedido.direccion_entrega_id, vendedor_id: pedido.vendedor_id },
  transportista_id: pedido.transportista_id,
  ...{ observacion: pedido.observacion ?? '', detalle: lineasDe(pedido.detalle), version: pedido.version },
});

/** What travels of the form. */
export function cuerpo({ version: _, detalle, ...values }: PedidoValues, interno: boolean): PedidoAlta {
  const { forma_pago = null } = values;
  const comun = {
    ...{ tipo: values.tipo, bodega_id: values.bodega_id || null, vendedor_id: values.vendedor_id ?? null },
    transportista_id: values.transportista_id || null,
    ...{ fecha_entrega: values.fecha_entrega || null, franja: values.franja || null },
    ...{ observacion: values.observacion || null, detalle: cuerpoDe(detalle, interno) },
  };
  const deCliente = {
    ...{ persona_id: values.persona_id || null, lista_id: values.lista_id ?? null, forma_pago },
    // Of what is paid in cash there are no days.
    ...{ plazo: forma_pago === '1' ? null : (values.plazo ?? null), oc_cliente: values.oc_cliente || null },
    ...{ direccion_entrega_id: values.direccion_entrega_id ?? null, bodega_destino_id: null },
  };
  const entreBodegas = {
    ...{ persona_id: null, lista_id: null, forma_pago: null, plazo: null, direccion_entrega_id: null },
    ...{ oc_cliente: null, bodega_destino_id: values.bodega_destino_id || null },
  };
  return { ...comun, ...(interno ? entreBodegas : deCliente) };
}
