/** The appointments in the grid of the view; the day of each adviser; on phones, an agenda under the days. */
import type { Day, Moment } from '../../kit/calendar/days.ts';
import { holidayOf } from '../../kit/calendar/holiday.ts';
import { PhoneDays } from '../../kit/calendar/PhoneDays.tsx';
import { ViewGrid } from '../../kit/calendar/ViewGrid.tsx';
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

export function Rejilla({ narrow, vista, onCreate, ...shared }: RejillaProps) {
  const { items, dia, now, onOpen, onVer } = shared;
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
  return (
    <ViewGrid
      {...{ ...shared, vista }}
      noun="Citas"
      onCreate={(start) => onCreate(start)}
      onMove={({ cita }, times) => void (actos.puede.reprogramar(cita) && actos.mover(cita, times))}
      onRemove={({ cita }) => void (actos.puede.cancelar(cita) && actos.cancelar(cita))}
    />
  );
}
