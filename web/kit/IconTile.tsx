/** An icon on a tinted square, at the left of a row or of a card. */
import styles from './IconTile.module.css';
import { Icon, type IconName } from './icons.tsx';

interface IconTileProps {
  icon: IconName;
  /** How pressing it is; a plain one says nothing of that. */
  tone?: 'danger' | 'attention' | 'accent' | 'severe';
}

export function IconTile({ icon, tone }: IconTileProps) {
  return (
    <span className={styles.tile} data-tone={tone}>
      <Icon name={icon} />
    </span>
  );
}
