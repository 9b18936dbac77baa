/** Kinds of orders that ask for it: what leaves is a pre-invoice in draft at once, which goes with the dispatch when that is undone. */
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { ajustesDePedido, type Despachado, pedidoDe } from '../pedidos/public.ts';
import { prefacturaAlta } from './contract/prefactura.ts';
import { porFacturarDe } from './de-pedidos.ts';
import { anularPrefactura, createPrefactura } from './prefacturar.ts';

/** Of what is invoiced as it leaves; what another pre-invoice holds already is not asked for twice. */
export async function prefacturarDespacho(w: Work, { pedido_id }: Despachado): Promise<void> {
  const { genera_prefactura, factura_sobre } = ajustesDePedido(await pedidoDe(w.tx, pedido_id));
  if (!genera_prefactura || factura_sobre !== 'DESPACHO') return;
  const { lineas } = await porFacturarDe(w.tx, pedido_id);
  if (lineas.length === 0) return;
  await createPrefactura(w, prefacturaAlta.parse({ pedidos: [pedido_id] }), pedido_id);
}

/** The draft that the dispatch made, if nobody took it up: else who did undoes it first. Two statements, whatever it has. */
export async function anularDespachada(w: Work, { pedido_id, avances }: Despachado): Promise<void> {
  const lineas = await w.tx
    .selectFrom('prefactura as p')
    .innerJoin('prefactura_detalle as d', 'd.prefactura_id', 'p.id')
    .where('p.despacho_pedido_id', '=', pedido_id)
    .where('p.estado', 'in', ['BORRADOR', 'REVISADA'])
    .select(['p.id', 'p.numero', 'd.pedido_detalle_id', 'd.cantidad_mil'])
    .select((eb) => eb.and([eb('p.estado', '=', 'BORRADOR'), eb('p.version', '=', 1)]).as('intacta'))
    .orderBy('p.id', 'desc')
    .execute();
  const vueltas = sumas(avances);
  const tocadas = [...Map.groupBy(lineas, ({ id }) => id).values()].filter((own) =>
    own.some(({ pedido_detalle_id }) => vueltas.has(pedido_detalle_id ?? 0)),
  );
  const [una] = tocadas.toSorted((a, b) => Number(esDe(b, vueltas)) - Number(esDe(a, vueltas))).map(([first]) => first);
  if (!una) return;
  if (!una.intacta) {
    const cual = una.numero ?? 'en borrador que se hizo con él';
    throw refused(`El despacho está en la prefactura ${cual}, que ya se trabajó: anúlala antes de revertirlo.`);
  }
  await anularPrefactura(w, una.id, { motivo: 'Se revirtió su despacho.' });
}

interface Parte {
  readonly pedido_detalle_id: number | null;
  readonly cantidad_mil: number;
}

function sumas(partes: readonly Parte[]): Map<number, number> {
  const all = new Map<number, number>();
  for (const { pedido_detalle_id, cantidad_mil } of partes)
    if (cantidad_mil > 0) all.set(pedido_detalle_id ?? 0, (all.get(pedido_detalle_id ?? 0) ?? 0) + cantidad_mil);
  return all;
}

/** Of that dispatch and no other: the same quantities of the same lines. */
function esDe(partes: readonly Parte[], vueltas: ReadonlyMap<number, number>): boolean {
  const propias = sumas(partes);
  return propias.size === vueltas.size && [...propias].every(([linea, mil]) => vueltas.get(linea) === mil);
}
