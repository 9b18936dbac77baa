/** What the form of an order must know of its supplier and of its products while one writes. */
import { type Actor, can } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import { toPesos } from '../../shared/money.ts';
import { toPrecio } from '../../shared/quantities.ts';
import { conceptosDe } from '../contabilidad/public.ts';
import { permisos as productos, taxesOf } from '../productos/public.ts';
import { findProveedor } from '../proveedores/public.ts';
import type { conocerOrden } from './contract/conocer.ts';
import { condicionesDe } from './lectura.ts';
import { ultimosCostos } from './lineas.ts';

interface Pregunta {
  readonly proveedor_id: number | null;
  readonly productos: readonly number[];
  readonly fecha: string;
}

export async function conocer(
  db: Reader,
  actor: Actor,
  { proveedor_id, productos: ids, fecha }: Pregunta,
): Promise<ResultOf<typeof conocerOrden>> {
  const proveedor = proveedor_id === null ? null : await findProveedor(db, proveedor_id);
  const { minimo_cts } = proveedor ? await condicionesDe(db, proveedor.id) : { minimo_cts: 0 };
  const taxes = await taxesOf(db, ids, fecha, 'compra');
  const costos = can(actor, productos.verCostos) ? await ultimosCostos(db, ids) : new Map<number, number>();
  return {
    minimo: toPesos(minimo_cts),
    bloqueo: proveedor?.bloqueos.find(({ tipo }) => tipo === 'COMPRAS')?.motivo ?? null,
    variacion_precio: await readNumericParameter(db, 'compras', 'variacion_precio'),
    plazo_pago: await readNumericParameter(db, 'compras', 'plazo_pago'),
    retenciones: proveedor ? await conceptosDe(db, { proveedor_id: proveedor.id, fecha }) : [],
    productos: [...new Set(ids)].map((producto_id) => {
      const costo = costos.get(producto_id);
      const impuestos = (taxes.get(producto_id) ?? []).map(({ nombre: _, ...tax }) => tax);
      return { producto_id, ultimo_costo: costo === undefined ? null : toPrecio(costo), impuestos };
    }),
  };
}
