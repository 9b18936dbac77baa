/** What the documents of both sides are told with. Those of customers have their calls in the module `cartera-clientes`. Pesos. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { TIPOS_MOVIMIENTO, type TipoMovimiento } from '../campos.ts';
import { ESTADOS_DOCUMENTO, type EstadoDocumento, TIPOS_CLIENTE, type TipoCliente } from '../rules/estados.ts';

export const keys = <K extends string>(object: Readonly<Record<K, string>>) => Object.keys(object) as [K, ...K[]];
export const opcional = z.string().nullable();

export const tipoCliente = z.enum(keys<TipoCliente>(TIPOS_CLIENTE));

/** How every row of the ledger ends. */
export const cierre = {
  estado: z.enum(keys<EstadoDocumento>(ESTADOS_DOCUMENTO)),
  updated: f.instante,
  version: f.version,
};

/** What only a whole document says. */
export const entero = {
  fecha_causacion: z.string(),
  motivo: opcional,
  usuario: opcional,
  created: f.instante,
};

export const movimiento = {
  id: f.id,
  fecha: z.string(),
  tipo: z.enum(keys<TipoMovimiento>(TIPOS_MOVIMIENTO)),
  valor: z.number(),
  usuario: opcional,
};

/** With which other documents, and how much; those that were undone are left out. */
export const aplicaciones = z.array(
  z.object({ id: f.id, documento_id: f.id, n_factura: z.string(), valor: z.number(), fecha: z.string() }),
);
