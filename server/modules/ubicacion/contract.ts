/** Cities, their zones and neighbourhoods (spec 000 and 001, section 7): any signed-in user reads them, by the list protocol. */
import * as z from 'zod';
import { columnOf } from '../../shared/columns.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { idParam } from '../../shared/fields.ts';
import { defineList } from '../../shared/list.ts';
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

const barrio = z.object({
  id: z.int(),
  codigo: z.string(),
  nombre: z.string(),
  ciudad_id: z.int(),
  ciudad: z.string(),
  zona_id: z.int().nullable(),
  zona: z.string().nullable(),
});
export type Barrio = z.output<typeof barrio>;

export const barriosList = defineList(manifest, {
  path: 'ubicacion/barrios',
  access: 'sesion',
  nombre: 'barrios',
  row: barrio,
  columns: [
    columnOf('nombre', campos.barrio.nombre),
    columnOf('zona', campos.barrio.zona_id),
    columnOf('ciudad', campos.barrio.ciudad_id),
  ],
  filters: { ciudad_id: 'entero', zona_id: 'entero' },
  order: ['nombre'],
  defaultOrder: 'nombre',
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
