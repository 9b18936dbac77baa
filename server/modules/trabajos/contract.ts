/** Long work as its owner sees it: progress, outcomes of its rows, what may be done with it. */

import * as z from 'zod';
import { column } from '../../shared/columns.ts';
import { defineDownload } from '../../shared/download.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { conMsg, enteroDeConsulta, id, idParam, instante } from '../../shared/fields.ts';
import { jobStarted } from '../../shared/jobs.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE, pageOf } from '../../shared/page.ts';
import { manifest } from './manifest.ts';

export const ESTADOS = ['PENDIENTE', 'EN CURSO', 'PAUSADO', 'CANCELADO', 'TERMINADO', 'FALLIDO'] as const;

export const trabajo = z.object({
  id,
  titulo: z.string(),
  estado: z.enum(ESTADOS),
  total: z.int(),
  /** Rows done well; those that failed are apart. */
  hechos: z.int(),
  fallidos: z.int(),
  /** What came out, or why it stopped. */
  mensaje: z.string().nullable(),
  /** What it left to download, until the file is swept. */
  archivo: z.object({ name: z.string(), tamano: z.int(), disponible_hasta: instante }).nullable(),
  /** Its rows are told one by one. */
  detalle: z.boolean(),
  /** Its rows are saved all together at the end: it can be cancelled, not paused. */
  atomico: z.boolean(),
  created: instante,
  inicio: instante.nullable(),
  fin: instante.nullable(),
});
export type Trabajo = z.output<typeof trabajo>;

export const trabajoFila = z.object({ id: z.int(), nombre: z.string(), ok: z.boolean(), msg: z.string() });
export type TrabajoFila = z.output<typeof trabajoFila>;

const pagina = {
  page: enteroDeConsulta(999_999_999).default(1),
  page_size: enteroDeConsulta(MAX_PAGE_SIZE).default(PAGE_SIZE),
};

export const listTrabajos = endpoint(manifest, {
  method: 'GET',
  path: 'trabajos',
  access: 'sesion',
  summary: 'Los trabajos de quien llama, del último al primero.',
  query: z.strictObject(pagina),
  response: pageOf(trabajo),
});

export const findTrabajo = endpoint(manifest, {
  method: 'GET',
  path: 'trabajos/:id',
  access: 'sesion',
  summary: 'Un trabajo de quien llama: cuánto va y qué resultó.',
  params: idParam,
  response: trabajo,
});

export const filasTrabajo = endpoint(manifest, {
  method: 'GET',
  path: 'trabajos/:id/filas',
  access: 'sesion',
  summary: 'Qué resultó de cada fila de un trabajo; con `fallidas=1`, solo las que no se pudieron.',
  params: idParam,
  query: z.strictObject({ ...pagina, fallidas: z.enum(['0', '1']).default('0') }),
  response: pageOf(trabajoFila),
});

export const COLUMNAS_FILAS = [
  column('nombre', 'Fila', 'texto', { width: 280 }),
  column('estado', 'Estado', 'texto', { width: 110 }),
  column('msg', 'Resultado', 'texto', { width: 420 }),
];

export const exportarFilas = endpoint(manifest, {
  method: 'GET',
  path: 'trabajos/:id/filas/exportar',
  access: 'sesion',
  summary: 'Qué resultó de cada fila de un trabajo, en Excel; con `fallidas=1`, solo las que no se pudieron.',
  params: idParam,
  query: z.strictObject({ fallidas: z.enum(['0', '1']).default('0') }),
  response: z.unknown(),
});

export const archivoTrabajo = defineDownload(manifest, {
  path: 'trabajos/:id/archivo',
  access: 'sesion',
  summary: 'Descarga el archivo que dejó un trabajo de quien llama.',
});

const act = (verbo: string, summary: string) =>
  endpoint(manifest, {
    method: 'POST',
    path: `trabajos/:id/${verbo}`,
    access: 'sesion',
    summary,
    params: idParam,
    response: conMsg(trabajo),
  });

export const pausarTrabajo = act('pausar', 'Detiene un trabajo al terminar la fila en que va; se puede continuar.');
export const continuarTrabajo = act('continuar', 'Sigue un trabajo en pausa, o uno que se detuvo, desde donde iba.');
export const cancelarTrabajo = act('cancelar', 'Termina un trabajo sin hacer lo que falta; lo hecho queda hecho.');

export const reintentarTrabajo = endpoint(manifest, {
  method: 'POST',
  path: 'trabajos/:id/reintentar',
  access: 'sesion',
  summary: 'Empieza otro trabajo con las filas que no se pudieron.',
  params: idParam,
  response: jobStarted,
});
