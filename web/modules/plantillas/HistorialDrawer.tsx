/** The versions of a template, newest first. */
import type { Plantilla, VersionFila } from '../../../server/modules/plantillas/contract/plantillas.ts';
import { Button } from '../../kit/Button.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatInstant } from '../../lib/format.ts';
import styles from './Historial.module.css';
import { useVersiones } from './useAcciones.ts';

interface HistorialDrawerProps {
  plantilla: Plantilla;
  canEdit: boolean;
  onRestored: (row: Plantilla) => void;
  onClose: () => void;
}

export function HistorialDrawer({ plantilla, canEdit, onRestored, onClose }: HistorialDrawerProps) {
  const { restaurar } = useVersiones();
  const restore = async (numero: number) => {
    const row = await restaurar(plantilla, numero);
    if (!row) return;
    onRestored(row);
    onClose();
  };
  return (
    <Drawer title="Historial de versiones" subtitle={plantilla.nombre} width={600} onClose={onClose}>
      <ol className={styles.versions}>
        {plantilla.versiones.map((version) => (
          <li key={version.numero} className={styles.version}>
            <div>
              <p className={styles.title}>
                Versión {version.numero} <StateLabel estado={version.estado} />
              </p>
              <p className={styles.detail}>{detalle(version)}</p>
            </div>
            {canEdit && version.estado === 'ANTERIOR' && (
              <Button size="small" onClick={() => void restore(version.numero)}>
                Restaurar
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}

function detalle({ publicada_en, publicada_nombre, um_nombre, updated }: VersionFila): string {
  if (publicada_en) return `Publicada por ${publicada_nombre ?? 'el sistema'} el ${formatInstant(publicada_en)}`;
  return `Escrita por ${um_nombre ?? 'el sistema'}, ${formatInstant(updated)}`;
}
