/** What of the agenda is on screen: the day, one adviser, one kind, what was cancelled. */
import { cita as campos } from '../../../server/modules/citas/campos.ts';
import type { TipoCita } from '../../../server/modules/citas/contract/tipos.ts';
import { Check } from '../../kit/Check.tsx';
import type { Day } from '../../kit/calendar/days.ts';
import styles from '../../kit/calendar/filters.module.css';
import { MiniMonth } from '../../kit/calendar/MiniMonth.tsx';
import { LooseSelect } from '../../kit/fields/loose.tsx';

export interface Elegido {
  /** '' is all. */
  readonly responsable: string;
  readonly tipo: string;
  readonly canceladas: boolean;
}

interface FiltrosProps {
  elegido: Elegido;
  dia: Day;
  today: Day;
  tipos: readonly TipoCita[];
  /** Those with something on screen. */
  responsables: ReadonlyMap<number, string>;
  onElegir: (next: Elegido) => void;
  onDia: (dia: Day) => void;
}

export function Filtros({ elegido, dia, today, tipos, responsables, onElegir, onDia }: FiltrosProps) {
  return (
    <div className={styles.filters}>
      <MiniMonth day={dia} today={today} onPick={onDia} />
      <LooseSelect
        id="citas-responsable"
        label={campos.responsable_id.label}
        value={elegido.responsable}
        emptyText="Todos los responsables"
        options={[...responsables].map(([value, label]) => ({ value, label }))}
        onChange={(responsable) => onElegir({ ...elegido, responsable })}
      />
      <LooseSelect
        id="citas-tipo"
        label={campos.tipo_cita_id.label}
        value={elegido.tipo}
        emptyText="Todos los tipos"
        options={tipos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        onChange={(tipo) => onElegir({ ...elegido, tipo })}
      />
      <Check checked={elegido.canceladas} onChange={(canceladas) => onElegir({ ...elegido, canceladas })}>
        Ver canceladas
      </Check>
    </div>
  );
}
