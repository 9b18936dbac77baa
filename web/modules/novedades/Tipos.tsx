/** The types of a novelty: chips that are taken out one by one, and those that may still be added. */
import { listTiposNovedad, type TipoNovedad } from '../../../server/modules/novedades/contract/novedad.ts';
import { Chips } from '../../kit/fields/Chips.tsx';
import { LooseSelect } from '../../kit/fields/loose.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './novedades.module.css';

interface TiposProps {
  readonly id: string;
  readonly producto: string;
  readonly chosen: readonly number[];
  /** Of receipts with orders. */
  readonly conOrden: boolean;
  readonly onAdd?: ((id: number) => void) | undefined;
  readonly onRemove?: ((id: number) => void) | undefined;
}

const HOUR_MS = 3_600_000;

export function useTipos(): readonly TipoNovedad[] {
  return useRemote(listTiposNovedad, {}, { staleMs: HOUR_MS }).data ?? [];
}

export function Tipos({ id, producto, chosen, conOrden, onAdd, onRemove }: TiposProps) {
  const tipos = useTipos();
  const left = tipos.filter((tipo) => !chosen.includes(tipo.id) && (conOrden || tipo.codigo !== 'NO_PEDIDO'));
  return (
    <div className={styles.campo}>
      <label htmlFor={id} className={styles.etiqueta}>
        Novedad
      </label>
      <Chips
        label={`Novedades de ${producto}`}
        values={chosen}
        nameOf={(value) => tipos.find((tipo) => tipo.id === value)?.label ?? ''}
        onRemove={onRemove && ((value) => onRemove(Number(value)))}
      />
      {onAdd && left.length > 0 && (
        <LooseSelect
          id={id}
          label={`Agregar novedad a ${producto}`}
          value=""
          emptyText={chosen.length === 0 ? 'Elige la novedad' : 'Agregar otra'}
          options={left.map((tipo) => ({ value: tipo.id, label: tipo.label }))}
          onChange={(value) => {
            if (value) onAdd(Number(value));
          }}
        />
      )}
    </div>
  );
}
