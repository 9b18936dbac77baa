/** A new token, shown this once and copied. */
import { SecretDialog } from '../../kit/SecretDialog.tsx';
import type { Creado } from './tipos.ts';

export function NuevoToken({ creado: { token, data }, onClose }: { creado: Creado; onClose: () => void }) {
  return (
    <SecretDialog
      title="Token creado"
      subtitle={data.nombre}
      secret={token}
      noun="token"
      warning="Cópialo ahora: no se vuelve a mostrar. Si se pierde, revócalo y crea otro."
      onClose={onClose}
    >
      El programa lo envía en cada llamada, en el encabezado <code>Authorization: Token mdo_…</code>
    </SecretDialog>
  );
}
