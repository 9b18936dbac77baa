/** A secret, shown this once and copied. */
import { SecretDialog } from '../../kit/SecretDialog.tsx';

interface SecretoDialogProps {
  nombre: string;
  secreto: string;
  /** What else must be known by who gets it. */
  nota: string;
  onClose: () => void;
}

export function SecretoDialog({ nombre, secreto, nota, onClose }: SecretoDialogProps) {
  return (
    <SecretDialog
      title="Secreto"
      subtitle={nombre}
      secret={secreto}
      noun="secreto"
      warning="Cópialo ahora: no se vuelve a mostrar."
      onClose={onClose}
    >
      {nota}
    </SecretDialog>
  );
}
