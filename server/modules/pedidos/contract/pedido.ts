/** What travels of an order. */
import * as z from 'zod';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineRecord } from '../../../shared/record.ts';
import { detalleDe, lineaEscrita, lineaVentaLeida, totalesLeidos } from '../../ventas/contract/linea.ts';
import { pedido as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_PEDIDO } from '../rules/estados.ts';
import { COLORES } from '../rules/semaforo.ts';
import { ajustesLeidos } from './ajustes.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();
const idOpcional = f.id.nullish().transform((id) => id ?? null);

export const base = 'ventas/pedidos';

const linea = z.strictObject(lineaEscrita);

export const cuerpoPedido = {
  /** Code of a kind of order: 'venta'. */
  tipo: f.codigo,
  /** The customer; none of an order between warehouses. */
  persona_id: idOpcional,
  /** Where it leaves from; that of its kind without it. */
  bodega_id: idOpcional,
  /** Of an order between warehouses, where it goes. */
  bodega_destino_id: idOpcional,
  /** In place of the customer's. */
  lista_id: idOpcional,
  /** 1: in cash; 2: on credit. */
  forma_pago: z
    .enum(['1', '2'])
    .nullish()
    .transform((code) => code ?? null),
  /** Days; the customer's without it. */
  plazo: z
    .int()
    .min(0)
    .max(c.plazo.max)
    .nullish()
    .transform((days) => days ?? null),
  /** What its kind promises without it. */
  fecha_entrega: f.fecha.nullish().transform((day) => day ?? null),
  franja: f.textoOpcional(c.franja.max),
  direccion_entrega_id: idOpcional,
  oc_cliente: f.mayusculasOpcional(c.oc_cliente.max),
  vendedor_id: idOpcional,
  /** A person of the kind Transportador, who takes it. */
  transportista_id: idOpcional,
  observacion: f.textoOpcional(c.observacion.max),
  detalle: detalleDe(linea),
};

export const pedidoAlta = z.strictObject(cuerpoPedido);
export const pedidoCambio = z.strictObject({ ...cuerpoPedido, version: f.version });
export type PedidoAlta = z.output<typeof pedidoAlta>;
export type PedidoCambio = z.output<typeof pedidoCambio>;

export const semaforoLeido = z.object({
  color: z.enum(COLORES),
  texto: z.string(),
  /** Pesos that would put it right; `null`: nothing is wrong. */
  libera_con: z.number().nullable(),
});
export type Semaforo = z.output<typeof semaforoLeido>;

export const filaPedido = {
  id: f.id,
  numero: opcional,
  fecha: z.string(),
  tipo: z.string(),
  tipo_nombre: z.string(),
  interno: z.boolean(),
  persona_id: f.id.nullable(),
  cliente: opcional,
  ciudad: opcional,
  bodega_id: f.id,
  bodega: z.string(),
  bodega_destino_id: f.id.nullable(),
  bodega_destino: opcional,
  fecha_entrega: opcional,
  forma_pago: z.enum(['1', '2']).nullable(),
  vendedor_id: f.id.nullable(),
  vendedor: opcional,
  lineas: z.int(),
  subtotal: z.number(),
  total: z.number(),
  estado: z.enum(ESTADOS_PEDIDO),
  /** 'RESERVADO PARCIAL'. */
  estado_nombre: z.string(),
  estado_actual_id: f.id,
  /** Not all of it reached what its state says. */
  parcial: z.boolean(),
  con_faltante: z.boolean(),
  /** Percent of what is wanted. */
  pct_alistado: z.number(),
  pct_despachado: z.number(),
  pct_facturado: z.number(),
  /** Days that what is still to leave is late. */
  dias_retraso: z.int(),
  updated: f.instante,
  version: f.version,
};

export const pedidoFila = z.object({
  ...filaPedido,
  /** What its customer owes; `null` of an order between warehouses. */
  cartera_cliente: semaforoLeido.nullable(),
});
export type PedidoFila = z.output<typeof pedidoFila>;

const lineaPedido = z.object({
  ...lineaVentaLeida,
  /** What came so far, in its presentation: what was sent was picked, and what was picked was held. */
  reservado: z.number(),
  alistado: z.number(),
  despachado: z.number(),
  facturado: z.number(),
  cancelado: z.number(),
  /** What nobody holds yet; 0 of a service. */
  falta: z.number(),
  con_stock: z.boolean(),
  cotizacion_detalle_id: f.id.nullable(),
  /** The line whose place it took while it was picked; it is not counted in the totals, which are those that were agreed. */
  sustituye_id: f.id.nullable(),
  sustitucion_motivo: opcional,
});

export const pedidoLeido = z.object({
  ...filaPedido,
  ...totalesLeidos,
  documento: opcional,
  lista_id: f.id.nullable(),
  lista: opcional,
  plazo: z.int().nullable(),
  franja: opcional,
  direccion_entrega_id: f.id.nullable(),
  direccion_entrega: opcional,
  oc_cliente: opcional,
  transportista_id: f.id.nullable(),
  transportista: opcional,
  observacion: opcional,
  cotizacion_id: f.id.nullable(),
  /** What holds it: CUPO and MORA of what the customer owes, MARGEN of lines under their cost. */
  retenciones: z.array(z.object({ codigo: z.enum(['CUPO', 'MORA', 'MARGEN']), msg: z.string() })),
  /** The least receipt, given to their oldest documents first, that frees it: pesos. `null`: no receipt has to. */
  libera_con: z.number().nullable(),
  /** Of its kind, as they were when it was confirmed; before, as they are. */
  ajustes: z.object(ajustesLeidos),
  cartera_cliente: semaforoLeido.nullable(),
  /** Lines that give off more than one may without asking. */
  excesos: z.int(),
  descuento_autorizado_por: opcional,
  confirmado: opcional,
  liberado: opcional,
  liberado_por: opcional,
  entregado: opcional,
  motivo: opcional,
  usuario: opcional,
  created: f.instante,
  detalle: z.array(lineaPedido),
});
export type Pedido = z.output<typeof pedidoLeido>;

export const registroPedido = defineRecord(manifest, {
  path: base,
  nombre: 'un pedido',
  row: pedidoLeido,
  alta: pedidoAlta,
  cambio: pedidoCambio,
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.editar, eliminar: permisos.editar },
});

export const comentariosPedido = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'pedido',
  permisos: { ver: permisos.ver },
});

export const archivosPedido = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'pedido',
  usos: { soporte: { nombre: 'Soportes', cantidad: 10, mb: 10, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] } },
  permisos: { ver: permisos.ver, editar: permisos.editar },
});
