/** Cities, their zones and neighbourhoods (spec 000 and 001, section 7): any signed-in user reads them, by the list protocol. */
import * as z from 'zod';
import { column, columnOf } from '../../shared/columns.ts';
import { defineComments } from '../../shared/comments.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { cellOf, defineFieldEdit } from '../../shared/field-edit.ts';
import { id, idParam, instante, mayusculas, version } from '../../shared/fields.ts';
import { defineList } from '../../shared/list.ts';
import { defineRecord } from '../../shared/record.ts';
import * as campos from './campos.ts';
import { manifest } from './manifest.ts';

const ciudad = z.object({
  id: z.int(),
  /** DIVIPOLA, `68001`. */
  codigo: z.string(),
  nombre: z.string(),
  /** Department of the country that it belongs to. */
  departamento: z.string(),
});
export type Ciudad = z.output<typeof ciudad>;

export const ciudadesList = defineList(manifest, {
  path: 'ubicacion/ciudades',
  access: 'sesion',
  nombre: 'ciudades',
  row: ciudad,
  columns: [
    columnOf('codigo', campos.ciudad.codigo),
    columnOf('nombre', campos.ciudad.nombre),
    columnOf('departamento', campos.ciudad.departamento_geografico_id),
  ],
  filters: { codigo: 'texto', departamento_id: 'entero' },
  order: ['nombre', 'codigo'],
  defaultOrder: 'nombre',
});

const { permisos } = manifest;
const exportAccess = { permiso: permisos.exportar };

export const zona = z.object({
  id,
  codigo: z.string(),
  nombre: z.string(),
  ciudad_id: z.int(),
  ciudad: z.string(),
  /** How many neighbourhoods it has. */
  barrios: z.int(),
  updated: instante,
  version,
});
export type Zona = z.output<typeof zona>;

export const zonasList = defineList(manifest, {
  path: 'ubicacion/zonas',
  access: 'sesion',
  exportAccess,
  nombre: 'zonas',
  row: zona,
  columns: [
    columnOf('nombre', campos.zona.nombre),
    columnOf('ciudad', campos.zona.ciudad_id, { width: 220 }),
    column('barrios', 'Barrios', 'entero', { width: 96 }),
  ],
  filters: { ciudad_id: 'entero' },
  order: ['nombre'],
  defaultOrder: 'nombre',
});

export const barrio = z.object({
  id,
  codigo: z.string(),
  nombre: z.string(),
  ciudad_id: z.int(),
  ciudad: z.string(),
  zona_id: z.int().nullable(),
  zona: z.string().nullable(),
  updated: instante,
  version,
});
export type Barrio = z.output<typeof barrio>;

export const barriosList = defineList(manifest, {
  path: 'ubicacion/barrios',
  access: 'sesion',
  exportAccess,
  nombre: 'barrios',
  row: barrio,
  columns: [
    columnOf('nombre', campos.barrio.nombre),
    columnOf('zona', campos.barrio.zona_id, { width: 200 }),
    columnOf('ciudad', campos.barrio.ciudad_id, { width: 200 }),
  ],
  filters: { ciudad_id: 'entero', zona_id: 'entero' },
  order: ['nombre'],
  defaultOrder: 'nombre',
});

const zonaCampos = { nombre: mayusculas(campos.zona.nombre.max), ciudad_id: id };
const barrioCampos = {
  nombre: mayusculas(campos.barrio.nombre.max),
  ciudad_id: id,
  zona_id: id.nullable().default(null),
};
export const zonaAlta = z.strictObject(zonaCampos);
export const zonaCambio = z.strictObject({ ...zonaCampos, version });
export const barrioAlta = z.strictObject(barrioCampos);
export const barrioCambio = z.strictObject({ ...barrioCampos, version });

export const registroZona = defineRecord(manifest, {
  path: 'ubicacion/zonas',
  nombre: 'una zona',
  row: zona,
  alta: zonaAlta,
  cambio: zonaCambio,
  permisos,
});
export const registroBarrio = defineRecord(manifest, {
  path: 'ubicacion/barrios',
  nombre: 'un barrio',
  row: barrio,
  alta: barrioAlta,
  cambio: barrioCambio,
  permisos,
});

export const comentariosZona = defineComments(manifest, {
  path: 'ubicacion/zonas/:id/comentarios',
  tabla: 'zona',
  permisos: { ver: permisos.ver },
});
export const comentariosBarrio = defineComments(manifest, {
  path: 'ubicacion/barrios/:id/comentarios',
  tabla: 'barrio',
  permisos: { ver: permisos.ver },
});

/** What a select offers: the names of a place within a larger one, in their order. */
const opciones = z.array(z.object({ id: z.int(), nombre: z.string() }));

export const zonasDeCiudad = endpoint(manifest, {
  method: 'GET',
  path: 'ubicacion/ciudades/:id/select-zonas',
  access: 'sesion',
  summary: 'Las zonas de una ciudad, para elegir una.',
  params: idParam,
  response: opciones,
});

export const barriosDeZona = endpoint(manifest, {
  method: 'GET',
  path: 'ubicacion/zonas/:id/select-barrios',
  access: 'sesion',
  summary: 'Los barrios de una zona, para elegir uno.',
  params: idParam,
  response: opciones,
});

/** Names that are changed in the list itself. */
export const camposZona = defineFieldEdit(manifest, zonasList, {
  permiso: permisos.editar,
  campos: { nombre: { ...cellOf(campos.zona.nombre), masivo: false } },
});
export const camposBarrio = defineFieldEdit(manifest, barriosList, {
  permiso: permisos.editar,
  campos: { nombre: { ...cellOf(campos.barrio.nombre), masivo: false } },
});
