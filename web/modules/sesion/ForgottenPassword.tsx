/** Passwords are given again by people, not by mail: whom to ask. */
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';

export function ForgottenPassword({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Olvidé mi contraseña"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <p>
        Pide a quien administra los usuarios de Mayordomo en tu empresa que te asigne una contraseña nueva. Al entrar
        con ella, cámbiala en Perfil.
      </p>
    </Dialog>
  );
}
