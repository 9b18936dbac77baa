/** The calls of a record that people keep, said once: read, create, update with its version; and its state of active or not. */
import * as z from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { conMsg, idParam, soloMsg, texto, version } from './fields.ts';
import type { Permiso } from './manifest.ts';

interface RecordSpec<R extends z.ZodType> {
  /** Below `/api/`: `tercero/proveedores`. */
  path: string;
  /** 'un proveedor', for the OpenAPI document. */
  nombre: string;
  /** The record as it is read, and as every write answers it. */
  row: R;
  touches?: readonly string[];
}

interface RecordPermisos {
  readonly ver: Permiso;
  readonly crear: Permiso;
  readonly editar: Permiso;
  readonly eliminar?: Permiso;
}

type Deletion = Endpoint<{ id: number }, undefined, undefined, undefined, { msg: string }>;
type Remove<P> = P extends { readonly eliminar: Permiso } ? Deletion : undefined;

/** `GET {path}/:id`, `POST {path}`, `PUT {path}/:id`, whose body carries `version`, and `DELETE {path}/:id` of what may be deleted. */
export function defineRecord<R extends z.ZodType, A extends z.ZodType, C extends z.ZodType, P extends RecordPermisos>(
  owner: { readonly name: string },
  spec: RecordSpec<R> & {
    alta: A;
    cambio: C;
    permisos: P;
  },
) {
  const { path, nombre, row, alta, cambio, permisos, touches = [] } = spec;
  return {
    find: endpoint(owner, {
      method: 'GET',
      path: `${path}/:id`,
      access: { permiso: permisos.ver },
      summary: `Lee ${nombre}.`,
      params: idParam,
      response: row,
    }),
    create: endpoint(owner, {
      method: 'POST',
      path,
      access: { permiso: permisos.crear },
      summary: `Crea ${nombre}.`,
      body: alta,
      response: conMsg(row),
      status: 201,
      touches,
    }),
    update: endpoint(owner, {
      method: 'PUT',
      path: `${path}/:id`,
      access: { permiso: permisos.editar },
      summary: `Cambia ${nombre}; con una versión vieja responde 409 y la fila actual.`,
      params: idParam,
      body: cambio,
      response: conMsg(row),
      touches,
    }),
    remove: (permisos.eliminar
      ? endpoint(owner, {
          method: 'DELETE',
          path: `${path}/:id`,
          access: { permiso: permisos.eliminar },
          summary: `Elimina ${nombre} que nada usa.`,
          params: idParam,
          response: soloMsg,
          touches,
        })
      : undefined) as Remove<P>,
  };
}

/** `POST {path}/:id/inactivar`, with a reason, and `POST {path}/:id/activar`. */
export function defineActivation<R extends z.ZodType>(
  owner: { readonly name: string },
  spec: RecordSpec<R> & { permiso: Permiso },
) {
  const { path, nombre, row, permiso, touches = [] } = spec;
  const access = { permiso: permiso };
  return {
    inactivar: endpoint(owner, {
      method: 'POST',
      path: `${path}/:id/inactivar`,
      access,
      summary: `Inactiva ${nombre}.`,
      params: idParam,
      body: z.strictObject({ version, motivo: texto(300) }),
      response: conMsg(row),
      touches,
    }),
    activar: endpoint(owner, {
      method: 'POST',
      path: `${path}/:id/activar`,
      access,
      summary: `Activa de nuevo ${nombre}.`,
      params: idParam,
      body: z.strictObject({ version }),
      response: conMsg(row),
      touches,
    }),
  };
}

/**
 * The acts of a record: `const acto = defineAct(manifest, { path, row }); acto('activar', summary, permiso, body)` is
 * `POST {path}/:id/activar`, which answers the record. Each moves it as its states allow and refuses an old version.
 */
export function defineAct<R extends z.ZodType>(
  owner: { readonly name: string },
  { path, row, touches = [] }: Pick<RecordSpec<R>, 'path' | 'row' | 'touches'>,
) {
  return <B extends z.ZodType>(name: string, summary: string, permiso: Permiso, body: B) =>
    endpoint(owner, {
      method: 'POST',
      path: `${path}/:id/${name}`,
      access: { permiso },
      summary,
      params: idParam,
      body,
      response: conMsg(row),
      touches,
    });
}
