/** On a phone: the days of the week or of the month with a dot for each delivery, and under them the deliveries of the chosen one. */
import { useMemo } from 'react';
import { formatCount } from '../../../server/shared/text.ts';
import { Agenda } from '../../kit/calendar/Agenda.tsx';
import { DayPad } from '../../kit/calendar/DayPad.tsx';
import { dayOfMoment, monthCells, sameMonth, weekOf } from '../../kit/calendar/days.ts';
import { piecesByDay } from '../../kit/calendar/layout.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import styles from './Calendario.module.css';
import { cajasDe } from './entrega.ts';
import { festivo } from './festivo.ts';
import type { RejillaProps } from './Rejilla.tsx';

type TelefonoProps = Omit<RejillaProps, 'titulo' | 'onCreate'>;

export function Telefono({ items, vista, dia, now, onOpen, onVer }: TelefonoProps) {
  const days = vista === 'mes' ? monthCells(dia) : weekOf(dia);
  const [first = 0] = days;
  const pieces = useMemo(() => piecesByDay(items, first, days.length), [items, first, days.length]);
  const own = pieces.get(dia) ?? [];
  const count = formatCount(own.length, 'entrega');
  const cajas = formatCount(
    own.reduce((sum, { item }) => sum + cajasDe(item.entrega), 0),
    'caja',
  );
  return (
    <div className={styles.phone}>
      <DayPad
        label="Días con entregas"
        days={days}
        selected={dia}
        today={dayOfMoment(now)}
        size="dedo"
        holidayOf={festivo}
        tonesOf={(day) => (pieces.get(day) ?? []).map(({ item }) => item.tone)}
        countText={(total) => formatCount(total, 'entrega')}
        {...(vista === 'mes' ? { isOutside: (day: number) => !sameMonth(day, dia) } : {})}
        onPick={(day) => onVer(day)}
      />
      <Agenda
        day={dia}
        items={items}
        now={now}
        holiday={festivo(dia)}
        summary={own.length > 0 ? `${count}, ${cajas}` : 'sin entregas'}
        empty={<EmptyState icon="calendar" title="Sin entregas este día" line />}
        onOpen={onOpen}
      />
    </div>
  );
}
