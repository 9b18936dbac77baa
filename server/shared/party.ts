/** What the directories of third parties are alike in, whatever they call themselves: what is derived, and the calls beside those of any record. */
import type * as z from 'zod';
import { defineComments } from './comments.ts';
import { endpoint } from './endpoint.ts';
import { conMsg, idParam } from './fields.ts';
import type { Permiso } from './manifest.ts';
import { definePresence } from './presence.ts';
import { defineActivation } from './record.ts';
import { defineSimilar, nameKey } from './similar.ts';
import { searchKey, sortKey } from './text.ts';

/** Derived columns by which lists search and sort, and by which possible duplicates are found. */
export function indices(nombre: string, numero: string, dv: string | null, contactos: readonly string[]) {
  return {
    orden_nombre: sortKey(nombre),
    busca: searchKey([nombre, numero, dv === null ? '' : `${numero}-${dv}`, ...contactos].join(' ')),
    clave_nombre: nameKey(nombre),
  };
}

/** The address that goes on the invoice, or the first. */
export function direccionPrincipal<D extends { incluir_a_factura: boolean }>(direcciones: readonly D[]): D | undefined {
  return direcciones.find((direccion) => direccion.incluir_a_factura) ?? direcciones[0];
}

interface PartySpec<R extends z.ZodType, B extends z.ZodType> {
  /** Below `/api/`: `tercero/proveedores`. */
  readonly path: string;
  readonly tabla: string;
  /** 'un proveedor', for the OpenAPI document. */
  readonly nombre: string;
  /** 'proveedores': who may be repeated. */
  readonly quienes: string;
  /** What a merge does, in a sentence. */
  readonly fusion: string;
  /** As it is read, and as every write answers it. */
  readonly row: R;
  /** Body of the merge (`mergeBody`). */
  readonly cuerpo: B;
  readonly permisos: { readonly ver: Permiso; readonly inactivar: Permiso; readonly fusionar: Permiso };
}

/** The calls of a third party beside those of any record. Bind them with `partyRoutes`. */
export function defineParty<R extends z.ZodType, B extends z.ZodType>(
  owner: { readonly name: string },
  spec: PartySpec<R, B>,
) {
  const { path, tabla, nombre, quienes, fusion, row, cuerpo, permisos } = spec;
  return {
    ...defineActivation(owner, { path, nombre, row, permiso: permisos.inactivar }),
    parecidos: defineSimilar(owner, { path, access: { permiso: permisos.ver }, quienes }),
    comentarios: defineComments(owner, {
      path: `${path}/:id/comentarios`,
      tabla,
      permisos,
    }),
    presencia: definePresence(owner, { path: `${path}/:id/presencia`, tabla, permisos }),
    fusionar: endpoint(owner, {
      method: 'POST',
      path: `${path}/:id/fusionar`,
      access: { permiso: permisos.fusionar },
      summary: fusion,
      params: idParam,
      body: cuerpo,
      response: conMsg(row),
    }),
  };
}
