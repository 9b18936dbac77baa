/** A day of each adviser beside the others. */
import { useMemo } from 'react';
import { formatCount } from '../../../server/shared/text.ts';
import { Agenda } from '../../kit/calendar/Agenda.tsx';
import { type Day, dayOfMoment, type Moment } from '../../kit/calendar/days.ts';
import { holidayOf } from '../../kit/calendar/holiday.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import styles from './citas.module.css';
import { conQuien, type ItemCita } from './items.ts';

interface PorAsesorProps {
  items: readonly ItemCita[];
  dia: Day;
  now: Moment;
  onOpen: (item: ItemCita) => void;
}

export const contar = (total: number): string => (total === 0 ? 'sin citas' : formatCount(total, 'cita'));

export function PorAsesor({ items, dia, now, onOpen }: PorAsesorProps) {
  const asesores = useMemo(() => {
    // Whose they are stands above them.
    const own = items
      .filter(({ start }) => dayOfMoment(start) === dia)
      .map((item) => ({ ...item, detail: conQuien(item.cita)[0] ?? '' }));
    const grouped = Map.groupBy(own, ({ cita }) => cita.responsable_nombre);
    return [...grouped].sort(([a], [b]) => a.localeCompare(b, 'es'));
  }, [items, dia]);
  if (asesores.length === 0) return <EmptyState icon="calendar" title="Nadie tiene citas este día" />;
  return (
    <div className={styles.asesores}>
      {asesores.map(([nombre, own]) => (
        <section key={nombre} className={styles.asesor} aria-label={nombre}>
          <h3>{nombre}</h3>
          <Agenda
            {...{ day: dia, items: own, now, onOpen }}
            holiday={holidayOf(dia)}
            summary={contar(own.length)}
            empty={null}
          />
        </section>
      ))}
    </div>
  );
}
