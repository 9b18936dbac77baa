/** What an order said before each amendment, and what each changed. */

import { sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Campo } from '../../shared/campos.ts';
import { permisos as productos } from '../productos/public.ts';
import * as campos from './campos.ts';
import type { VersionOrden } from './contract/actos.ts';
import type { Orden } from './contract/orden.ts';
import { findOrden } from './lectura.ts';
import { diferenciasDe } from './rules/diferencias.ts';

/** The last one first. */
export async function listVersiones(db: Reader, id: number, actor: Actor): Promise<VersionOrden[]> {
  const now = await findOrden(db, id, actor);
  const rows = await db
    .selectFrom('orden_compra_version as v')
    .leftJoin('usuario as u', 'u.id', 'v.uc_id')
    .where('v.orden_id', '=', id)
    .orderBy('v.numero', 'desc')
    .select(['v.numero', 'v.motivo', 'v.documento', 'v.created'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('usuario'))
    .execute();
  const sees = can(actor, productos.verCostos);
  let despues: Orden = now;
  return rows.map(({ numero, motivo, documento, created, usuario }) => {
    const kept = JSON.parse(documento) as Orden;
    const antes = sees ? kept : sinCostos(kept);
    const diferencias = diferenciasDe(antes, despues).map((each) => ({ ...each, label: labelOf(each.campo) }));
    despues = antes;
    return { numero, fecha: created, usuario, motivo, total: antes.total, diferencias, documento: antes };
  });
}

const sinCostos = (orden: Orden): Orden => ({
  ...orden,
  detalle: orden.detalle.map((linea) => ({ ...linea, ultimo_costo: null })),
});

const LABELS: Readonly<Record<string, Campo>> = {
  ...campos.orden,
  ...{ bodega: campos.orden.bodega_id, comprador: campos.orden.comprador_id, flete: campos.orden.flete_cts },
  total: campos.orden.total_cts,
};
const LABELS_LINEA: Readonly<Record<string, Campo>> = {
  ...campos.ordenDetalle,
  ...{ cantidad: campos.ordenDetalle.escrita_mil, presentacion: campos.ordenDetalle.presentacion_id },
  precio_unitario: campos.ordenDetalle.precio_unitario_dmil,
};

function labelOf(campo: string): string {
  const [first = '', , field = ''] = campo.split('.');
  return (first === 'detalle' ? LABELS_LINEA[field] : LABELS[first])?.label ?? campo;
}
