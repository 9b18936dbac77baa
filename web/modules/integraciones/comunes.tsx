/** What the three screens of integrations share: their tabs, and the types that may be told or taken. */
import { useState } from 'react';
import { destino } from '../../../server/modules/integraciones/campos.ts';
import { tiposIntegracion } from '../../../server/modules/integraciones/contract/eventos.ts';
import { manifest } from '../../../server/modules/integraciones/manifest.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { useRemote } from '../../lib/remote.ts';
import { SecretoDialog } from './SecretoDialog.tsx';

export const { permisos } = manifest;

export const TABS = (
  <ScreenTabs
    label="Pantallas de integraciones"
    screens={['ListadoIntegraciones', 'DestinosIntegraciones', 'OrigenesIntegraciones']}
  />
);

/** What the screens of destinations and of origins are alike. */
export const PANTALLA = {
  permisos,
  title: 'Integraciones',
  cells: { estado: ({ estado }: { readonly estado: string }) => <StateLabel estado={estado} /> },
  parts: TABS,
} as const;

export const porEstado = (estados: readonly string[]) =>
  [
    {
      field: 'estado' as const,
      label: destino.estado.label,
      kind: 'opciones' as const,
      options: estados.map((value) => ({ value, label: value })),
    },
  ] as const;

export interface SecretoNuevo {
  readonly nombre: string;
  readonly secreto: string;
}

/** How a secret is shown, this once, and what is drawn meanwhile. `nota`: what else must be known by who gets it. */
export function useSecreto(nota: string) {
  const [shown, mostrar] = useState<SecretoNuevo>();
  const dialogo = shown && <SecretoDialog {...shown} nota={nota} onClose={() => mostrar(undefined)} />;
  return [mostrar, dialogo] as const;
}

/** Of a record that was just made: its secret comes with it. */
export const secretoDe = (row: { readonly nombre: string }): SecretoNuevo | null =>
  'secreto' in row && typeof row.secreto === 'string' ? { nombre: row.nombre, secreto: row.secreto } : null;

type Opciones = readonly { readonly value: string; readonly label: string }[];

/** What may be told to others, and what they may send; absent while it comes. */
export function useTipos() {
  const { data, error, refetch } = useRemote(tiposIntegracion, {});
  const options = (kind: 'eventos' | 'recibe'): Opciones =>
    (data?.[kind] ?? []).map(({ tipo, nombre }) => ({ value: tipo, label: `${nombre} (${tipo})` }));
  return { ready: data !== undefined, error, refetch: () => void refetch(), options };
}

export const TODOS = { value: '*', label: 'Todos los eventos' };
