/** What travels of a payment: the row of the lists, the record, and the acts before its annulment. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { selection } from '../../../shared/jobs.ts';
import { defineList, defineOptions } from '../../../shared/list.ts';
import { pago as c } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();

export const tipoPago = z.enum(['p', 'a']);
export const ESTADOS_PAGO = ['PENDIENTE', 'PAGADO', 'ANULADO'] as const;

const fila = {
  id: f.id,
  tipo: tipoPago,
  persona_id: f.id,
  persona: z.string(),
  documento: z.string(),
  inmueble_id: f.id,
  direccion: z.string(),
  contrato_id: f.id,
  contrato: opcional,
  /** `MM/YYYY`: the month that is paid. */
  mes_pagado: z.string(),
  anio: z.int(),
  mes: z.int(),
  dias: z.int(),
  canon: z.number(),
  comision: z.number(),
  iva_comision: z.number(),
  retenciones: z.number(),
  descuentos: z.number(),
  neto: z.number(),
  num_doc: opcional,
  fecha_pago: opcional,
  medio: opcional,
  estado: z.enum(ESTADOS_PAGO),
  uno_por_todos_pagos: z.boolean(),
  conciliado: z.boolean(),
  updated: f.instante,
  version: f.version,
};

export const pagoFila = z.object(fila);
export type PagoFila = z.output<typeof pagoFila>;

export const pagosList = defineList(manifest, {
  path: 'contrato/pagos',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'pagos',
  row: pagoFila,
  columns: [
    columnOf('persona', c.persona_id),
    column('documento', 'Documento de identidad', 'texto', { width: 120, hidden: true }),
    columnOf('direccion', c.inmueble_id, { width: 176 }),
    columnOf('contrato', c.contrato_id, { width: 100, hidden: true }),
    column('mes_pagado', c.mes.label, 'texto', { width: 76 }),
    columnOf('dias', c.dias, { width: 64, hidden: true }),
    columnOf('canon', c.canon_cts, { width: 148, total: true, hidden: true }),
    columnOf('comision', c.comision_cts, { width: 132, total: true, hidden: true }),
    columnOf('iva_comision', c.iva_comision_cts, { width: 112, hidden: true }),
    columnOf('retenciones', c.retenciones_cts, { width: 104, hidden: true }),
    columnOf('descuentos', c.descuentos_cts, { width: 104, hidden: true }),
    columnOf('neto', c.neto_cts, { width: 132, total: true }),
    columnOf('num_doc', c.num_doc, { width: 100 }),
    columnOf('fecha_pago', c.fecha_pago, { width: 92 }),
    columnOf('medio', c.codigo_medio_pago, { width: 140, hidden: true }),
    columnOf('uno_por_todos_pagos', c.uno_por_todos_pagos, { width: 112, hidden: true }),
    columnOf('conciliado', c.conciliado, { width: 100, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 130, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 108 }),
  ],
  filters: {
    tipo: 'texto',
    estado: 'texto',
    persona_id: 'entero',
    inmueble_id: 'entero',
    contrato_id: 'entero',
    anio: 'entero',
    mes: 'entero',
    num_doc: 'texto',
    fecha_pago: 'fecha',
    uno_por_todos_pagos: 'booleano',
    conciliado: 'booleano',
  },
  order: ['persona', 'mes_pagado', 'neto', 'num_doc', 'fecha_pago', 'updated'],
  defaultOrder: '-mes_pagado',
});

/** Who was ever owed something, to choose from: what a payment shows of them. */
export const beneficiariosPago = defineOptions(manifest, {
  path: 'contrato/pagos/beneficiarios',
  access: { permiso: permisos.ver },
  nombre: 'beneficiarios de pagos',
  row: z.object({ id: f.id, n_completo: z.string(), documento: z.string() }),
  columns: [column('n_completo', 'Nombre'), column('documento', 'Documento de identidad')],
  filters: {},
  order: ['n_completo'],
  defaultOrder: 'n_completo',
});

/** A line of what was taken, in pesos; `tarifa` in percent. */
const concepto = z.object({
  clase: z.enum(['RETENCION', 'DESCUENTO']),
  nombre: z.string(),
  base: z.number().nullable(),
  tarifa: z.number().nullable(),
  valor: z.number(),
});

export const pago = z.object({
  ...fila,
  conceptos: z.array(concepto),
  banco: opcional,
  numero_cuenta: opcional,
  anulado: opcional,
  anulado_por: opcional,
  motivo_anulacion: opcional,
  /** The annulled payment in whose place it is owed again. */
  reemplaza_id: f.id.nullable(),
  /** What the company owes today to who is paid, for payments of this kind. */
  saldo: z.number(),
  created: f.instante,
});
export type Pago = z.output<typeof pago>;

const base = 'contrato/pagos';

export const findPago = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id`,
  access: { permiso: permisos.ver },
  summary: 'Lee un pago con su desglose.',
  params: f.idParam,
  response: pago,
});

const descuento = z.strictObject({ nombre: f.mayusculas(80), valor: f.dinero.positive() });
export const descuentosPago = z.strictObject({ descuentos: z.array(descuento).max(20), version: f.version });

export const updatePago = endpoint(manifest, {
  method: 'PUT',
  path: `${base}/:id`,
  access: { permiso: permisos.editar },
  summary: 'Cambia los descuentos de un pago pendiente; con una versión vieja responde 409 y la fila actual.',
  params: f.idParam,
  body: descuentosPago,
  response: f.conMsg(pago),
});

const acto = (name: string, summary: string) =>
  endpoint(manifest, {
    method: 'POST',
    path: `${base}/:id/${name}`,
    access: { permiso: permisos.conciliar },
    summary,
    params: f.idParam,
    body: z.strictObject({ version: f.version }),
    response: f.conMsg(pago),
  });
export const conciliarPago = acto('conciliar', 'El banco lo confirmó: ya no se puede anular.');
export const desconciliarPago = acto('desconciliar', 'Deja sin efecto la conciliación con el banco.');

/** How much a run settles or pays, in pesos. */
const resumen = z.object({ mandatos: z.int(), pagos: z.int(), canon: z.number(), neto: z.number() });

export const periodo = z.strictObject({ anio: z.int().min(2000).max(2200), mes: z.int().min(1).max(12) });

export const liquidarPagos = endpoint(manifest, {
  method: 'POST',
  path: `${base}/liquidar`,
  access: { permiso: permisos.liquidar },
  summary:
    'Hace los pagos pendientes del mes de cada mandato activo, por días; otra vez no hace nada. `simular` cuenta sin escribir.',
  body: periodo.extend({ simular: z.boolean().default(false) }),
  response: z.object({
    msg: z.string(),
    /** `trabajo`: the job that makes them; `null` of a simulation and where there is nothing to do. */
    data: z.object({ ...resumen.shape, trabajo: f.id.nullable() }),
  }),
  touches: ['trabajos'],
});

/** Payments of one call. */
export const MAX_PAGADOS = 2_000;

export const formaDePago = z.strictObject({
  fecha: f.fecha,
  /** Code of the list of means of payment. */
  medio: f.codigo,
  uno_por_todos: z.boolean().default(false),
});

export const pagarPagos = endpoint(manifest, {
  method: 'POST',
  path: `${base}/pagar`,
  access: { permiso: permisos.pagar },
  summary:
    'Paga los pendientes: un documento por beneficiario, o uno para todos (esos no se podrán anular). `simular` cuenta sin escribir.',
  body: formaDePago
    .extend({
      ids: z.array(f.id).min(1).max(MAX_PAGADOS).optional(),
      /** Instead of `ids`: those that a filter of the list finds. */
      seleccion: selection.optional(),
      simular: z.boolean().default(false),
    })
    .refine(({ ids, seleccion }) => (ids === undefined) !== (seleccion === undefined), {
      path: ['ids'],
      message: 'Envía los pagos o una selección, y solo una de las dos.',
    }),
  response: z.object({
    msg: z.string(),
    data: z.object({ pagos: z.int(), beneficiarios: z.int(), neto: z.number(), documentos: z.array(z.string()) }),
  }),
});

export const comentariosPago = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'pago',
  permisos: { ver: permisos.ver },
});
