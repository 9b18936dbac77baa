/** Section label then page label (spec, section 2); the middle crumb links back to the list of a form or detail. */
import { useEffect } from 'react';
import { useOpens } from '../../state/permissions.tsx';
import { routeNamed, useCurrentRoute } from '../routes.ts';
import styles from './layout.module.css';

export function Breadcrumbs() {
  const { route } = useCurrentRoute();
  const opens = useOpens();
  useEffect(() => {
    document.title = route ? `${route.label} · Mayordomo` : 'Mayordomo';
  }, [route]);
  if (!route?.section || route.path === '/') return null;
  const parent = route.parent ? routeNamed(route.parent) : undefined;
  return (
    <nav className={styles.crumbs} aria-label="Ruta de navegación">
      <ol>
        <li>{route.section}</li>
        {parent && <li>{opens(parent.name) ? <a href={`#${parent.path}`}>{parent.label}</a> : parent.label}</li>}
        <li aria-current="page">{route.label}</li>
      </ol>
    </nav>
  );
}
