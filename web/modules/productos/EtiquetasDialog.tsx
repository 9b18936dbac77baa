/** Labels of products, of their lots, or of the lines of a document. */
import { etiquetasEstante } from '../../../server/modules/listas-precio/contract/etiquetas.ts';
import { manifest as listasPrecio } from '../../../server/modules/listas-precio/manifest.ts';
import { etiquetas } from '../../../server/modules/productos/contract/etiquetas.ts';
import { MAX_COPIAS } from '../../../server/shared/labels.ts';
import { LabelsDialog } from '../../kit/labels/LabelsDialog.tsx';
import { useCan } from '../../state/permissions.tsx';

/** What a label is of. */
export interface Etiquetado {
  readonly producto_id: number;
  readonly presentacion_id?: number | null;
  readonly lote_id?: number | null;
  /** By its code, where its id is not known. */
  readonly lote?: string | null;
  /** Units of a document. */
  readonly cantidad?: number;
}

const CODIGOS = [
  { value: 'codigo_barras', label: 'El código de barras, o el código si no tiene' },
  { value: 'cod_prod', label: 'El código del producto' },
];

const PRECIOS = [
  { value: 'sin', label: 'Sin precio' },
  { value: 'con', label: 'De estante: con el precio de la lista general, con IVA' },
];

/** Text of the form for the product itself, which is no presentation. */
const BASE = 'base';

export interface EtiquetasDialogProps {
  lineas: readonly Etiquetado[];
  /** 'la entrada EM-12'; what it is of, when it is not told by how many they are. */
  de?: string | undefined;
  /** Presentations with a barcode that may be chosen instead, of one product. */
  presentaciones?: readonly { readonly id: number; readonly nombre: string }[];
  onClose: () => void;
}

export function EtiquetasDialog({ lineas, de, presentaciones = [], onClose }: EtiquetasDialogProps) {
  const conPrecio = useCan()(listasPrecio.permisos.ver);
  const partes = [
    { value: BASE, label: 'El producto' },
    ...presentaciones.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
  ];
  return (
    <LabelsDialog
      title={de ? `Imprimir etiquetas de ${de}` : titleOf(lineas.length)}
      contract={etiquetas}
      records={lineas.length}
      quantities={lineas.some(({ cantidad }) => cantidad !== undefined)}
      elecciones={[
        ...(presentaciones.length > 0 ? [{ field: 'de', label: 'Etiqueta de', options: partes }] : []),
        { field: 'codigo', label: 'El código es', options: CODIGOS },
        ...(conPrecio ? [{ field: 'precio', label: 'Precio', options: PRECIOS }] : []),
      ]}
      contractFor={({ precio }) => (precio === 'con' ? etiquetasEstante : etiquetas)}
      pedido={({ otras, copias, segunCantidad, ...papel }) => ({
        ...papel,
        codigo: otras.codigo,
        lineas: lineas.map(({ producto_id, presentacion_id = null, lote_id = null, lote = null, cantidad = 1 }) => ({
          ...{ producto_id, lote_id, lote },
          presentacion_id: otras.de && otras.de !== BASE ? Number(otras.de) : presentacion_id,
          copias: segunCantidad ? Math.min(MAX_COPIAS, Math.max(1, Math.ceil(cantidad))) : copias,
        })),
      })}
      onClose={onClose}
    />
  );
}

const titleOf = (count: number) => (count === 1 ? 'Imprimir etiquetas' : `Imprimir etiquetas de ${count} productos`);
