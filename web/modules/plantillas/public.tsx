/** A document of a record made by a template: which one, what it asks besides, and the print. For the screens of other modules. */
import { lazy, Suspense, useState } from 'react';
import { type PlantillaFila, plantillasList } from '../../../server/modules/plantillas/contract/plantillas.ts';
import { manifest } from '../../../server/modules/plantillas/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { TemplateKind } from '../../../server/shared/templates.ts';
import { searchKey } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './Generar.module.css';

const ImprimirDialog = lazy(() => import('./ImprimirDialog.tsx').then((m) => ({ default: m.ImprimirDialog })));

interface GenerarDocumentoProps {
  title: string;
  tipo: TemplateKind;
  /** Source → id of the record that it is made of. */
  registros: Readonly<Record<string, number>>;
  /** Word of the name of those that are offered first; when one alone has it, it is chosen. */
  prefer?: string;
  onClose: () => void;
}

export function GenerarDocumento({ title, tipo, registros, prefer = '', onClose }: GenerarDocumentoProps) {
  const { data, error, refetch } = useRemote(plantillasList.list, { query: { tipo } });
  const [picked, setPicked] = useState<PlantillaFila | null>(null);
  const rows = (Array.isArray(data) ? data : (data?.results ?? [])).filter(({ estado }) => estado !== 'INACTIVA');
  const named = rows.filter(({ nombre }) => prefer !== '' && searchKey(nombre).includes(searchKey(prefer)));
  const chosen = picked ?? (named.length === 1 ? named[0] : undefined);
  if (chosen) {
    return (
      <Suspense fallback={null}>
        <ImprimirDialog plantilla={chosen} registros={registros} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog title={title} width="mediano" onClose={onClose}>
      {!data && <PageState error={error} onRetry={() => void refetch()} noun="las plantillas" />}
      {data && rows.length === 0 && (
        <EmptyState
          icon="file"
          title="Aún no hay plantillas de este tipo"
          text={<a href={hrefOf(manifest.screens.Editor)}>Escribe una en el editor de plantillas.</a>}
        />
      )}
      <ul className={styles.list}>
        {[...named, ...rows.filter((row) => !named.includes(row))].map((row) => (
          <li key={row.id} className={styles.row}>
            <div className={styles.name}>
              <strong>{row.nombre}</strong>
              {row.descripcion && <p className={styles.detail}>{row.descripcion}</p>}
            </div>
            <StateLabel estado={row.estado} />
            <Button onClick={() => setPicked(row)}>Elegir</Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
