/** What of the agenda is on screen: the day, one adviser, one kind, and the states with their colours. */
import { cita as campos } from '../../../server/modules/citas/campos.ts';
import type { CitaFila } from '../../../server/modules/citas/contract/citas.ts';
import type { TipoCita } from '../../../server/modules/citas/contract/tipos.ts';
import { ESTADOS_CITA, type EstadoCita, NOMBRES_ESTADO } from '../../../server/modules/citas/rules/estados.ts';
import { Check } from '../../kit/Check.tsx';
import type { Day } from '../../kit/calendar/days.ts';
import styles from '../../kit/calendar/filters.module.css';
import { MiniMonth } from '../../kit/calendar/MiniMonth.tsx';
import { LooseSelect } from '../../kit/fields/loose.tsx';
import { TONES } from './items.ts';

export interface Elegido {
  /** '' is all. */
  readonly responsable: string;
  readonly tipo: string;
  /** States that are not shown. */
  readonly ocultos: readonly EstadoCita[];
}

export const TODO: Elegido = { responsable: '', tipo: '', ocultos: ['CANCELADA'] };

/** Of the appointments of the days on screen: those of an adviser and a kind, whatever their state. */
export const deQuien = (citas: readonly CitaFila[], { responsable, tipo }: Elegido): CitaFila[] =>
  citas
    .filter(({ responsable_id }) => responsable === '' || String(responsable_id) === responsable)
    .filter(({ tipo_cita_id }) => tipo === '' || String(tipo_cita_id) === tipo);

interface FiltrosProps {
  elegido: Elegido;
  dia: Day;
  today: Day;
  tipos: readonly TipoCita[];
  /** Of the days on screen. */
  citas: readonly CitaFila[];
  onElegir: (next: Elegido) => void;
  onDia: (dia: Day) => void;
}

export function Filtros({ elegido, dia, today, tipos, citas, onElegir, onDia }: FiltrosProps) {
  const responsables = new Map(citas.map((cita) => [cita.responsable_id, cita.responsable_nombre]));
  const by = Map.groupBy(deQuien(citas, elegido), ({ estado }) => estado);
  const mostrar = (estado: EstadoCita, on: boolean) => {
    const others = elegido.ocultos.filter((each) => each !== estado);
    onElegir({ ...elegido, ocultos: on ? others : [...others, estado] });
  };
  return (
    <div className={styles.filters}>
      <MiniMonth day={dia} today={today} onPick={onDia} />
      <section className={styles.part} aria-label={campos.estado.label}>
        <h2 className={styles.head}>{campos.estado.label}</h2>
        {ESTADOS_CITA.map((estado) => (
          <div key={estado} className={styles.option} data-tone={TONES[estado]}>
            <Check checked={!elegido.ocultos.includes(estado)} onChange={(on) => mostrar(estado, on)}>
              {NOMBRES_ESTADO[estado]}
            </Check>
            <span className={styles.count}>{by.get(estado)?.length ?? 0}</span>
          </div>
        ))}
      </section>
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
    </div>
  );
}
