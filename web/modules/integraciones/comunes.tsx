/** What the three screens of integrations share: their tabs, and the types that may be told or taken. */
import { tiposIntegracion } from '../../../server/modules/integraciones/contract/eventos.ts';
import { manifest } from '../../../server/modules/integraciones/manifest.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { useRemote } from '../../lib/remote.ts';

export const { permisos } = manifest;

export const TABS = (
  <ScreenTabs
    label="Pantallas de integraciones"
    screens={['ListadoIntegraciones', 'DestinosIntegraciones', 'OrigenesIntegraciones']}
  />
);

type Opciones = readonly { readonly value: string; readonly label: string }[];

/** What may be told to others, and what they may send; absent while it comes. */
export function useTipos() {
  const { data, error, refetch } = useRemote(tiposIntegracion, {});
  const options = (kind: 'eventos' | 'recibe'): Opciones =>
    (data?.[kind] ?? []).map(({ tipo, nombre }) => ({ value: tipo, label: `${nombre} (${tipo})` }));
  return { ready: data !== undefined, error, refetch: () => void refetch(), options };
}

export const TODOS = { value: '*', label: 'Todos los eventos' };
