/** Kinds of orders, as they travel. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { configuracionPedido as c, configuracionZona as cz } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { AVISABLES, FACTURA_SOBRE, POLITICA, RESERVA, VALIDA } from '../rules/ajustes.ts';
import { ajustesLeidos } from './ajustes.ts';

const { permisos } = manifest;
const path = 'ventas/configuracion_pedidos';
const opcional = z.string().nullable();

const ESTADOS = ['BORRADOR', 'VIGENTE', 'INACTIVA'] as const;
const MAX_ZONAS = 500;

const campos = {
  nombre: f.texto(c.nombre.max),
  prefijo: f
    .texto(c.prefijo.max)
    .transform((text) => text.toUpperCase())
    .refine((text) => /^[A-Z0-9/-]+$/.test(text), 'Solo letras, números, guion y barra.'),
  bodega_defecto_id: f.id.nullable().default(null),
  lista_defecto_id: f.id.nullable().default(null),
  requiere_aprobacion: z.boolean().default(false),
  /** Pesos; 0: none. */
  monto_minimo: f.dinero.min(0).default(0),
  valida_cartera: z.enum(VALIDA).default('BLOQUEA'),
  dias_gracia: z.int().min(0).max(c.dias_gracia.max).default(0),
  monto_gracia: f.dinero.min(0).default(0),
  reserva: z.enum(RESERVA).default('AL_CONFIRMAR'),
  permite_parcial: z.boolean().default(true),
  politica_alistamiento: z.enum(POLITICA).default('FEFO'),
  factura_sobre: z.enum(FACTURA_SOBRE).default('DESPACHO'),
  genera_prefactura: z.boolean().default(false),
  /** Working days where the zone says none. */
  dias_entrega: z.int().min(0).max(c.dias_entrega.max).default(1),
  /** `HH:mm`; what comes later leaves a day later. */
  hora_corte: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 16:30.')
    .nullable()
    .default(null),
  /** States whose entering its customer hears of by WhatsApp. */
  notifica_whatsapp: z.array(z.enum(AVISABLES)).max(AVISABLES.length).default([]),
  zonas: z
    .array(z.strictObject({ id: f.id.nullish(), zona_id: f.id, dias: z.int().min(0).max(cz.dias.max) }))
    .max(MAX_ZONAS)
    .default([]),
};

export const configuracionAlta = z.strictObject({
  codigo: f
    .texto(c.codigo.max)
    .transform((text) => text.toLowerCase())
    .refine((text) => /^[a-z][a-z0-9_]*$/.test(text), 'Solo letras sin tilde, números y guion bajo.'),
  interno: z.boolean().default(false),
  ...campos,
});
export const configuracionCambio = z.strictObject({ ...campos, version: f.version });
export type ConfiguracionAlta = z.output<typeof configuracionAlta>;
export type ConfiguracionCambio = z.output<typeof configuracionCambio>;

const fila = {
  id: f.id,
  codigo: z.string(),
  nombre: z.string(),
  interno: z.boolean(),
  prefijo: z.string(),
  bodega_defecto_id: f.id.nullable(),
  bodega_defecto: opcional,
  lista_defecto_id: f.id.nullable(),
  lista_defecto: opcional,
  ...ajustesLeidos,
  dias_entrega: z.int(),
  hora_corte: opcional,
  estado: z.enum(ESTADOS),
  estado_nombre: z.string(),
  estado_actual_id: f.id,
  motivo: opcional,
  updated: f.instante,
  version: f.version,
};
export const configuracionFila = z.object(fila);
export type ConfiguracionFila = z.output<typeof configuracionFila>;

export const configuracionLeida = z.object({
  ...fila,
  zonas: z.array(z.object({ id: f.id, zona_id: f.id, zona: z.string(), ciudad: z.string(), dias: z.int() })),
  /** Orders of it that are not closed nor annulled. */
  abiertos: z.int(),
});
export type Configuracion = z.output<typeof configuracionLeida>;

export const configuracionesList = defineList(manifest, {
  path,
  // Who makes orders chooses of them.
  access: { permiso: permisos.verConfiguracion, o: permisos.ver },
  exportAccess: { permiso: permisos.verConfiguracion },
  nombre: 'tipos de pedido',
  row: configuracionFila,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('codigo', c.codigo, { width: 110 }),
    columnOf('prefijo', c.prefijo, { width: 90 }),
    columnOf('interno', c.interno, { width: 84, hidden: true }),
    columnOf('bodega_defecto', c.bodega_defecto_id, { width: 160 }),
    columnOf('valida_cartera', c.valida_cartera, { width: 140 }),
    columnOf('reserva', c.reserva, { width: 120 }),
    columnOf('permite_parcial', c.permite_parcial, { width: 92, hidden: true }),
    columnOf('factura_sobre', c.factura_sobre, { width: 130, hidden: true }),
    columnOf('requiere_aprobacion', c.requiere_aprobacion, { width: 104, hidden: true }),
    columnOf('monto_minimo', c.monto_minimo_cts, { width: 120, hidden: true }),
    columnOf('dias_gracia', c.dias_gracia, { width: 110, hidden: true }),
    columnOf('monto_gracia', c.monto_gracia_cts, { width: 130, hidden: true }),
    columnOf('politica_alistamiento', c.politica_alistamiento, { width: 170, hidden: true }),
    columnOf('dias_entrega', c.dias_entrega, { width: 90, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 110 }),
  ],
  filters: { codigo: 'texto', estado: 'texto', interno: 'booleano', valida_cartera: 'texto', reserva: 'texto' },
  order: ['nombre', 'codigo', 'updated'],
  defaultOrder: 'nombre',
});

export const registroConfiguracion = defineRecord(manifest, {
  path,
  nombre: 'un tipo de pedido',
  row: configuracionLeida,
  alta: configuracionAlta,
  cambio: configuracionCambio,
  permisos: {
    ver: permisos.verConfiguracion,
    crear: permisos.editarConfiguracion,
    editar: permisos.editarConfiguracion,
    eliminar: permisos.editarConfiguracion,
  },
});

const acto = defineAct(manifest, { path, row: configuracionLeida });
const version = f.version.nullish();

export const activarConfiguracion = acto(
  'activar',
  'Desde ahora se crean pedidos de este tipo.',
  permisos.editarConfiguracion,
  z.strictObject({ version }).nullish(),
);
export const inactivarConfiguracion = acto(
  'inactivar',
  'No se crean más pedidos de este tipo.',
  permisos.editarConfiguracion,
  z.strictObject({ version, motivo: f.texto(c.motivo.max) }),
);

export const comentariosConfiguracion = defineComments(manifest, {
  path: `${path}/:id/comentarios`,
  tabla: 'configuracion_pedido',
  permisos: { ver: permisos.verConfiguracion },
});
