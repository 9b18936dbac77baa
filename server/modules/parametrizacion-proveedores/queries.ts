/** Reads of the rules of buying from a supplier. */
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { formatearNit } from '../../shared/nit.ts';
import { parametro } from './campos.ts';
import type { ParametroProveedor } from './contract.ts';
import { leerDias, nombrarDias } from './rules.ts';

const rows = (db: Reader) =>
  db
    .selectFrom('parametro_proveedor as q')
    .innerJoin('proveedor as p', 'p.id', 'q.proveedor_id')
    .select([
      'q.id',
      'q.proveedor_id',
      'p.nombre as proveedor',
      'p.nit_sin_dv',
      'p.nit_dv',
      'q.dias_pedido',
      'q.plazo_entrega',
      'q.pedido_minimo_cts',
      'q.tolerancia_cantidad',
      'q.tolerancia_precio',
      'q.condiciones_descuento',
      'q.contacto_nombre',
      'q.contacto_email',
      'q.contacto_telefono',
      'q.exige_factura_electronica',
      'q.updated',
      'q.version',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function present({ nit_sin_dv, nit_dv, ...row }: Row): ParametroProveedor {
  const dias_pedido = leerDias(row.dias_pedido);
  return {
    ...toWire(parametro, row),
    nit: formatearNit(nit_sin_dv, nit_dv),
    dias_pedido,
    dias_pedido_nombre: nombrarDias(dias_pedido),
  };
}

export const parametrosSource = listSource({
  table: 'parametro_proveedor as q',
  fields: {
    proveedor: 'q.orden_nombre',
    proveedor_id: 'q.proveedor_id',
    plazo_entrega: 'q.plazo_entrega',
    exige_factura_electronica: 'q.exige_factura_electronica',
    updated: 'q.updated',
  },
  search: { columns: ['q.orden_nombre', 'q.contacto_nombre', 'q.contacto_email'] },
  rows,
  present,
});

export async function findParametro(db: Reader, id: number): Promise<ParametroProveedor> {
  const row = await rows(db).where('q.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la parametrización.');
  return present(row);
}
