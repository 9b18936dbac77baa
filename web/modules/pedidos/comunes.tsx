/** What the screens of orders share. */
import { configuracionesList } from '../../../server/modules/pedidos/contract/configuracion.ts';
import { manifest } from '../../../server/modules/pedidos/manifest.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { useRemote } from '../../lib/remote.ts';

export const { permisos, screens } = manifest;

/** One screen beside the other. */
export const TABS = <ScreenTabs label="Pantallas de pedidos" screens={['ListadoPedidos', 'ListadoConfPedidos']} />;

/** Kinds of orders that are in force; absent while they come. */
export function useTipos() {
  const { data, error, refetch } = useRemote(configuracionesList.list, { query: { estado: 'VIGENTE' } });
  return {
    tipos: Array.isArray(data) ? data : data?.results,
    error,
    refetch: () => void refetch(),
  };
}
