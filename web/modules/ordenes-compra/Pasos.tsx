/** Where an order is on its way from a draft to what came of it. */
import type { Orden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import type { EstadoOrden } from '../../../server/modules/ordenes-compra/rules/estados.ts';
import { StatePath } from '../../kit/StatePath.tsx';

const PASOS: readonly { readonly label: string; readonly estados: readonly EstadoOrden[] }[] = [
  { label: 'Borrador', estados: ['BORRADOR', 'RECHAZADA'] },
  { label: 'Por aprobar', estados: ['POR_APROBAR'] },
  { label: 'Aprobada', estados: ['APROBADA'] },
  { label: 'Enviada', estados: ['ENVIADA'] },
  { label: 'Confirmada', estados: ['CONFIRMADA'] },
  { label: 'Recibida', estados: ['RECIBIDA_PARCIAL', 'RECIBIDA'] },
  { label: 'Cerrada', estados: ['CERRADA', 'CERRADA_CON_SALDO'] },
];

/** What was annulled or waits stands at no step. */
export const Pasos = ({ orden: { estado } }: { orden: Orden }) => (
  <StatePath label="Camino de la orden" steps={PASOS} estado={estado} />
);
