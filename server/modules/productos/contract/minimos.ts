/** What each warehouse should have of a product: read and said whole, in base units, under the version of the product. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';
import { repeated } from './coherente.ts';

const { permisos } = manifest;
const path = 'productos/catalogo/:id/minimos';
/** Warehouses that may say theirs. */
const MAX_BODEGAS = 200;

const minimo = z.strictObject({
  bodega_id: f.id,
  /** Below it the warehouse asks for more. */
  minimo: f.cantidad,
  /** Up to which it is filled again; without it, up to the minimum. */
  maximo: f.cantidad.nullable().default(null),
});

export const minimosCambio = z
  .strictObject({ version: f.version, minimos: z.array(minimo).max(MAX_BODEGAS) })
  .superRefine(({ minimos }, context) => {
    const fault = (i: number, campo: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['minimos', i, campo], message });
    for (const [i, each] of minimos.entries())
      if (each.maximo !== null && each.maximo < each.minimo)
        fault(i, 'maximo', 'El máximo no puede ser menor que el mínimo.');
    for (const i of repeated(minimos.map(({ bodega_id }) => bodega_id)))
      fault(i, 'bodega_id', 'La bodega ya está en la lista.');
  });
export type MinimosCambio = z.output<typeof minimosCambio>;

const minimos = z.object({
  /** Of the product. */
  version: f.version,
  /** By the name of the warehouse. */
  minimos: z.array(
    z.object({ bodega_id: f.id, bodega: z.string(), minimo: z.number(), maximo: z.number().nullable() }),
  ),
});
export type Minimos = z.output<typeof minimos>;

export const leerMinimos = endpoint(manifest, {
  method: 'GET',
  path,
  access: { permiso: permisos.ver },
  summary: 'Cuánto debe tener cada bodega del producto, como mínimo y como máximo, en unidades base.',
  params: f.idParam,
  response: minimos,
});

export const ponerMinimos = endpoint(manifest, {
  method: 'PUT',
  path,
  access: { permiso: permisos.editar },
  summary: 'Deja exactamente esos mínimos por bodega; con una versión vieja del producto responde 409.',
  params: f.idParam,
  body: minimosCambio,
  response: f.conMsg(minimos),
});
