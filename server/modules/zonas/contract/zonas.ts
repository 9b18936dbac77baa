/** What travels of a zone of a warehouse, its acts, and the zones that a pattern makes. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { zona as c, ESTADOS_ZONA, TIPOS_ZONA, type TipoZona } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { codigo } from './bodegas.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();

export const tipoZona = z.enum(Object.keys(TIPOS_ZONA) as [TipoZona, ...TipoZona[]]);

const campos = {
  codigo: codigo(c.codigo.max),
  nombre: f.mayusculasOpcional(c.nombre.max),
  tipo: tipoZona,
  padre_id: f.id.nullable().default(null),
  /** Place in the walk through the warehouse, unlike any other there. */
  secuencia_recorrido: z.int().min(1).max(c.secuencia_recorrido.max).nullable().default(null),
  responsable_id: f.id.nullable().default(null),
  /** Units that fit. */
  capacidad: f.cantidad.nullable().default(null),
  permite_mezcla_lotes: z.boolean().default(true),
  /** What its label says; its code unless said. */
  codigo_barras: f.mayusculasOpcional(c.codigo_barras.max),
};

export const zonaAlta = z.strictObject({ bodega_id: f.id, ...campos });
/** The warehouse stays: it may be said again. */
export const zonaCambio = z.strictObject({ bodega_id: f.id.optional(), ...campos, version: f.version });
export type ZonaAlta = z.output<typeof zonaAlta>;
export type ZonaCambio = z.output<typeof zonaCambio>;

export const zona = z.object({
  id: f.id,
  bodega_id: f.id,
  bodega: z.string(),
  codigo: z.string(),
  nombre: z.string(),
  tipo: tipoZona,
  padre_id: f.id.nullable(),
  padre: opcional,
  secuencia_recorrido: z.int().nullable(),
  responsable_id: f.id.nullable(),
  responsable: opcional,
  capacidad: z.number().nullable(),
  permite_mezcla_lotes: z.boolean(),
  codigo_barras: opcional,
  estado: z.enum(ESTADOS_ZONA),
  bloqueo: opcional,
  updated: f.instante,
  version: f.version,
});
export type Zona = z.output<typeof zona>;

export const zonasList = defineList(manifest, {
  path: 'inventario/zonas',
  access: 'sesion',
  exportAccess: { permiso: permisos.exportar },
  nombre: 'zonas de bodega',
  row: zona,
  columns: [
    columnOf('codigo', c.codigo, { width: 140 }),
    columnOf('nombre', c.nombre),
    columnOf('bodega', c.bodega_id, { width: 160 }),
    columnOf('tipo', c.tipo, { width: 148 }),
    columnOf('padre', c.padre_id, { width: 120, hidden: true }),
    columnOf('secuencia_recorrido', c.secuencia_recorrido, { width: 96 }),
    columnOf('responsable', c.responsable_id, { width: 180, hidden: true }),
    columnOf('capacidad', c.capacidad_mil, { width: 104, hidden: true }),
    columnOf('permite_mezcla_lotes', c.permite_mezcla_lotes, { width: 112, hidden: true }),
    columnOf('codigo_barras', c.codigo_barras, { width: 140, hidden: true }),
    columnOf('bloqueo', c.bloqueo, { width: 200, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 120 }),
  ],
  filters: { bodega_id: 'entero', tipo: 'texto', estado: 'texto', padre_id: 'entero', responsable_id: 'entero' },
  order: ['codigo', 'secuencia_recorrido'],
  defaultOrder: 'codigo',
});

export const registroZona = defineRecord(manifest, {
  path: 'inventario/zonas',
  nombre: 'una zona de bodega',
  row: zona,
  alta: zonaAlta,
  cambio: zonaCambio,
  permisos,
});

const acto = defineAct(manifest, { path: 'inventario/zonas', row: zona });
const soloVersion = z.strictObject({ version: f.version });

export const bloqueo = z.strictObject({ version: f.version, motivo: f.textoOpcional(c.bloqueo.max) });
export const bloquearZona = acto('bloquear', 'Nada entra ni sale de ella.', permisos.bloquear, bloqueo);
export const desbloquearZona = acto('desbloquear', 'Vuelve a moverse.', permisos.bloquear, soloVersion);
export const inactivarZona = acto('inactivar', 'Inactiva una zona vacía.', permisos.editar, soloVersion);
export const activarZona = acto('activar', 'Activa de nuevo una zona.', permisos.editar, soloVersion);

export const generacion = z.strictObject({
  bodega_id: f.id,
  tipo: tipoZona,
  /** 'A-{01..10}-{01..05}': ranges of numbers or letters. */
  patron: f.texto(60),
  padre_id: f.id.nullable().default(null),
  simular: z.boolean().default(false),
});
export type Generacion = z.output<typeof generacion>;

export const generada = z.object({
  /** `null` of one that is not made: of a simulation. */
  id: f.id.nullable(),
  codigo: z.string(),
  nombre: z.string(),
  secuencia_recorrido: z.int().nullable(),
  /** It was there before, and stays as it is. */
  existe: z.boolean(),
});
export type Generada = z.output<typeof generada>;

export const generarZonas = endpoint(manifest, {
  method: 'POST',
  path: 'inventario/zonas/generar',
  access: { permiso: permisos.crear },
  summary:
    'Hace las zonas de un patrón, en el orden del recorrido; `simular` las dice sin escribir. Las que ya están quedan como están.',
  body: generacion,
  response: z.object({ msg: z.string(), data: z.array(generada) }),
});

export const comentariosZona = defineComments(manifest, {
  path: 'inventario/zonas/:id/comentarios',
  tabla: 'zona_bodega',
  permisos: { ver: permisos.ver },
});
