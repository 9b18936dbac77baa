/** `/programador_citas`: the agenda by month, week, day or adviser. */
import { useMemo, useRef, useState } from 'react';
import { citasList } from '../../../server/modules/citas/contract/citas.ts';
import { tiposCitaList } from '../../../server/modules/citas/contract/tipos.ts';
import { manifest } from '../../../server/modules/citas/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { dayOfMoment, dayText, type Moment, monthCells, weekOf } from '../../kit/calendar/days.ts';
import styles from '../../kit/calendar/screen.module.css';
import { Through } from '../../kit/calendar/Through.tsx';
import { useMinute } from '../../kit/calendar/useMinute.ts';
import { Drawer } from '../../kit/Drawer.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { useNarrow } from '../../kit/useNarrow.ts';
import { useShortcut } from '../../lib/keyboard.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { CitaDetalle } from './CitaDetalle.tsx';
import { CitaDialog } from './CitaDialog.tsx';
import { deQuien, Filtros, TODO } from './Filtros.tsx';
import { IcsDialog } from './IcsDialog.tsx';
import { type ItemCita, itemOf, suggestedStart } from './items.ts';
import { Rejilla } from './Rejilla.tsx';
import { useVista, VISTAS } from './useVista.ts';
import { useYo } from './useYo.ts';

type Abierto = { kind: 'nueva'; start: Moment } | { kind: 'ics' } | { kind: 'filtros' };

export function Programador() {
  const { vista, unit, dia, titulo, ver, pasar } = useVista();
  const [query, setQuery] = useHashQuery();
  const [open, setOpen] = useState<Abierto | null>(null);
  const [elegido, setElegido] = useState(TODO);
  const can = useCan();
  const narrow = useNarrow();
  const now = useMinute();
  const root = useRef<HTMLDivElement>(null);
  const yo = useYo();
  const today = dayOfMoment(now);
  const days = unit === 'mes' ? monthCells(dia) : weekOf(dia);
  const range = { fecha__gte: dayText(days[0] ?? dia), fecha__lte: dayText(days.at(-1) ?? dia) };
  const { data, error } = useRemote(
    citasList.list,
    { query: { ...range, ordering: 'fecha' } },
    { keepPrevious: true, everyMs: 60_000 },
  );
  const kinds = useRemote(tiposCitaList.list, { query: {} });
  const tipos = Array.isArray(kinds.data) ? kinds.data : [];
  const citas = useMemo(() => (Array.isArray(data) ? data : []), [data]);
  const items = useMemo(
    () =>
      deQuien(citas, elegido)
        .filter(({ estado }) => !elegido.ocultos.includes(estado))
        .map((cita) => itemOf(cita, now)),
    [citas, elegido, now],
  );
  const asked = Number(query.get('registro'));
  const abrir = (id: number | null) => {
    const next = new URLSearchParams(query);
    next.delete('parte');
    if (id === null) next.delete('registro');
    else next.set('registro', String(id));
    setQuery(next, { replace: true });
  };
  const crea = can(manifest.permisos.crear);
  const create = (start: Moment) => {
    if (!crea) return;
    if (start < now) return toast({ kind: 'aviso', text: 'No se pueden crear citas en fechas pasadas.' });
    setOpen({ kind: 'nueva', start });
  };
  const add = () => create(suggestedStart(dia, now));
  const close = () => setOpen(null);
  const group = { group: 'Citas' };
  useShortcut('m', 'Ver el mes', () => ver(dia, 'mes'), { ...group, within: root });
  useShortcut('s', 'Ver la semana', () => ver(dia, 'semana'), group);
  useShortcut('d', 'Ver el día', () => ver(dia, 'dia'), group);
  useShortcut('a', 'Ver por asesor', () => ver(dia, 'asesor'), group);
  useShortcut('h', 'Ir a hoy', () => ver(today), group);
  useShortcut('n', 'Agendar una cita', add, group);

  const filtros = (
    <Filtros {...{ elegido, dia, today, tipos, citas }} onElegir={setElegido} onDia={(next) => ver(next)} />
  );
  return (
    <div ref={root} className={styles.screen}>
      <PageHeader
        title="Programador de citas"
        actions={
          <div className={styles.tools}>
            <Through unit={unit} title={titulo} onToday={() => ver(today)} onStep={pasar} />
            <Segmented label="Vista" options={VISTAS} current={vista} onChange={(next) => ver(dia, next)} />
            <IconAction
              icon="filter"
              label="Filtros"
              variant="default"
              className={styles.filterButton ?? ''}
              aria-haspopup="dialog"
              onClick={() => setOpen({ kind: 'filtros' })}
            />
            <Menu
              anchor={<IconAction icon="kebab-horizontal" label="Más acciones del programador" variant="default" />}
              align="end"
              groups={[
                [
                  { label: 'Lista de citas', icon: 'tasklist', href: hrefOf(manifest.screens.CitasListar) },
                  { label: 'Tipos de cita', icon: 'gear', href: hrefOf(manifest.screens.TiposCita) },
                  {
                    ...{ label: 'Ver mis citas en otro calendario', icon: 'calendar' },
                    onSelect: () => setOpen({ kind: 'ics' }),
                  },
                ],
              ]}
            />
            {crea && (
              <Button variant="primary" icon="plus" className={styles.addButton} onClick={add}>
                Agendar cita
              </Button>
            )}
          </div>
        }
      />
      {error && (
        <Note kind="peligro" announce>
          {error.msg}
        </Note>
      )}
      <div className={styles.content}>
        {!narrow && (
          <aside className={styles.side} aria-label="Filtros de las citas">
            {filtros}
          </aside>
        )}
        <Rejilla
          {...{ items, vista, dia, now, titulo, narrow }}
          onOpen={({ cita }: ItemCita) => abrir(cita.id)}
          onCreate={create}
          onVer={ver}
        />
      </div>
      {narrow && crea && (
        <div className={styles.bar}>
          <Button variant="primary" size="large" icon="plus" block onClick={add}>
            Agendar cita
          </Button>
        </div>
      )}
      {open?.kind === 'nueva' && <CitaDialog cita={null} start={open.start} {...{ tipos, yo }} onClose={close} />}
      {open?.kind === 'ics' && <IcsDialog onClose={close} />}
      {open?.kind === 'filtros' && (
        <Drawer title="Filtros" onClose={close}>
          {filtros}
        </Drawer>
      )}
      {asked > 0 && <CitaDetalle key={asked} id={asked} {...{ tipos, yo }} onClose={() => abrir(null)} />}
    </div>
  );
}
