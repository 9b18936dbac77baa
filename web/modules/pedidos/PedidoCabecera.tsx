/** The top of the page of an order: what it is, and what one may do with it. */
import { manifest as facturas } from '../../../server/modules/facturas/manifest.ts';
import type { Pedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { admite } from '../../../server/modules/pedidos/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { useCan } from '../../state/permissions.tsx';
import { permisos, screens } from './comunes.tsx';
import { useActos } from './useActos.tsx';

export function PedidoCabecera({ pedido, readOnly }: { pedido: Pedido; readOnly: boolean }) {
  const { id, numero, cliente, bodega, bodega_destino, fecha_entrega, estado, estado_nombre, dias_retraso } = pedido;
  const can = useCan();
  const acts = useActos()(pedido);
  const [next] = acts;
  const first = next && !next.danger ? next : undefined;
  const detail = [
    bodega_destino ? `${bodega} → ${bodega_destino}` : bodega,
    fecha_entrega && `Entrega ${formatDate(fecha_entrega)}`,
    dias_retraso > 0 && `${formatCount(dias_retraso, 'día')} de retraso`,
  ];
  return (
    <PageHeader
      title={`${numero ?? 'Pedido'} · ${cliente ?? bodega_destino}`}
      current={readOnly ? 'Ver pedido' : 'Editar pedido'}
      state={<StateLabel estado={estado_nombre} />}
      detail={detail.filter(Boolean).join(' · ')}
      actions={
        <RecordActions
          buttons={[
            readOnly &&
              admite('editar', estado) &&
              can(permisos.editar) && {
                ...{ label: 'Editar', icon: 'pencil', href: hrefOf(screens.EditarPedidos, { id }) },
              },
            first !== undefined && readOnly && { ...first, primary: true },
          ]}
          acts={[
            [
              !readOnly && { label: 'Ver sin editar', icon: 'eye', href: hrefOf(screens.VerPedidos, { id }) },
              // Something of it was sent and is not invoiced.
              pedido.detalle.some(({ despachado, facturado }) => despachado > facturado) &&
                can(facturas.permisos.crear) && {
                  ...{ label: 'Facturar…', icon: 'file', href: hrefOf(facturas.screens.CrearFactura, { id }) },
                },
            ],
            first && readOnly ? acts.slice(1) : acts,
          ]}
        />
      }
    />
  );
}
