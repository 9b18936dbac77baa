/** Which warehouse is counted: the form of a count is that of one. */

import { manifest } from '../../../server/modules/conteos/manifest.ts';
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { rowsOf } from '../listas/public.tsx';
import styles from './conteos.module.css';

export function BodegaDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRemote(bodegasList.list, { query: { estado: 1 } });
  const rows = rowsOf(data);
  return (
    <Dialog title="¿Qué bodega se va a contar?" onClose={onClose} phone="centro">
      {data ? (
        <ul className={styles.bodegas}>
          {rows.map(({ id, nombre, codigo, ciudad_nombre }) => (
            <li key={id}>
              <a href={hrefOf(manifest.screens.CrearInventario, { id })} onClick={onClose}>
                <strong>{nombre}</strong>
                <span>{[codigo, ciudad_nombre].filter(Boolean).join(' · ')}</span>
              </a>
            </li>
          ))}
          {rows.length === 0 && <li>No hay bodegas activas.</li>}
        </ul>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="las bodegas" />
      )}
    </Dialog>
  );
}
