/** Keeps the user's preferences on the server, so that they follow them to any machine. A failure only means that they stay here. */
import { guardarPreferencia, listPreferencias } from '../../server/modules/perfil/contract.ts';
import { call } from '../lib/api.ts';
import { keep, type Preferences, setPreferenceSaver } from './theme.ts';

/** When a session begins. */
export async function loadPreferences(): Promise<void> {
  setPreferenceSaver((clave, valor) => {
    call(guardarPreferencia, { params: { clave }, body: { valor } }).catch(() => undefined);
  });
  const stored = await call(listPreferencias).catch(() => ({}));
  keep(stored as Partial<Preferences>);
}
