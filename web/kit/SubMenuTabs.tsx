/**
 * Row of links under a header, drawn like Primer's UnderlineNav (whose hidden texts speak English and cannot be given):
 * saved views of a list and the sub-menu of a route. Scrolls sideways when it does not fit; pills on phones.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './SubMenuTabs.module.css';

interface LinkTab {
  readonly label: string;
  /** `#/ruta?f.estado=1` */
  readonly href: string;
  readonly current: boolean;
  /** Said of it under the pointer, and to who hears it: who shares it. */
  readonly detail?: string;
  /** A `Badge` with a count. */
  readonly badge?: ReactNode;
}

export interface SubMenuTabsProps {
  /** Names the navigation: 'Vistas de proveedores'. */
  label: string;
  tabs: readonly LinkTab[];
  /** At the right end: 'Guardar vista'. */
  end?: ReactNode;
  className?: string | undefined;
}

export function SubMenuTabs({ label, tabs, end, className = '' }: SubMenuTabsProps) {
  const current = useRef<HTMLAnchorElement>(null);
  const currentHref = tabs.find((tab) => tab.current)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab becomes the current one
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentHref]);
  return (
    <div className={`${styles.bar} ${className}`}>
      <nav aria-label={label} className={styles.nav}>
        <ul className={styles.tabs}>
          {tabs.map((tab) => (
            <li key={tab.href}>
              <a
                href={tab.href}
                className={styles.tab}
                {...(tab.detail ? { title: tab.detail, 'aria-description': tab.detail } : {})}
                {...(tab.current ? { ref: current, 'aria-current': 'page' as const } : {})}
              >
                <span className={styles.label} data-text={tab.label}>
                  {tab.label}
                </span>
                {tab.badge}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
