/** Theme, density of the tables and the keys of one letter: applied and kept at once. */
import { useId } from 'react';
import stack from '../../kit/Stack.module.css';
import { type Density, setPreference, type Theme, usePreferences } from '../../state/theme.ts';
import styles from './Perfil.module.css';

const THEMES: readonly (readonly [Theme, string])[] = [
  ['claro', 'Claro'],
  ['oscuro', 'Oscuro'],
  ['sistema', 'El del sistema'],
  ['contraste_claro', 'Alto contraste claro'],
  ['contraste_oscuro', 'Alto contraste oscuro'],
];
const DENSITIES: readonly (readonly [Density, string])[] = [
  ['compacta', 'Compacta'],
  ['normal', 'Normal'],
  ['amplia', 'Amplia'],
];

export function Apariencia() {
  const { tema, densidad, teclas } = usePreferences();
  const keysId = useId();
  return (
    <section className={styles.box} aria-labelledby="apariencia">
      <h2 id="apariencia" className={styles.boxTitle}>
        Apariencia y teclado
      </h2>
      <div className={stack.stack}>
        <Choice label="Tema" value={tema} options={THEMES} onChange={(value) => setPreference('tema', value)} />
        <Choice
          label="Densidad de las tablas"
          value={densidad}
          options={DENSITIES}
          onChange={(value) => setPreference('densidad', value)}
        />
        <div className={styles.switch}>
          <input
            id={keysId}
            type="checkbox"
            checked={teclas}
            aria-describedby={`${keysId}-nota`}
            onChange={(event) => setPreference('teclas', event.target.checked)}
          />
          <div>
            <label htmlFor={keysId} className={styles.legend}>
              Atajos de una sola letra
            </label>
            <p id={`${keysId}-nota`} className={styles.text}>
              Como <kbd>/</kbd> para buscar o <kbd>?</kbd> para ver los atajos. Nunca actúan mientras escribes.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.segments}>
        {options.map(([option, text]) => (
          <label key={option} className={styles.segment}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
