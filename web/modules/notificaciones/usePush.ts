/** Web Push of this browser, for the pieces that turn it on and off. */
import { useEffect, useState } from 'react';
import { preferencias } from '../../../server/modules/notificaciones/contract/campana.ts';
import { tried } from '../../kit/told.ts';
import { useRemote } from '../../lib/remote.ts';
import { activatePush, deactivatePush, type PushState, pushState } from '../../state/push.ts';

export interface Push {
  /** `null` until it is known; 'sin_servidor' when the server has no keys. */
  readonly state: PushState | 'sin_servidor' | null;
  readonly busy: boolean;
  /** Asked here and did not come to be: the permission was refused, or the browser could not. */
  readonly refused: boolean;
  activate(): Promise<void>;
  deactivate(): Promise<void>;
}

export function usePush(): Push {
  const { data } = useRemote(preferencias);
  const [browser, setBrowser] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    void pushState().then(setBrowser);
  }, []);
  const turn = async (act: () => Promise<PushState>) => {
    setBusy(true);
    try {
      const state = await tried(act);
      if (state) setBrowser(state);
    } finally {
      setBusy(false);
    }
  };
  const key = data?.clave_publica ?? null;
  return {
    state: data && key === null ? 'sin_servidor' : data ? browser : null,
    busy,
    refused,
    activate: () =>
      turn(async () => {
        const state = await activatePush(key ?? '');
        setRefused(state !== 'activo');
        return state;
      }),
    deactivate: () => turn(deactivatePush),
  };
}
