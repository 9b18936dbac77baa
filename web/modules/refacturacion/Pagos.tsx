/** What was paid of the old invoice: what pays the new one, and what is left in favour of who paid it. */
import type { Refacturacion } from '../../../server/modules/refacturacion/contract/leida.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { pesos } from '../ventas/public.tsx';

type Movido = Pick<Refacturacion, 'aplicaciones_movidas' | 'movido' | 'a_favor'>;

export function Pagos({ aplicaciones_movidas, movido, a_favor }: Movido) {
  if (movido === 0 && a_favor === 0) return null;
  const moved = aplicaciones_movidas.map(({ numero, valor }): Fact => [numero, `${pesos(valor)} pagan la nueva`]);
  const left: Fact[] = a_favor > 0 ? [['Queda a favor del cliente', pesos(a_favor)]] : [];
  return <Facts title="Pagos" facts={[...moved, ...left]} />;
}
