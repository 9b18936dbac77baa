/** Labels of zones: of one, or of all the shelves that were chosen. */
import { etiquetasZona } from '../../../server/modules/zonas/contract/etiquetas.ts';
import { LabelsDialog } from '../../kit/labels/LabelsDialog.tsx';

export function EtiquetasDialog({ zonas, onClose }: { zonas: readonly number[]; onClose: () => void }) {
  return (
    <LabelsDialog
      title={zonas.length === 1 ? 'Imprimir etiqueta' : `Imprimir etiquetas de ${zonas.length} zonas`}
      contract={etiquetasZona}
      records={zonas.length}
      pedido={({ copias, hoja, desde, simbolo }) => ({
        ...{ hoja, desde, simbolo },
        lineas: zonas.map((zona_id) => ({ zona_id, copias })),
      })}
      onClose={onClose}
    />
  );
}
