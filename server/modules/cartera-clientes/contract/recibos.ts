/** What travels of receipts of customers. Pesos. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct } from '../../../shared/record.ts';
import { aplicacion as a, recibo as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_RECIBO, type EstadoRecibo } from '../rules/recibo.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();
const base = 'cartera/clientes/recibos';

/** What a receipt moves besides itself: orders that were held for what it pays. */
export const TOCA = ['pedidos', 'clientes'];

/** Documents that one receipt pays. */
export const MAX_APLICACIONES = 500;

const monto = f.dinero.min(0).default(0);
const aplicacion = z.strictObject({
  documento_id: f.id,
  /** Of the receipt. */
  valor: f.dinero.positive(),
  descuento: monto,
  retefuente: monto,
  reteiva: monto,
  reteica: monto,
  ajuste: monto,
});
export type AplicacionPedida = z.output<typeof aplicacion>;
export const aplicaciones = z.array(aplicacion).max(MAX_APLICACIONES);

export const reciboAlta = z.strictObject({
  fecha: f.fecha,
  persona_id: f.id,
  medio_pago: f.codigo,
  cuenta_id: f.id.nullish().transform((id) => id ?? null),
  referencia: f.mayusculasOpcional(c.referencia.max),
  observacion: f.textoOpcional(c.observacion.max),
  valor: f.dinero.positive(),
  aplicaciones: aplicaciones.default([]),
  /** The reference is of another receipt already, and it is right so. */
  acepta_repetida: z.boolean().default(false),
  acepta_periodo_cerrado: z.boolean().default(false),
});
export type ReciboAlta = z.output<typeof reciboAlta>;

const fila = {
  id: f.id,
  numero: z.string(),
  fecha: z.string(),
  persona_id: f.id,
  cliente: z.string(),
  medio_pago: z.string(),
  medio_nombre: z.string(),
  cuenta_id: f.id.nullable(),
  cuenta: opcional,
  referencia: opcional,
  valor: z.number(),
  aplicado: z.number(),
  sin_aplicar: z.number(),
  estado: z.enum(Object.keys(ESTADOS_RECIBO) as [EstadoRecibo, ...EstadoRecibo[]]),
  estado_nombre: z.string(),
  estado_actual_id: f.id,
  usuario: opcional,
  updated: f.instante,
  version: f.version,
};
export const reciboFila = z.object(fila);
export type ReciboFila = z.output<typeof reciboFila>;

export const reciboLeido = z.object({
  ...fila,
  observacion: opcional,
  motivo: opcional,
  created: f.instante,
  /** Those that stand. */
  aplicaciones: z.array(
    z.object({
      id: f.id,
      documento_id: f.id,
      tipo: z.string(),
      n_factura: z.string(),
      fecha: z.string(),
      valor: z.number(),
      descuento: z.number(),
      retefuente: z.number(),
      reteiva: z.number(),
      reteica: z.number(),
      ajuste: z.number(),
    }),
  ),
});
export type Recibo = z.output<typeof reciboLeido>;

export const recibosList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'recibos de clientes',
  row: reciboFila,
  columns: [
    columnOf('numero', c.numero, { width: 104 }),
    columnOf('fecha', c.fecha, { width: 96 }),
    columnOf('cliente', c.persona_id),
    column('medio_nombre', c.medio_pago.label, 'texto', { width: 160, hidden: true }),
    columnOf('cuenta', c.cuenta_id, { width: 180, hidden: true }),
    columnOf('referencia', c.referencia, { width: 132 }),
    columnOf('valor', c.valor_cts, { width: 140, total: true }),
    columnOf('aplicado', c.aplicado_cts, { width: 140, total: true, hidden: true }),
    column('sin_aplicar', 'Sin aplicar', 'dinero', { width: 132 }),
    column('usuario', 'Registrado por', 'texto', { width: 160, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 148 }),
  ],
  filters: {
    ...{ persona_id: 'entero', estado: 'texto', fecha: 'fecha', medio_pago: 'texto', cuenta_id: 'entero' },
    ...{ referencia: 'texto', documento_id: 'entero' },
  },
  order: ['id', 'fecha', 'valor', 'updated'],
  defaultOrder: '-id',
});

export const findRecibo = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id`,
  access: { permiso: permisos.ver },
  summary: 'Un recibo, con los documentos que paga.',
  params: f.idParam,
  response: reciboLeido,
});

export const createRecibo = endpoint(manifest, {
  method: 'POST',
  path: base,
  access: { permiso: permisos.recibos },
  summary:
    'Registra lo que pagó un cliente y lo aplica a sus documentos; lo que no se aplica queda a su favor. Una referencia repetida se acepta a sabiendas.',
  body: reciboAlta,
  response: f.conMsg(reciboLeido),
  status: 201,
  touches: TOCA,
});

const acto = defineAct(manifest, { path: base, row: reciboLeido, touches: TOCA });
/** Checked when it is sent. */
const version = f.version.nullish();

const aplicar = z.strictObject({ version, aplicaciones: aplicaciones.min(1, 'Agrega al menos un documento.') });
const desaplicar = z.strictObject({ version, aplicacion_id: f.id, motivo: f.texto(a.motivo.max) });
const anular = z.strictObject({ version, motivo: f.texto(c.motivo.max) });
export type Aplicar = z.output<typeof aplicar>;
export type Desaplicar = z.output<typeof desaplicar>;
export type Anular = z.output<typeof anular>;

export const aplicarRecibo = acto(
  'aplicar',
  'Aplica lo que le queda a documentos de su cliente.',
  permisos.recibos,
  aplicar,
);
export const desaplicarRecibo = acto(
  'desaplicar',
  'Deshace una aplicación: el documento y el recibo vuelven a tener lo que tenían.',
  permisos.recibos,
  desaplicar,
);
export const anularRecibo = acto(
  'anular',
  'Lo anula: lo que pagó vuelve a deberse, con su reverso.',
  permisos.anular,
  anular,
);

export const comentariosRecibo = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'recibo',
  permisos: { ver: permisos.ver },
});

export const archivosRecibo = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'recibo',
  usos: { soporte: { nombre: 'Soportes', cantidad: 10, mb: 10, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] } },
  permisos: { ver: permisos.ver, editar: permisos.recibos },
});
