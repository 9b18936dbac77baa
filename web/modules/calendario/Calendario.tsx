/** The delivery calendar: month, week or day, the filters beside it, and on phones an agenda under the days of the week. */
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { DAY_MINUTES, type Day, dayOfMoment, type Moment, minuteOf } from '../../kit/calendar/days.ts';
import styles from '../../kit/calendar/screen.module.css';
import { useMinute } from '../../kit/calendar/useMinute.ts';
import { Drawer } from '../../kit/Drawer.tsx';
import { useNarrow } from '../../kit/useNarrow.ts';
import { useShortcut } from '../../lib/keyboard.ts';
import { toast } from '../../state/toasts.ts';
import { Avisos } from './Avisos.tsx';
import { abrirCalendario, calendarioAtom } from './almacen.ts';
import { Cabecera } from './Cabecera.tsx';
import { conChoque } from './choques.ts';
import { EntregaDialog, type EntregaDialogProps } from './EntregaDialog.tsx';
import { type Entrega, itemOf } from './entrega.ts';
import { Filtros } from './Filtros.tsx';
import { visibles } from './guardado.ts';
import { HojaSemana } from './HojaSemana.tsx';
import { ImportarDialog } from './ImportarDialog.tsx';
import { Rejilla } from './Rejilla.tsx';
import { Telefono } from './Telefono.tsx';
import { TEXTOS } from './textos.ts';
import { useVista } from './useVista.ts';

type Abierto = ({ kind: 'entrega' } & Omit<EntregaDialogProps, 'onClose'>) | { kind: 'filtros' } | { kind: 'importar' };

/** An hour of a working day's beginning. */
const MANANA = 8 * 60;

/** Where 'Agregar entrega' begins: the next hour of today, or the morning of a day to come. */
function suggestedStart(day: Day, now: Moment): Moment {
  const today = dayOfMoment(now);
  if (day > today) return day * DAY_MINUTES + MANANA;
  return today * DAY_MINUTES + Math.min(Math.floor(minuteOf(now) / 60) + 1, 23) * 60;
}

export function Calendario() {
  const state = useAtomValue(calendarioAtom);
  const { guardado } = state;
  const { vista, dia, titulo, ver, pasar } = useVista();
  const [open, setOpen] = useState<Abierto | null>(null);
  const [printing, setPrinting] = useState(false);
  const narrow = useNarrow();
  const now = useMinute();
  const root = useRef<HTMLDivElement>(null);
  const today = dayOfMoment(now);
  useEffect(() => abrirCalendario(), []);

  const items = useMemo(() => {
    const clashes = conChoque(guardado.entregas);
    return visibles(guardado).map((entrega) => {
      const item = itemOf(entrega);
      return clashes.has(entrega.id) ? { ...item, alert: 'Cruce de transportista' } : item;
    });
  }, [guardado]);

  const close = () => setOpen(null);
  const edit = ({ entrega }: { entrega: Entrega }) =>
    setOpen({ kind: 'entrega', entrega, start: itemOf(entrega).start });
  const create = (start: Moment, rapida = false) => {
    if (dayOfMoment(start) < today) return toast({ kind: 'aviso', text: TEXTOS.pasada });
    setOpen({ kind: 'entrega', entrega: null, start, rapida });
  };
  const add = () => create(suggestedStart(dia, now));

  useShortcut('m', 'Ver el mes', () => ver(dia, 'mes'), { group: 'Calendario', within: root });
  useShortcut('s', 'Ver la semana', () => ver(dia, 'semana'), { group: 'Calendario' });
  useShortcut('d', 'Ver el día', () => ver(dia, 'dia'), { group: 'Calendario' });
  useShortcut('h', 'Ir a hoy', () => ver(today), { group: 'Calendario' });
  useShortcut('n', 'Agregar una entrega', add, { group: 'Calendario' });

  const acts = { onOpen: edit, onCreate: create, onVer: ver };
  return (
    <div ref={root} className={styles.screen}>
      <Cabecera
        titulo={titulo}
        vista={vista}
        guardado={guardado}
        onVista={(next) => ver(dia, next)}
        onPasar={pasar}
        onHoy={() => ver(today)}
        onFiltros={() => setOpen({ kind: 'filtros' })}
        onImportar={() => setOpen({ kind: 'importar' })}
        onImprimir={() => setPrinting(true)}
        onAgregar={add}
      />
      <Avisos state={state} />
      <div className={styles.content}>
        {!narrow && (
          <aside className={styles.side} aria-label="Filtros del calendario">
            <Filtros guardado={guardado} dia={dia} today={today} onDia={(next) => ver(next)} />
          </aside>
        )}
        {narrow && vista !== 'dia' ? (
          <Telefono {...{ items, vista, dia, now }} {...acts} />
        ) : (
          <Rejilla {...{ items, vista, dia, now, titulo }} {...acts} />
        )}
      </div>
      {narrow && (
        <div className={styles.bar}>
          <Button variant="primary" size="large" icon="plus" block onClick={add}>
            Agregar entrega
          </Button>
        </div>
      )}
      {open?.kind === 'entrega' && <EntregaDialog {...open} onClose={close} />}
      {open?.kind === 'importar' && <ImportarDialog onClose={close} />}
      {open?.kind === 'filtros' && (
        <Drawer title="Filtros" onClose={close}>
          <Filtros guardado={guardado} dia={dia} today={today} onDia={(next) => ver(next)} />
        </Drawer>
      )}
      {printing && <HojaSemana items={items} dia={dia} onDone={() => setPrinting(false)} />}
    </div>
  );
}
