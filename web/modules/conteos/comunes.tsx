/** What the screens of physical counts share: their tabs, a choice beside a table, the warehouses to choose from. */
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { useRemote } from '../../lib/remote.ts';
import { rowsOf } from '../listas/public.tsx';
import styles from './conteos.module.css';

export const TABS = (
  <ScreenTabs label="Inventarios físicos" screens={['ListadoInventario', 'PlanConteos', 'MermasInventario']} />
);

/** Those that are active. */
export function useBodegas() {
  const { data, error, refetch } = useRemote(bodegasList.list, { query: { estado: 1 } });
  const bodegas = data ? rowsOf(data).map(({ id, nombre }) => ({ value: id, label: nombre })) : undefined;
  return { bodegas, error, refetch };
}

interface ElegirProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

export function Elegir({ label, value, options, onChange }: ElegirProps) {
  return (
    <label className={styles.elegir}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
