/** Cities and neighbourhoods (spec 001, section 7): any signed-in user reads them, by the list protocol. */
import * as z from 'zod';
import { column } from '../../shared/columns.ts';
import type { ImportList } from '../../shared/import/columns.ts';
import { defineList } from '../../shared/list.ts';
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
  columns: [column('codigo', 'Código'), column('nombre', 'Ciudad'), column('departamento', 'Departamento')],
  filters: { codigo: 'texto', departamento_id: 'entero' },
  order: ['nombre', 'codigo'],
  defaultOrder: 'nombre',
});

/** A cell of an import names a city by its code or its name, with the department when there are namesakes. */
export const LISTA_CIUDADES: ImportList = {
  table: 'ciudad',
  nombre: 'ciudades',
  padre: { table: 'departamento_geografico', column: 'departamento_geografico_id' },
};

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
  columns: [column('nombre', 'Barrio'), column('ciudad', 'Ciudad')],
  filters: { ciudad_id: 'entero' },
  order: ['nombre'],
  defaultOrder: 'nombre',
});
