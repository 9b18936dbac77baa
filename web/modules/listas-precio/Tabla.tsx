/** Prices side by side, as a table that only shows them; rows are drawn as they are asked for. */
import { type ReactNode, useState } from 'react';
import { item } from '../../../server/modules/listas-precio/campos.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import styles from './listas-precio.module.css';

export interface Columna<R> {
  readonly label: string;
  readonly show: (row: R) => ReactNode;
  /** Numbers stand at the right. */
  readonly end?: boolean;
  /** A name: it may be cut, and tells itself whole. */
  readonly name?: (row: R) => string;
}

interface DeProducto {
  readonly nombre_producto: string;
  readonly presentacion: string | null;
  readonly cantidad_desde: number;
}

/** Of what a price is: 'ARROZ · CAJA X 24 · desde 12'. */
export function columnaProducto<R extends DeProducto>(): Columna<R> {
  return {
    label: item.producto_id.label,
    name: ({ nombre_producto }) => nombre_producto,
    show: ({ nombre_producto, presentacion, cantidad_desde }) =>
      [nombre_producto, presentacion, cantidad_desde > 0 && `desde ${formatQuantity(cantidad_desde)}`]
        .filter(Boolean)
        .join(' · '),
  };
}

interface TablaProps<R> {
  label: string;
  columns: readonly Columna<R>[];
  rows: readonly R[];
  keyOf: (row: R, index: number) => string | number;
  emptyText: string;
}

const PARTE = 100;

export function Tabla<R>({ label, columns, rows, keyOf, emptyText }: TablaProps<R>) {
  const [shown, setShown] = useState(PARTE);
  if (rows.length === 0) return <p className={styles.vacia}>{emptyText}</p>;
  return (
    <>
      <section className={styles.caja} aria-label={label}>
        <table className={styles.tabla} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" className={column.end ? styles.numero : undefined}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, index) => (
              <tr key={keyOf(row, index)}>
                {columns.map((column) => (
                  <td
                    key={column.label}
                    data-label={column.label}
                    className={column.end ? styles.numero : column.name ? styles.nombre : undefined}
                    title={column.name?.(row)}
                  >
                    {column.show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + PARTE)}>{`Mostrar más (${rows.length - shown})`}</Button>
        </div>
      )}
    </>
  );
}
