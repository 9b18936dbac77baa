// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of the ARIA practices, on a table
/** The months of a year by module: one cell that Tab reaches, arrows, Enter closes or opens, PageUp and PageDown change the year. */
import { useRef, useState } from 'react';
import type { Periodo } from '../../../server/modules/contabilidad/contract.ts';
import { claveDe, haTerminado } from '../../../server/modules/contabilidad/rules.ts';
import { monthOf } from '../../../server/shared/months.ts';
import { useGridKeys } from '../../kit/calendar/useGridKeys.ts';
import { Icon } from '../../kit/icons.tsx';
import styles from './Periodos.module.css';
import { mesDelAnio, NOMBRES_MODULO, nombreDeMes } from './palabras.ts';

const MESES = Array.from({ length: 12 }, (_, i) => i + 1);
const COLUMNAS = NOMBRES_MODULO.length;

interface MesesGridProps {
  /** Months first, then modules in their order. */
  periodos: readonly Periodo[];
  today: string;
  /** Who looks may close and open. */
  may: boolean;
  onChoose: (periodo: Periodo) => void;
  onBeyond: (step: 1 | -1) => void;
}

export function MesesGrid({ periodos, today, may, onChoose, onBeyond }: MesesGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState(0);
  const choose = (index: number) => {
    const periodo = periodos[index];
    setCurrent(index);
    if (periodo) onChoose(periodo);
  };
  const onKeyDown = useGridKeys({
    columns: COLUMNAS,
    count: periodos.length,
    wraps: false,
    current,
    onCurrent: setCurrent,
    onEnter: choose,
    onBeyond: (step, key) => {
      if (!/Left|Right/.test(key)) onBeyond(step);
    },
    within: grid,
  });
  const stateOf = (periodo: Periodo) => {
    if (periodo.cerrado) return 'cerrado';
    if (haTerminado(periodo, today)) return 'abierto';
    return monthOf(today) === claveDe(periodo) ? 'en_curso' : 'futuro';
  };
  return (
    <table ref={grid} role="grid" aria-label="Meses por módulo" className={styles.grid} data-may={may || undefined}>
      <thead>
        <tr>
          <th scope="col">Mes</th>
          {NOMBRES_MODULO.map(([modulo, nombre]) => (
            <th key={modulo} scope="col">
              {nombre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MESES.map((mes) => (
          <tr key={mes}>
            <th scope="row">{nombreDeMes(mes)}</th>
            {NOMBRES_MODULO.map(([modulo, nombre], m) => {
              const index = (mes - 1) * COLUMNAS + m;
              const periodo = periodos[index];
              if (!periodo) return <td key={modulo} />;
              const estado = stateOf(periodo);
              return (
                <td
                  key={modulo}
                  role="gridcell"
                  aria-label={`${nombre}, ${mesDelAnio(periodo)}: ${PALABRAS[estado].toLowerCase()}`}
                  data-cell={index}
                  data-estado={estado}
                  tabIndex={index === current ? 0 : -1}
                  onKeyDown={onKeyDown}
                  onClick={() => choose(index)}
                >
                  <span className={styles.cell}>
                    {estado === 'cerrado' && <Icon name="lock" />}
                    {PALABRAS[estado]}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PALABRAS = { cerrado: 'Cerrado', abierto: 'Abierto', en_curso: 'En curso', futuro: 'Por venir' } as const;
