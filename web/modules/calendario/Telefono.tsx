/** The deliveries on a phone. */
import { formatCount } from '../../../server/shared/text.ts';
import { holidayOf } from '../../kit/calendar/holiday.ts';
import { PhoneDays } from '../../kit/calendar/PhoneDays.tsx';
import { cajasDe, type ItemEntrega } from './entrega.ts';
import type { RejillaProps } from './Rejilla.tsx';

type TelefonoProps = Omit<RejillaProps, 'titulo' | 'onCreate'>;

function resumen(items: readonly ItemEntrega[]): string {
  if (items.length === 0) return 'sin entregas';
  const cajas = items.reduce((sum, { entrega }) => sum + cajasDe(entrega), 0);
  return `${formatCount(items.length, 'entrega')}, ${formatCount(cajas, 'caja')}`;
}

export function Telefono({ items, vista, dia, now, onOpen, onVer }: TelefonoProps) {
  return (
    <PhoneDays
      {...{ items, now, onOpen }}
      label="Días con entregas"
      month={vista === 'mes'}
      day={dia}
      holidayOf={holidayOf}
      countText={(total) => formatCount(total, 'entrega')}
      summaryOf={resumen}
      emptyTitle="Sin entregas este día"
      onPick={(day) => onVer(day)}
    />
  );
}
