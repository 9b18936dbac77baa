/** The filters of a chart. They are applied by the button or Enter, and kept for this person. */
import { type FormEvent, useState } from 'react';
import type { ChartFilters, ChartParam, ChartSpec } from '../../../server/shared/charts.ts';
import { isDay } from '../../../server/shared/dates.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { Button } from '../../kit/Button.tsx';
import { ChartField } from '../../kit/charts/ChartField.tsx';
import { faltantes, sinCambios, type Valores } from './filtros.ts';
import styles from './tableros.module.css';

interface FiltrosProps {
  spec: ChartSpec;
  initial: ChartFilters;
  /** Those that the figures are of. */
  values: Valores;
  /** What the server said of them, by `filters.{grafica}.{parametro}`. */
  faults: Readonly<Record<string, readonly string[]>>;
  onApply: (values: ChartFilters) => void;
}

export function Filtros({ spec, initial, values, faults, onApply }: FiltrosProps) {
  const name = spec.nombreInternoGrafica;
  const [typed, setTyped] = useState<Valores>({});
  const [tried, setTried] = useState(false);
  const now: Valores = { ...values, ...typed };
  const missing = faltantes(spec, now);
  const faultOf = ({ internal_name, parameter_type }: ChartParam): string | undefined => {
    const value = now[internal_name] ?? '';
    if (parameter_type === 'date' && value.length >= 10 && !isDay(value)) return MESSAGES.fechaInvalida;
    if (tried && missing.includes(internal_name)) return MESSAGES.requerido;
    return internal_name in typed ? undefined : faults[`filters.${name}.${internal_name}`]?.[0];
  };
  const wrong = spec.parametros.some(
    (param) =>
      param.parameter_type === 'date' &&
      (now[param.internal_name] ?? '') !== '' &&
      !isDay(now[param.internal_name] ?? ''),
  );
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0 || wrong) return;
    setTyped({});
    onApply(now);
  };
  const reset = () => {
    setTyped({});
    setTried(false);
    onApply({});
  };
  return (
    <form className={styles.filters} onSubmit={apply} noValidate aria-label={`Filtros: ${spec.titulo}`}>
      {spec.parametros.map((param) => (
        <ChartField
          key={param.internal_name}
          id={`${name}-${param.internal_name}`}
          param={param}
          value={now[param.internal_name] ?? ''}
          error={faultOf(param)}
          onChange={(value) => setTyped((before) => ({ ...before, [param.internal_name]: value }))}
        />
      ))}
      <div className={styles.apply}>
        <Button type="submit">Aplicar</Button>
        {!sinCambios(spec, initial, now) && (
          <Button variant="invisible" onClick={reset}>
            Restablecer
          </Button>
        )}
      </div>
    </form>
  );
}
