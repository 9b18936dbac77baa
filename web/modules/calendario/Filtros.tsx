/** Beside the grid: the month to go to, the types with their colours, the carriers. On narrower screens, in a drawer. */
import { useRef, useState } from 'react';
import { compareText, searchKey } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Check } from '../../kit/Check.tsx';
import type { Day } from '../../kit/calendar/days.ts';
import styles from '../../kit/calendar/filters.module.css';
import { MiniMonth } from '../../kit/calendar/MiniMonth.tsx';
import { SearchBox } from '../../kit/filters/SearchBox.tsx';
import { cambiar } from './almacen.ts';
import { type Tercero, TIPOS, TRANSPORTISTAS } from './catalogos.ts';
import type { Entrega } from './entrega.ts';
import { conTipo, conTodosLosTransportistas, conTransportista, type Guardado } from './guardado.ts';
import { TEXTOS } from './textos.ts';

interface FiltrosProps {
  guardado: Guardado;
  dia: Day;
  today: Day;
  onDia: (dia: Day) => void;
}

export function Filtros({ guardado, dia, today, onDia }: FiltrosProps) {
  return (
    <div className={styles.filters}>
      <MiniMonth day={dia} today={today} onPick={onDia} />
      <Tipos guardado={guardado} />
      <Transportistas guardado={guardado} />
    </div>
  );
}

const countBy = (entregas: readonly Entrega[], of: (entrega: Entrega) => number) => {
  const counts = new Map<number, number>();
  for (const entrega of entregas) counts.set(of(entrega), (counts.get(of(entrega)) ?? 0) + 1);
  return counts;
};

function Tipos({ guardado }: { guardado: Guardado }) {
  const counts = countBy(guardado.entregas, ({ categoryId }) => categoryId);
  return (
    <section className={styles.part} aria-label="Tipo de entrega">
      <h2 className={styles.head}>Tipo de entrega</h2>
      {TIPOS.map(({ id, name, tone }) => (
        <div key={id} className={styles.option} data-tone={tone}>
          <Check checked={!guardado.tiposOcultos.includes(id)} onChange={(on) => cambiar(conTipo(id, on))}>
            {name}
          </Check>
          <span className={styles.count}>{counts.get(id) ?? 0}</span>
        </div>
      ))}
    </section>
  );
}

/** The five, those that came in files, and 0 for the deliveries that name none. */
function carriersOf(entregas: readonly Entrega[]): readonly Tercero[] {
  const known = new Map(TRANSPORTISTAS.map((one) => [one.id, one]));
  const others = new Map<number, Tercero>();
  for (const { transportista } of entregas) {
    const one = transportista ?? { id: 0, name: 'Sin transportista' };
    if (!known.has(one.id)) others.set(one.id, one);
  }
  return [...TRANSPORTISTAS, ...[...others.values()].sort((a, b) => compareText(a.name, b.name))];
}

function Transportistas({ guardado }: { guardado: Guardado }) {
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const counts = countBy(guardado.entregas, ({ transportistaId }) => transportistaId ?? 0);
  const shown = carriersOf(guardado.entregas).filter(({ name }) => searchKey(name).includes(searchKey(text)));
  return (
    <section className={styles.part} aria-label="Transportistas">
      <div className={styles.head}>
        <h2>Transportistas</h2>
        {guardado.transportistasOcultos.length > 0 && (
          <Button variant="link" size="small" onClick={() => cambiar(conTodosLosTransportistas)}>
            Ver todos
          </Button>
        )}
      </div>
      <SearchBox
        label="Filtrar transportistas"
        placeholder="Filtrar"
        value={text}
        onSearch={setText}
        inputRef={search}
        shortcut={false}
        className={styles.search ?? ''}
      />
      <div role="status" className={styles.none}>
        {shown.length === 0 && TEXTOS.sinResultados}
      </div>
      {shown.map(({ id, name }) => (
        <div key={id} className={styles.option}>
          <Check
            checked={!guardado.transportistasOcultos.includes(id)}
            onChange={(on) => cambiar(conTransportista(id, on))}
          >
            {name}
          </Check>
          <span className={styles.count}>{counts.get(id) ?? 0}</span>
        </div>
      ))}
    </section>
  );
}
