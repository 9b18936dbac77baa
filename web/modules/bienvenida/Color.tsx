/** The colour of the letterhead: one of eight, or another. */
import { useId } from 'react';
import styles from './Bienvenida.module.css';

const COLORES = [
  ['#0969da', 'Azul'],
  ['#0a3069', 'Azul oscuro'],
  ['#1a7f37', 'Verde'],
  ['#0a6847', 'Verde oscuro'],
  ['#9a6700', 'Ocre'],
  ['#bc4c00', 'Naranja'],
  ['#cf222e', 'Rojo'],
  ['#8250df', 'Morado'],
] as const;

export function Color({ value, onChange }: { value: string | null; onChange: (color: string) => void }) {
  const id = useId();
  return (
    <fieldset className={styles.colores}>
      <legend>Color del membrete</legend>
      <div className={styles.muestras}>
        {COLORES.map(([color, nombre]) => (
          <label key={color} className={styles.muestra} title={nombre}>
            <input
              type="radio"
              name={`${id}-color`}
              value={color}
              checked={value === color}
              aria-label={nombre}
              onChange={() => onChange(color)}
            />
            <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
              <circle cx="14" cy="14" r="12" fill={color} />
            </svg>
          </label>
        ))}
        <label className={styles.otro}>
          <input type="color" value={value ?? '#0969da'} onChange={({ target }) => onChange(target.value)} />
          Otro
        </label>
      </div>
    </fieldset>
  );
}
