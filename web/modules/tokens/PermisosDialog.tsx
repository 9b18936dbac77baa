/** What a token was given, and what of it its user lost since. */
import type { Token } from '../../../server/modules/tokens/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Note } from '../../kit/Note.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { formatInstant } from '../../lib/format.ts';
import styles from './Tokens.module.css';

export function PermisosDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const { nombre, permisos, por_minuto, created, uc_nombre, estado, motivo_revocado } = token;
  const lost = permisos.some(({ vale }) => !vale);
  return (
    <Dialog title={nombre} onClose={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
      {estado === 'REVOCADO' && <Note kind="aviso">{motivo_revocado}.</Note>}
      {lost && <Note kind="aviso">El usuario ya no tiene lo señalado: el token tampoco lo puede.</Note>}
      <ul className={styles.permisos}>
        {permisos.map((permiso) => (
          <li key={permiso.codename}>
            {permiso.nombre} {!permiso.vale && <Tag tone="attention">No vale</Tag>}
          </li>
        ))}
      </ul>
      <p className={styles.intro}>
        Hasta {por_minuto} llamadas por minuto. Creado el {formatInstant(created)}
        {uc_nombre && ` por ${uc_nombre}`}.
      </p>
    </Dialog>
  );
}
