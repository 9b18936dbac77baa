/** What the home says to each user: what waits for them and what they did last. */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { instante, soloMsg } from '../../shared/fields.ts';
import { manifest } from './manifest.ts';

export const pendiente = z.object({
  /** Unique among the items: 'proveedor-7'. */
  id: z.string(),
  /** What is wrong, in one line. */
  titulo: z.string(),
  /** Where: kind and name of the record. */
  detalle: z.string(),
  /** Since when it waits. */
  desde: instante,
  /** Octicon and colour of its tile. */
  icono: z.string(),
  tono: z.enum(['danger', 'attention', 'accent', 'severe']),
  /** Button, and the hash route that it opens. */
  accion: z.string(),
  ruta: z.string(),
});
export type Pendiente = z.output<typeof pendiente>;

export const cambioReciente = z.object({
  id: z.int(),
  /** 'crear', 'editar', 'eliminar' or a verb of the module. */
  accion: z.string(),
  /** 'Proveedor', 'Usuario'… */
  tipo: z.string(),
  nombre: z.string(),
  instante,
  /** `null` when the record is gone. */
  ruta: z.string().nullable(),
});
export type CambioReciente = z.output<typeof cambioReciente>;

const primerPaso = z.object({
  area: z.string(),
  titulo: z.string(),
  detalle: z.string(),
  ruta: z.string(),
  hecho: z.boolean(),
});
export type PrimerPaso = z.output<typeof primerPaso>;

export const resumenInicio = endpoint(manifest, {
  method: 'GET',
  path: 'inicio/resumen',
  access: 'sesion',
  summary: 'Lo que espera por quien consulta, según sus permisos, y sus últimos cambios.',
  response: z.object({
    /** Of each module its newest: the rest show as these are mended. */
    pendientes: z.array(pendiente),
    total_pendientes: z.int(),
    cambios: z.array(cambioReciente),
    /** Of a company that begins, for its superusers; `null` when there is nothing to show. */
    primeros_pasos: z.array(primerPaso).nullable(),
  }),
});

export const descartarPasos = endpoint(manifest, {
  method: 'POST',
  path: 'inicio/primeros_pasos/descartar',
  access: 'sesion',
  summary: 'Deja de mostrar los primeros pasos en el inicio; solo un superusuario.',
  response: soloMsg,
});
