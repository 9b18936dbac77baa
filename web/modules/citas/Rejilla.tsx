/** The grid of the view: a month of days, a week or a day of hours, the day of each adviser; on phones, an agenda under the days. */
import { DAY_MINUTES, type Day, dayOfMoment, type Moment, weekOf } from '../../kit/calendar/days.ts';
import { holidayOf } from '../../kit/calendar/holiday.ts';
import { MonthGrid } from '../../kit/calendar/MonthGrid.tsx';
import type { Times } from '../../kit/calendar/moves.ts';
import { PhoneDays } from '../../kit/calendar/PhoneDays.tsx';
import { TimeGrid } from '../../kit/calendar/TimeGrid.tsx';
import type { ItemCita } from './items.ts';
import { contar, PorAsesor } from './PorAsesor.tsx';
import { useActos } from './useActos.ts';
import type { Vista } from './useVista.ts';

interface RejillaProps {
  items: readonly ItemCita[];
  vista: Vista;
  dia: Day;
  now: Moment;
  titulo: string;
  narrow: boolean;
  onOpen: (item: ItemCita) => void;
  onCreate: (start: Moment) => void;
  onVer: (dia: Day, vista?: Vista) => void;
}

/** A day of the month that is pressed begins at this hour. */
const MANANA = 8 * 60;

export function Rejilla({ items, vista, dia, now, titulo, narrow, onOpen, onCreate, onVer }: RejillaProps) {
  const actos = useActos();
  if (vista === 'asesor') return <PorAsesor {...{ items, dia, now, onOpen }} />;
  if (narrow && vista !== 'dia') {
    return (
      <PhoneDays
        {...{ items, now, onOpen, holidayOf }}
        label="Días con citas"
        month={vista === 'mes'}
        day={dia}
        countText={contar}
        summaryOf={(own) => contar(own.length)}
        emptyTitle="Sin citas este día"
        onPick={(day) => onVer(day)}
      />
    );
  }
  const shared = {
    ...{ items, holidayOf, onOpen },
    label: `Citas, ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`,
    onReveal: (day: Day) => onVer(day),
    onMove: ({ cita }: ItemCita, times: Times) => void (actos.puede.reprogramar(cita) && actos.mover(cita, times)),
    onRemove: ({ cita }: ItemCita) => void (actos.puede.cancelar(cita) && actos.cancelar(cita)),
  };
  if (vista === 'mes') {
    return (
      <MonthGrid
        {...shared}
        day={dia}
        today={dayOfMoment(now)}
        onPick={(day) => onCreate(day * DAY_MINUTES + MANANA)}
        onMore={(day) => onVer(day, 'dia')}
      />
    );
  }
  return (
    <TimeGrid
      {...shared}
      // Another view opens where its work begins.
      key={vista}
      days={vista === 'semana' ? weekOf(dia) : [dia]}
      now={now}
      onHour={(day, hour) => onCreate(day * DAY_MINUTES + hour * 60)}
      {...(vista === 'semana' ? { onDay: (day: Day) => onVer(day, 'dia') } : {})}
    />
  );
}
