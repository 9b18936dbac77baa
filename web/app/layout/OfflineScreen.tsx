/** Opened without connection: it is not known yet who is there. It goes on by itself as soon as the server answers. */
import { useEffect } from 'react';
import { probe } from '../../state/connection.ts';
import pages from '../pages/pages.module.css';
import { BareShell } from './BareShell.tsx';

export function OfflineScreen() {
  useEffect(() => {
    document.title = 'Sin conexión · Mayordomo';
  }, []);
  return (
    <BareShell>
      <main className={pages.page} role="status">
        <h1 className={pages.title}>Sin conexión</h1>
        <p className={pages.text}>
          No se puede llegar al servidor. Mayordomo sigue por sí solo en cuanto vuelva la conexión; lo que dejaste en
          borrador está guardado en este equipo.
        </p>
        <button type="button" className={pages.button} onClick={() => void probe()}>
          Reintentar
        </button>
      </main>
    </BareShell>
  );
}
