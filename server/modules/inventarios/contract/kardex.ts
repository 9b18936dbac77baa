/** What travels of the ledger of stock and of what there is. Costs and values are `null` for who may not see them. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { kardex as c, existencia as e, lote, TIPOS } from '../campos.ts';
import { manifest } from '../manifest.ts';
import type { TipoKardex } from '../rules/tipos.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();
const reservado = z.number().nullable();

const tipoKardex = z.enum(Object.keys(TIPOS) as [TipoKardex, ...TipoKardex[]]);

export const movimiento = z.object({
  id: f.id,
  posteado_en: f.instante,
  fecha_documento: z.string(),
  bodega_id: f.id,
  bodega: z.string(),
  zona_id: f.id.nullable(),
  zona: opcional,
  producto_id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  unidad: z.string(),
  lote_id: f.id.nullable(),
  lote: opcional,
  tipo: tipoKardex,
  /** Base units: positive what entered, negative what left. */
  cantidad: z.number(),
  costo_unitario: reservado,
  valor: reservado,
  /** Of the product in the company, after it; `null`, as the others, for who counts it blind. */
  saldo_cantidad: reservado,
  saldo_valor: reservado,
  /** In this warehouse, with all its zones. */
  saldo_bodega: reservado,
  documento_tipo: z.string(),
  documento_id: f.id,
  documento_detalle_id: f.id.nullable(),
  /** Its number. */
  documento: z.string(),
  /** Where it is seen: `#/traslados/ver/7`. */
  ruta: opcional,
  reversa_de_id: f.id.nullable(),
  motivo: opcional,
  tercero: opcional,
  uc_id: z.int().nullable(),
  usuario: opcional,
});
export type MovimientoFila = z.output<typeof movimiento>;

/** What is told of costs. */
export const COSTOS_KARDEX = ['costo_unitario', 'valor', 'saldo_valor'] as const;

export const kardexList = defineList(manifest, {
  path: 'inventario/kardex',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'movimientos de inventario',
  row: movimiento,
  columns: [
    columnOf('fecha_documento', c.fecha_documento, { width: 96 }),
    columnOf('documento', c.documento_numero, { width: 104 }),
    columnOf('tipo', c.tipo, { width: 156 }),
    columnOf('nombre_producto', c.producto_id),
    column('cod_prod', 'Código', 'texto', { width: 100, hidden: true }),
    columnOf('bodega', c.bodega_id, { width: 148 }),
    columnOf('zona', c.zona_id, { width: 140, hidden: true }),
    columnOf('lote', c.lote_id, { width: 92, hidden: true }),
    columnOf('cantidad', c.cantidad_mil, { width: 84 }),
    columnOf('saldo_cantidad', c.saldo_cantidad_mil, { width: 84 }),
    columnOf('saldo_bodega', c.saldo_bodega_mil, { width: 104, hidden: true }),
    columnOf('costo_unitario', c.costo_unitario_dmil, { width: 120, hidden: true }),
    columnOf('valor', c.valor_cts, { width: 116, hidden: true }),
    columnOf('saldo_valor', c.saldo_valor_cts, { width: 132, hidden: true }),
    columnOf('tercero', c.tercero_id, { width: 180, hidden: true }),
    columnOf('motivo', c.motivo, { width: 160, hidden: true }),
    column('usuario', 'Usuario', 'texto', { width: 160, hidden: true }),
    columnOf('posteado_en', c.posteado_en, { width: 136, hidden: true }),
  ],
  filters: {
    producto_id: 'entero',
    bodega_id: 'entero',
    zona_id: 'entero',
    lote_id: 'entero',
    tipo: 'texto',
    motivo: 'texto',
    documento_tipo: 'texto',
    documento_id: 'entero',
    fecha_documento: 'fecha',
  },
  order: ['id', 'fecha_documento'],
  defaultOrder: '-id',
});

export const lugar = z.object({
  id: f.id,
  producto_id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  unidad: z.string(),
  bodega_id: f.id,
  bodega: z.string(),
  zona_id: f.id,
  zona: z.string(),
  zona_tipo: z.string(),
  lote_id: f.id.nullable(),
  lote: opcional,
  fecha_vencimiento: opcional,
  /** Base units; `null` for who counts it blind. */
  cantidad: reservado,
  costo_promedio: reservado,
  valor: reservado,
});
export type LugarFila = z.output<typeof lugar>;

export const COSTOS_EXISTENCIA = ['costo_promedio', 'valor'] as const;

/** `?fecha=2026-03-31`: what there was at the end of that day, by the days of the documents. */
export const existenciasList = defineList(manifest, {
  path: 'inventario/existencias',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'existencias',
  row: lugar,
  columns: [
    columnOf('nombre_producto', c.producto_id),
    column('cod_prod', 'Código', 'texto', { width: 88 }),
    columnOf('bodega', c.bodega_id, { width: 148 }),
    columnOf('zona', c.zona_id, { width: 144 }),
    columnOf('lote', c.lote_id, { width: 84 }),
    columnOf('fecha_vencimiento', lote.fecha_vencimiento, { width: 100, hidden: true }),
    columnOf('cantidad', e.cantidad_mil, { width: 92 }),
    column('unidad', 'Unidad', 'texto', { width: 92, hidden: true }),
    columnOf('costo_promedio', e.costo_promedio_dmil, { width: 120, hidden: true }),
    columnOf('valor', e.valor_cts, { width: 132 }),
  ],
  filters: {
    producto_id: 'entero',
    bodega_id: 'entero',
    zona_id: 'entero',
    lote_id: 'entero',
    fecha: 'fecha',
  },
  order: ['nombre_producto', 'cantidad'],
  defaultOrder: 'nombre_producto',
});

/** Of a balance: which documents it is made of, the last first. */
export const explicarSaldo = endpoint(manifest, {
  method: 'GET',
  path: 'inventario/existencias/explicar',
  access: { permiso: permisos.ver },
  summary: 'Los documentos de los que viene un saldo, el último primero, con lo que dejó cada uno.',
  query: z.strictObject({
    producto_id: f.idParam.shape.id,
    bodega_id: f.idParam.shape.id.optional(),
    zona_id: f.idParam.shape.id.optional(),
    lote_id: f.idParam.shape.id.optional(),
    /** Until the end of that day; today unless said. */
    fecha: f.fecha.optional(),
    /** Movements before this one, which the last answer ended with. */
    antes: f.idParam.shape.id.optional(),
  }),
  response: z.object({
    /** Base units at the end of the day; `null`, without movements, for who counts it blind. */
    saldo: reservado,
    unidad: z.string(),
    movimientos: z.array(
      z.object({
        id: f.id,
        fecha_documento: z.string(),
        tipo: tipoKardex,
        documento: z.string(),
        ruta: opcional,
        bodega: z.string(),
        zona: opcional,
        lote: opcional,
        cantidad: z.number(),
        /** What was left of the same after it. */
        saldo: z.number(),
        usuario: opcional,
      }),
    ),
    /** There are older ones. */
    mas: z.boolean(),
  }),
});
