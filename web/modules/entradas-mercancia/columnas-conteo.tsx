/** Columns of the count: what was ordered, what was invoiced, and the one that people fill. */
import { entrada as c, entradaDetalle as d } from '../../../server/modules/entradas-mercancia/campos.ts';
import type { LineaLeida } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { formatPrice, formatQuantity } from '../../../server/shared/quantities.ts';
import { Icon } from '../../kit/icons.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { diferenciasDe } from './comunes.tsx';
import styles from './entradas.module.css';

/** A line as the grid holds it while it is counted. */
export type Contable = Omit<LineaLeida, 'recibido' | 'rechazado' | 'bonificado'> & {
  readonly recibido: number | null;
  readonly rechazado: number | null;
  readonly bonificado: number | null;
};

export const comoLinea = (linea: Contable): LineaLeida => ({
  ...linea,
  recibido: linea.recibido ?? 0,
  rechazado: linea.rechazado ?? 0,
  bonificado: linea.bonificado ?? 0,
});

interface Opciones {
  /** Absent: nothing is told from here. */
  readonly onNovedad?: (linea: Contable) => void;
  readonly onVer: (linea: Contable) => void;
  readonly conOrden: boolean;
  readonly cuenta: boolean;
}

const cantidad = (
  field: string,
  group: string,
  of: (linea: Contable) => number | null,
  difiere: (linea: Contable) => boolean,
): LineColumn<Contable> => ({
  ...{ type: 'muestra', field, group, label: 'Cant.', width: 64, end: true },
  show: (linea) => <Cifra text={of(linea) === null ? '' : formatQuantity(of(linea) ?? 0)} strong={difiere(linea)} />,
});

const costo = (
  field: string,
  group: string,
  of: (linea: Contable) => number | null,
  difiere: (linea: Contable) => boolean,
): LineColumn<Contable> => ({
  ...{ type: 'muestra', field, group, label: 'Costo', width: 104, end: true },
  show: (linea) => {
    const exact = of(linea);
    if (exact === null) return null;
    // To the cent, so that it is never cut; with all its decimals, in the title.
    const text = formatPrice(Math.round(exact * 100) / 100);
    return <Cifra text={text} title={formatPrice(exact)} strong={difiere(linea)} />;
  },
});

const Cifra = ({ text, title, strong }: { text: string; title?: string; strong: boolean }) => (
  <span className={strong ? styles.distinta : styles.igual} title={title === text ? undefined : title}>
    {text}
  </span>
);

const dice = (linea: Contable, ...codes: readonly LineaLeida['cotejo'][number][]) =>
  codes.some((code) => linea.cotejo.includes(code));

export function columnasDe({ onNovedad, onVer, conOrden, cuenta }: Opciones): LineColumn<Contable>[] {
  const entera = ({ factor, decimales }: Contable) => (factor === 1 ? decimales : 3);
  const mia = ({ cargo, producto_id }: Contable) => cuenta && !cargo && producto_id !== null;
  return [
    {
      ...{ type: 'buscar', field: 'producto_id', label: d.producto_id.label, editable: false },
      title: ({ nombre_producto }) => nombre_producto,
      detail: ({ cod_prod, presentacion, orden_numero, cargo, en_base, unidad }) =>
        cargo
          ? 'Cargo de la factura'
          : [cod_prod, en_base ? `suelto, por ${unidad}` : presentacion, orden_numero].filter(Boolean).join(' · ') ||
            'Sin homologar',
    },
    ...(conOrden
      ? [
          cantidad(
            'pedido',
            'Pedido',
            ({ pedido }) => pedido,
            (linea) => dice(linea, 'NO_PEDIDO'),
          ),
          costo(
            'precio_orden',
            'Pedido',
            ({ precio_orden }) => precio_orden,
            () => false,
          ),
        ]
      : []),
    cantidad(
      'facturado',
      'Factura',
      ({ facturado, cargo }) => (cargo ? null : facturado),
      () => false,
    ),
    costo(
      'precio_factura',
      'Factura',
      ({ precio_factura }) => precio_factura,
      (linea) => dice(linea, 'PRECIO'),
    ),
    {
      ...{ type: 'cantidad', field: 'recibido', group: 'Físico', label: 'Contado', width: 80, editable: mia },
      decimals: entera,
    },
    {
      ...{
        type: 'cantidad',
        field: 'rechazado',
        group: 'Físico',
        label: d.rechazado_mil.label,
        width: 88,
        editable: mia,
      },
      decimals: entera,
      needed: ({ rechazado }) => cuenta || (rechazado ?? 0) > 0,
    },
    {
      ...{
        type: 'cantidad',
        field: 'bonificado',
        group: 'Físico',
        label: d.bonificado_mil.label,
        width: 88,
        editable: mia,
      },
      decimals: entera,
      needed: ({ bonificado }) => (bonificado ?? 0) > 0,
    },
    {
      ...{ type: 'texto', field: 'lote', label: d.lote.label, width: 88, editable: mia, max: 40 },
      needed: ({ maneja_lote, lote }) => maneja_lote || lote !== null,
    },
    {
      ...{ type: 'fecha', field: 'fecha_vencimiento', label: d.fecha_vencimiento.corto, width: 96, editable: mia },
      needed: ({ maneja_vencimiento, fecha_vencimiento }) => maneja_vencimiento || fecha_vencimiento !== null,
    },
    {
      ...{ type: 'muestra', field: 'cotejo', label: 'Diferencia', width: 120, inCard: true },
      show: (linea) => <Diferencias linea={linea} />,
    },
    {
      ...{ type: 'muestra', field: 'novedad', label: c.novedades.label, width: 112, inCard: true },
      show: (linea) => <Novedad linea={linea} onNovedad={onNovedad} onVer={onVer} />,
    },
  ];
}

function Diferencias({ linea }: { linea: Contable }) {
  const rows = diferenciasDe(comoLinea(linea));
  if (linea.cargo) return null;
  if (rows.length === 0) return <span className={styles.cuadra}>✓ Cuadra</span>;
  return (
    <span className={styles.diferencias}>
      {rows.map(({ text, kind }) => (
        <span key={text} className={`${styles.diferencia} ${styles[kind]}`}>
          {text}
        </span>
      ))}
    </span>
  );
}

interface NovedadProps {
  readonly linea: Contable;
  readonly onNovedad: ((linea: Contable) => void) | undefined;
  readonly onVer: (linea: Contable) => void;
}

function Novedad({ linea, onNovedad, onVer }: NovedadProps) {
  const { novedad, cargo, producto_id, nombre_producto } = linea;
  if (novedad) {
    const told = novedad.resuelto ? (novedad.aceptado ? ', aceptada' : ', rechazada') : '';
    return (
      <button
        type="button"
        className={styles.chips}
        aria-label={`Ver la novedad de ${nombre_producto}: ${novedad.labels.join(', ')}${told}`}
        onClick={() => onVer(linea)}
      >
        {novedad.labels.map((label) => (
          <span key={label} className={`${styles.chip} ${novedad.resuelto ? styles.resuelta : ''}`}>
            {label}
          </span>
        ))}
        {novedad.archivos > 0 && (
          <small>
            <Icon name="image" size={12} /> {novedad.archivos}
          </small>
        )}
      </button>
    );
  }
  if (!onNovedad || cargo || producto_id === null) return null;
  return (
    <button
      type="button"
      className={styles.agregar}
      aria-label={`Agregar novedad a ${nombre_producto}`}
      onClick={() => onNovedad(linea)}
    >
      + Novedad
    </button>
  );
}
