/** The week on a sheet of paper: a column a day, each delivery with its hours, boxes and suppliers. Prints as soon as it is drawn. */

import { formatDate, formatInstant } from '../../../server/shared/dates.ts';
import { formatCount } from '../../../server/shared/text.ts';
import {
  clockText,
  type Day,
  dayText,
  partsOf,
  WEEKDAYS,
  weekdayOf,
  weekOf,
  weekTitle,
} from '../../kit/calendar/days.ts';
import { holidayOf } from '../../kit/calendar/holiday.ts';
import { piecesByDay } from '../../kit/calendar/layout.ts';
import { PrintSheet } from '../../kit/PrintSheet.tsx';
import { localNow } from '../../lib/clock.ts';
import { tipoDe } from './catalogos.ts';
import { cajasDe, type ItemEntrega } from './entrega.ts';
import styles from './hoja.module.css';

interface HojaSemanaProps {
  /** Those that the filters leave. */
  items: readonly ItemEntrega[];
  dia: Day;
  onDone: () => void;
}

export function HojaSemana({ items, dia, onDone }: HojaSemanaProps) {
  const days = weekOf(dia);
  const [first = 0] = days;
  const pieces = piecesByDay(items, first, days.length);
  const all = [...new Map([...pieces.values()].flat().map(({ item }) => [item.id, item.entrega])).values()];
  const cajas = all.reduce((sum, entrega) => sum + cajasDe(entrega), 0);
  return (
    <PrintSheet onDone={onDone}>
      <div className={styles.paper}>
        <header className={styles.head}>
          <h1>Calendario de Entregas</h1>
          <p>
            {weekTitle(dia)} · {formatCount(all.length, 'entrega')}, {formatCount(cajas, 'caja')}
          </p>
          <p>Impreso el {formatInstant(localNow().toISOString())}</p>
        </header>
        <div className={styles.days}>
          {days.map((day) => (
            <section key={day} className={styles.day}>
              <h2>
                {WEEKDAYS[weekdayOf(day)]} {partsOf(day).date}
                <small>{holidayOf(day) ?? formatDate(dayText(day))}</small>
              </h2>
              {(pieces.get(day) ?? []).map(({ item, from, to }) => (
                <Renglon key={item.id} item={item} hours={`${clockText(from)}–${clockText(to)}`} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </PrintSheet>
  );
}

function Renglon({ item: { entrega, tone }, hours }: { item: ItemEntrega; hours: string }) {
  return (
    <article className={styles.entry} data-tone={tone}>
      <b>
        {hours} {entrega.confirmed ? '✓' : ''}
      </b>
      <strong>{entrega.title}</strong>
      <span>
        {tipoDe(entrega.categoryId).corto} · {entrega.transportista?.name ?? 'Sin transportista'}
      </span>
      {entrega.proveedores.map(({ name, cajas, facturas }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a supplier may come twice
        <span key={index}>
          {name}: {formatCount(cajas, 'caja')}
          {facturas && ` (${facturas})`}
        </span>
      ))}
      {entrega.description && <em>{entrega.description}</em>}
    </article>
  );
}
