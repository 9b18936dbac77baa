/** The top bar: menu toggle (on phones an arrow back, in what belongs to a list), logo (the page's title on phones), the search that opens the palette, backups, bell and avatar. */

import { useAtomValue } from 'jotai';
import { Badge } from '../../kit/Badge.tsx';
import { CompanyMark } from '../../kit/CompanyMark.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Key } from '../../kit/Key.tsx';
import { keyNames } from '../../lib/keyboard.ts';
import { companyAtom } from '../../state/company.ts';
import { openPanel, unreadAtom } from '../../state/panels.ts';
import { useScreenLabel, useScreenParent, useTitledScreen } from '../../state/screens.ts';
import { AvatarMenu } from './AvatarMenu.tsx';
import styles from './layout.module.css';

export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const unread = useAtomValue(unreadAtom);
  const { nombre } = useAtomValue(companyAtom);
  const label = useScreenLabel();
  const title = useTitledScreen()?.title;
  const parent = useScreenParent();
  return (
    <header className={styles.topbar}>
      <div className={`${styles.start} ${parent ? styles.within : ''}`}>
        {parent && (
          <a href={parent.href} className={styles.back} aria-label={`Volver a ${parent.label}`}>
            <Icon name="arrow-left" />
          </a>
        )}
        <IconAction
          icon="three-bars"
          label={menuOpen ? 'Cerrar el menú' : 'Abrir el menú'}
          tooltipDirection="se"
          aria-expanded={menuOpen}
          className={styles.action}
          onClick={onMenu}
        />
        <a href="#/" className={styles.brand} aria-label={`${nombre || 'Mayordomo'}: ir al inicio`}>
          <CompanyMark size={24} />
          <span className={styles.company} title={nombre}>
            {nombre || 'Mayordomo'}
          </span>
        </a>
        <span className={styles.pageTitle} aria-hidden="true">
          {title ?? label ?? 'Mayordomo'}
        </span>
      </div>
      <button type="button" className={styles.search} onClick={() => openPanel('paleta')} aria-keyshortcuts="Control+K">
        <Icon name="search" />
        <span className={styles.searchText}>Buscar o ir a…</span>
        {keyNames('mod+k').map((key) => (
          <Key key={key} silent>
            {key}
          </Key>
        ))}
      </button>
      <div className={styles.end}>
        <IconAction
          icon="search"
          label="Buscar o ir a…"
          tooltipDirection="sw"
          className={`${styles.action} ${styles.narrowOnly}`}
          onClick={() => openPanel('paleta')}
        />
        <IconAction
          icon="history"
          label="Copias de seguridad"
          tooltipDirection="s"
          className={`${styles.action} ${styles.wideOnly}`}
          onClick={() => openPanel('copias')}
        />
        <span className={styles.bell}>
          <IconAction
            icon="bell"
            label={unread > 0 ? `Notificaciones: ${unread} sin leer` : 'Notificaciones'}
            tooltipDirection="sw"
            className={styles.action}
            onClick={() => openPanel('notificaciones')}
          />
          {unread > 0 && (
            <span className={styles.badge} aria-hidden="true">
              <Badge kind="aviso" count={unread} />
            </span>
          )}
        </span>
        <span className={styles.separator} aria-hidden="true" />
        <AvatarMenu />
      </div>
    </header>
  );
}
