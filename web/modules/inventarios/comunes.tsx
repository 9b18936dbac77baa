/** What the screens of stock share: their tabs, the filters of products and places, quantities with their sign. */
import { kardex as campos, TIPOS } from '../../../server/modules/inventarios/campos.ts';
import { manifest } from '../../../server/modules/inventarios/manifest.ts';
import { productosList } from '../../../server/modules/productos/contract/lista.ts';
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import { zonasList } from '../../../server/modules/zonas/contract/zonas.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { optionsOf } from '../../kit/filters/filters.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import styles from './inventarios.module.css';

export const { permisos, screens } = manifest;

/** One list beside the others. */
export const TABS = (
  <ScreenTabs label="Pantallas de inventario" screens={['MovimientosListar', 'ExistenciasListar', 'AjustesListar']} />
);

export const TIPO_OPTIONS = Object.entries(TIPOS).map(([value, label]) => ({ value, label }));

export const PRODUCTO_FILTER = {
  field: 'producto_id',
  label: campos.producto_id.label,
  kind: 'remoto',
  options: optionsOf(productosList, ({ id, cod_prod, nombre_producto }) => ({
    value: id,
    label: `${cod_prod} · ${nombre_producto}`,
  })),
} as const;

export const BODEGA_FILTER = {
  field: 'bodega_id',
  label: campos.bodega_id.label,
  kind: 'opciones',
  options: optionsOf(bodegasList, ({ id, nombre }) => ({ value: id, label: nombre })),
} as const;

export const ZONA_FILTER = {
  field: 'zona_id',
  label: campos.zona_id.label,
  kind: 'remoto',
  options: optionsOf(zonasList, ({ id, codigo, bodega }) => ({ value: id, label: `${codigo} · ${bodega}` })),
} as const;

/** What there is of something, which who counts it blind is not told. */
export const hay = (cantidad: number | null) => (cantidad === null ? 'Oculta' : formatQuantity(cantidad));

/** '+12' or '−3.5': what enters and what leaves, in words of signs and in colour. */
export function Movida({ cantidad }: { cantidad: number }) {
  const sign = cantidad > 0 ? '+' : cantidad < 0 ? '−' : '';
  const look = cantidad > 0 ? styles.entra : cantidad < 0 ? styles.sale : undefined;
  return <span className={look}>{`${sign}${formatQuantity(Math.abs(cantidad))}`}</span>;
}

/** The number of a document, which opens it where there is a screen of it. */
export function Documento({ documento, ruta }: { documento: string; ruta: string | null }) {
  return ruta === null ? documento : <a href={ruta}>{documento}</a>;
}
