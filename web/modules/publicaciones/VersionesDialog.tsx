/** The versions that were published of something, and the way back to one. */
import * as c from '../../../server/modules/publicaciones/contract/contenido.ts';
import { manifest } from '../../../server/modules/publicaciones/manifest.ts';
import { plainText } from '../../../server/shared/rich-text.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { told } from '../../kit/told.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import styles from './publicaciones.module.css';

interface VersionesDialogProps {
  readonly de: 'publicaciones' | 'nosotros';
  readonly fila: { readonly id: number; readonly titulo: string; readonly version: number };
  readonly onClose: () => void;
}

export function VersionesDialog({ de, fila, onClose }: VersionesDialogProps) {
  const [versiones, actos] =
    de === 'publicaciones' ? [c.versionesPublicacion, c.actosPublicacion] : [c.versionesNosotros, c.actosNosotros];
  const { data, error, refetch } = useRemote(versiones, { params: { id: fila.id } });
  const { write } = useWrite(actos.restaurar as typeof c.actosPublicacion.restaurar);
  const edits = useCan()(manifest.permisos.editar);
  const restaurar = async (numero: number) => {
    const { id, version } = fila;
    if (await told(() => write({ params: { id }, body: { version, numero } }))) onClose();
  };
  return (
    <Dialog title={`Versiones de ${fila.titulo}`} onClose={onClose}>
      {!data && <PageState error={error} onRetry={() => void refetch()} noun="las versiones" />}
      {data?.length === 0 && <p>Todavía no se ha publicado.</p>}
      <ul className={styles.versiones}>
        {data?.map(({ numero, titulo, created, uc_nombre, cuerpo }) => (
          <li key={numero}>
            <div>
              <strong>{`${numero}. ${titulo}`}</strong>
              <p className={styles.detalle}>{`${formatInstant(created)}, ${uc_nombre ?? 'el sistema'}`}</p>
              <p className={styles.texto}>{plainText(cuerpo).slice(0, 240)}</p>
            </div>
            {edits && (
              <Button size="small" onClick={() => void restaurar(numero)}>
                Restaurar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
