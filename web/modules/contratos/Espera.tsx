/** The dialog of an act while its code and its contract come: it opens at once, and Escape closes it. */
import { Dialog } from '../../kit/Dialog.tsx';
import { PageState } from '../../kit/PageState.tsx';
import type { ApiError } from '../../lib/api.ts';

export const TITULOS = {
  prorrogar: 'Prorrogar contrato',
  terminar: 'Terminar contrato',
  notificar: 'Registrar notificación de incremento',
  enviar: 'Enviar aviso de incremento',
} as const;

interface EsperaProps {
  title: string;
  error?: ApiError | null;
  onRetry?: () => void;
  onClose: () => void;
}

export function Espera({ title, error = null, onRetry, onClose }: EsperaProps) {
  return (
    <Dialog title={title} width="mediano" onClose={onClose}>
      <PageState error={error} onRetry={onRetry ?? onClose} noun="el contrato" />
    </Dialog>
  );
}
