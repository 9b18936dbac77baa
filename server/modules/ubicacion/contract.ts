/** Cities and neighbourhoods (spec 001, section 7): any signed-in user reads them, by the list protocol. */
import * as z from 'zod';
import { columnOf } from '../../shared/columns.ts';
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
});
export type Barrio = z.output<typeof barrio>;

export const barriosList = defineList(manifest, {
  path: 'ubicacion/barrios',
  access: 'sesion',
  nombre: 'barrios',
  row: barrio,
  columns: [columnOf('nombre', campos.barrio.nombre), columnOf('ciudad', campos.barrio.ciudad_id)],
  filters: { ciudad_id: 'entero' },
  order: ['nombre'],
  defaultOrder: 'nombre',
});
