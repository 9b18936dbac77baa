/** What the screens of price lists share: their tabs, their words, percentages with their sign. */
import { item } from '../../../server/modules/listas-precio/campos.ts';
import { manifest } from '../../../server/modules/listas-precio/manifest.ts';
import { ESTADOS, MODOS, REDONDEOS, TIPOS } from '../../../server/modules/listas-precio/rules/tipos.ts';
import { productosList } from '../../../server/modules/productos/contract/lista.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { optionsOf } from '../../kit/filters/filters.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import styles from './listas-precio.module.css';

export const { permisos, screens } = manifest;

/** One list beside the others. */
export const TABS = (
  <ScreenTabs label="Pantallas de precios" screens={['ListaPrecios', 'PreciosListar', 'PrecioProbar']} />
);

const wordOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const TIPO_OPTIONS = wordOptions(TIPOS);
export const MODO_OPTIONS = wordOptions(MODOS);
export const ESTADO_OPTIONS = wordOptions(ESTADOS);
export const REDONDEO_OPTIONS = ([0, 50, 100, 1_000, 900] as const).map((value) => ({
  value,
  label: REDONDEOS[value],
}));

export const PRODUCTO_FILTER = {
  field: 'producto_id',
  label: item.producto_id.label,
  kind: 'remoto',
  options: optionsOf(productosList, ({ id, ...producto }) => {
    return { value: id, label: `${producto.cod_prod} · ${producto.nombre_producto}` };
  }),
} as const;

/** The state as people read it: 'POR APROBAR'. */
export const estadoDe = (estado: keyof typeof ESTADOS): string => ESTADOS[estado];

/** '12.5 %', or a word where there is none. */
export const enPorcentaje = (value: number | null, none = '') => (value === null ? none : `${formatQuantity(value)} %`);

/** '+4 %' in the colour of what it does to who buys. */
export function Variacion({ value }: { value: number | null }) {
  if (value === null) return 'Nuevo';
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  const look = value > 0 ? styles.sube : value < 0 ? styles.baja : undefined;
  return <span className={look}>{`${sign}${formatQuantity(Math.abs(value))} %`}</span>;
}
