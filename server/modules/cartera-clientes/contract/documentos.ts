/** What travels of the documents of customers in the ledger, and of what each customer owes in all. Pesos. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { documento as c } from '../../cartera/campos.ts';
import { aplicaciones, cierre, entero, movimiento, opcional, tipoCliente } from '../../cartera/contract/comun.ts';
import { cliente } from '../../clientes/campos.ts';
import { semaforoLeido } from '../../pedidos/contract/pedido.ts';
import { aplicacion as a } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;

export const documentoFila = z.object({
  id: f.id,
  tipo: tipoCliente,
  n_factura: z.string(),
  persona_id: f.id,
  cliente: z.string(),
  documento: z.string(),
  vendedor: opcional,
  gestor: opcional,
  fecha: z.string(),
  vencimiento: z.string(),
  /** Days past due; less than nothing before, `null` of what is not owed. */
  dias_mora: z.int().nullable(),
  /** Less than nothing of credits. */
  total: z.number(),
  /** All that took from it. */
  abonos: z.number(),
  /** Σ of its movements. */
  saldo: z.number(),
  estado_nombre: z.string(),
  estado_actual_id: f.id,
  /** The receipt that it is of. */
  recibo_id: f.id.nullable(),
  ...cierre,
});
export type DocumentoFila = z.output<typeof documentoFila>;

export const documentoLeido = documentoFila.extend({
  ...entero,
  base: z.number(),
  iva: z.number(),
  /** `saldo`: what it is after each. */
  movimientos: z.array(z.object({ ...movimiento, saldo: z.number() })),
  /** What a credit note pays, or the notes that pay a document. */
  aplicaciones,
  /** The receipts that pay it. */
  recibos: z.array(
    z.object({
      aplicacion_id: f.id,
      recibo_id: f.id,
      numero: z.string(),
      fecha: z.string(),
      valor: z.number(),
      /** With discounts, withholdings and adjustment: all that it closes. */
      descarga: z.number(),
    }),
  ),
});
export type Documento = z.output<typeof documentoLeido>;

export const documentosList = defineList(manifest, {
  path: 'cartera/clientes',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'documentos de cartera',
  row: documentoFila,
  columns: [
    columnOf('n_factura', { ...c.n_factura, corto: a.documento_id.label }, { width: 136 }),
    columnOf('tipo', c.tipo, { width: 112, hidden: true }),
    columnOf('cliente', c.persona_id),
    columnOf('fecha', c.fecha, { width: 96, hidden: true }),
    columnOf('vencimiento', c.vencimiento, { width: 96 }),
    column('dias_mora', 'Días', 'entero', { width: 60 }),
    columnOf('total', c.total_cts, { width: 132 }),
    column('abonos', 'Abonos', 'dinero', { width: 132, hidden: true }),
    columnOf('saldo', c.saldo_cts, { width: 140, total: true }),
    columnOf('vendedor', cliente.vendedor_id, { width: 148, hidden: true }),
    columnOf('gestor', cliente.gestor_id, { width: 148, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 164 }),
  ],
  filters: {
    ...{ persona_id: 'entero', tipo: 'texto', estado: 'texto', fecha: 'fecha', vencimiento: 'fecha' },
    ...{ con_saldo: 'booleano', vencida: 'booleano', vendedor_id: 'entero', gestor_id: 'entero' },
  },
  order: ['id', 'n_factura', 'fecha', 'vencimiento', 'saldo', 'updated'],
  defaultOrder: '-id',
});

export const leerDocumento = endpoint(manifest, {
  method: 'GET',
  path: 'cartera/clientes/documentos/:id',
  access: { permiso: permisos.ver },
  summary: 'Un documento de la cartera de clientes, con los movimientos de los que sale su saldo.',
  params: f.idParam,
  response: documentoLeido,
});

const personaParam = z.strictObject({ persona_id: f.idParam.shape.id });

const resumen = z.object({
  persona_id: f.id,
  cliente: z.string(),
  documento: z.string(),
  /** What they owe less what is in their favour. */
  saldo: z.number(),
  por_vencer: z.number(),
  vencido: z.number(),
  /** In their favour: receipts and notes that were not given to a document. */
  sin_aplicar: z.number(),
  cupo: z.number(),
  /** Less than nothing beyond their cupo: their orders on credit that are not invoiced count. */
  disponible: z.number(),
  dias_mora: z.int(),
  semaforo: semaforoLeido,
});
export type Resumen = z.output<typeof resumen>;

export const leerResumen = endpoint(manifest, {
  method: 'GET',
  path: 'cartera/clientes/:persona_id/resumen',
  access: { permiso: permisos.ver },
  summary: 'Lo que debe un cliente, lo que tiene a favor, su cupo y si se le vende a crédito.',
  params: personaParam,
  response: resumen,
});
