/** How old what suppliers are owed is. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';

/** Pesos. `creditos`: what is in our favour, less than nothing; `saldo`: all together. */
const tramos = {
  por_vencer: z.number(),
  d1_30: z.number(),
  d31_60: z.number(),
  d61_90: z.number(),
  d91_mas: z.number(),
  creditos: z.number(),
  saldo: z.number(),
};
const fila = z.object({ proveedor_id: f.id, proveedor: z.string(), ...tramos });
export type FilaEdades = z.output<typeof fila>;

const edades = z.object({ corte: z.string(), filas: z.array(fila), totales: z.object(tramos) });
export type Edades = z.output<typeof edades>;

export const edadesProveedores = endpoint(manifest, {
  method: 'GET',
  path: 'cartera/proveedores/edades',
  access: { permiso: manifest.permisos.verProveedores },
  summary: 'Lo que se debe a cada proveedor por edades, en cualquier día: solo con los movimientos hasta el corte.',
  query: z.strictObject({
    /** Today without it. */
    corte: f.fecha.optional(),
    proveedor_id: f.enteroDeConsulta(999_999_999).optional(),
  }),
  response: edades,
});
