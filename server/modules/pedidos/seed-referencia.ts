/** The kinds of orders that stand: to customers, and between warehouses. */
import { insertRow, type RowValues } from '../../core/db/rows.ts';
import { requirePrefix } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { searchKey, sortKey } from '../../shared/text.ts';
import { PEDIDO } from './guardado.ts';

type Tipo = Omit<RowValues<'configuracion_pedido'>, 'orden_nombre' | 'busca'>;

const TIPOS: readonly Tipo[] = [
  {
    ...{ codigo: 'venta', nombre: 'VENTA', interno: 0, prefijo: 'PED-', valida_cartera: 'BLOQUEA', dias_gracia: 5 },
    monto_gracia_cts: 5_000_000,
  },
  {
    ...{ codigo: 'interno', nombre: 'INTERNO', interno: 1, prefijo: 'PIN-', valida_cartera: 'NO', dias_gracia: 0 },
    monto_gracia_cts: 0,
  },
];

export async function seedTipos(w: Work): Promise<void> {
  const known = await w.tx.selectFrom('configuracion_pedido').select('codigo').execute();
  for (const tipo of TIPOS) {
    if (known.some(({ codigo }) => codigo === tipo.codigo)) continue;
    await requirePrefix(w, PEDIDO, tipo.prefijo);
    await insertRow(w, 'configuracion_pedido', {
      ...{ ...tipo, reserva: 'AL_CONFIRMAR', permite_parcial: 1, factura_sobre: 'DESPACHO', estado: 'VIGENTE' },
      ...{ orden_nombre: sortKey(tipo.nombre), busca: searchKey([tipo.codigo, tipo.nombre, tipo.prefijo].join(' ')) },
    });
  }
}
