/** An act on many rows of a list at once, said once: the call that begins it as a job, and what the list's selection bar shows. */
import * as z from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { texto } from './fields.ts';
import { type JobStarted, jobStarted, type Selection, selection } from './jobs.ts';
import type { ListContract } from './list.ts';
import type { Permiso } from './manifest.ts';

/** What travels: the rows, and what the act asks besides. */
export interface BulkBody<D> {
  readonly seleccion: Selection;
  readonly datos: D;
}

export interface BulkContract<D, Row = unknown> {
  /** Last part of the path, and of the name of the job: 'inactivar'. */
  readonly accion: string;
  /** 'Inactivar proveedores': the title of its jobs. */
  readonly titulo: string;
  /** When what is asked says more than that. */
  readonly tituloDe?: ((datos: D) => string) | undefined;
  readonly permiso: Permiso;
  readonly list: ListContract<Row>;
  readonly datos: z.ZodType<D>;
  /** `POST {list}/masivo/{accion}` */
  readonly begin: Endpoint<undefined, undefined, BulkBody<D>, BulkBody<D>, JobStarted>;
}

export function defineBulk<Row, D>(
  owner: { readonly name: string },
  list: ListContract<Row>,
  spec: { accion: string; titulo: string; tituloDe?: (datos: D) => string; permiso: Permiso; datos: z.ZodType<D> },
): BulkContract<D, Row> {
  const { accion, titulo, tituloDe, permiso, datos } = spec;
  const begin = endpoint(owner, {
    method: 'POST',
    path: `${list.spec.path}/masivo/${accion}`,
    access: { permiso: permiso },
    summary: `${titulo}: en un trabajo, cada fila con su resultado.`,
    body: z.strictObject({ seleccion: selection, datos }),
    response: jobStarted,
    touches: ['trabajos'],
  });
  return { accion, titulo, tituloDe, permiso, list, datos, begin } as BulkContract<D, Row>;
}

/** Inactivating many, with one reason, and activating them again: the twins of `defineActivation`. */
export function defineBulkActivation<Row>(
  owner: { readonly name: string },
  list: ListContract<Row>,
  { permiso }: { permiso: Permiso },
) {
  const { nombre } = list.spec;
  return {
    inactivar: defineBulk(owner, list, {
      accion: 'inactivar',
      titulo: `Inactivar ${nombre}`,
      permiso,
      datos: z.strictObject({ motivo: texto(300) }),
    }),
    activar: defineBulk(owner, list, {
      accion: 'activar',
      titulo: `Activar ${nombre}`,
      permiso,
      datos: z.strictObject({}),
    }),
  };
}
