/** One notification: who did it and what it is about, its text, when, and how to leave it read without opening it. */
import type { Notificacion } from '../../../server/modules/notificaciones/contract/campana.ts';
import { formatAge, formatTime } from '../../lib/format.ts';
import { originNamed } from '../../state/screens.ts';
import { Avatar } from '../Avatar.tsx';
import { IconAction } from '../IconAction.tsx';
import { Icon, iconName } from '../icons.tsx';
import styles from './notifications.module.css';

const HOUR_MS = 3_600_000;

interface NotificationRowProps {
  notificacion: Notificacion;
  now: Date;
  onOpen: () => void;
  onRead: () => void;
}

export function NotificationRow({ notificacion, now, onOpen, onRead }: NotificationRowProps) {
  const { titulo, mensaje, created, nombre_origen, autor, leida } = notificacion;
  const origen = originNamed(nombre_origen);
  const at = new Date(created);
  const isFresh = now.getTime() - at.getTime() < HOUR_MS;
  const unread = leida === null;
  return (
    <li className={`${styles.row} ${unread ? styles.unread : ''}`}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <Picture autor={autor} icono={origen?.icono} />
        <span className={styles.words}>
          {unread && <span className="sr-only">Sin leer: </span>}
          <strong className={styles.title}>{titulo}</strong>
          <span className={styles.message}>{mensaje}</span>
          <span className={styles.facts}>
            <time dateTime={created}>{isFresh ? formatAge(created, now) : formatTime(at)}</time>
            {[origen?.nombre, autor && `${autor.first_name} ${autor.last_name}`]
              .filter(Boolean)
              .map((fact) => ` · ${fact}`)}
          </span>
        </span>
      </button>
      {unread && (
        <IconAction
          icon="check"
          label={`Marcar como leída: ${titulo}`}
          tooltipDirection="w"
          size="small"
          className={styles.read}
          onClick={onRead}
        />
      )}
    </li>
  );
}

/** The photo of who did it, with the icon of its origin on it; the icon alone when nobody did. */
function Picture({ autor, icono }: Pick<Notificacion, 'autor'> & { icono: string | undefined }) {
  if (!autor) {
    return (
      <span className={styles.tile}>
        <Icon name={iconName(icono ?? 'bell')} />
      </span>
    );
  }
  return (
    <span className={styles.person}>
      <Avatar user={autor} size={40} />
      <span className={styles.mark}>
        <Icon name={iconName(icono ?? 'bell')} size={12} />
      </span>
    </span>
  );
}
