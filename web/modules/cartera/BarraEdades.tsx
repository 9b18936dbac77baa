/** How old what is owed is: a bar of its ranges, and what each comes to. */
import styles from './cartera.module.css';
import { pesos } from './comunes.tsx';

interface Rango {
  readonly nombre: string;
  readonly color: 'verde' | 'amarillo' | 'naranja' | 'rojo' | 'morado' | 'gris';
  /** Pesos. */
  readonly valor: number;
}

interface BarraEdadesProps {
  readonly rangos: readonly Rango[];
  /** What stands beside them, out of the bar: 'A favor'. */
  readonly otros: readonly { readonly nombre: string; readonly valor: number }[];
  /** At the right edge. */
  readonly saldo: number;
}

export function BarraEdades({ rangos, otros, saldo }: BarraEdadesProps) {
  const owed = rangos.reduce((sum, { valor }) => sum + valor, 0);
  const told = rangos.map(({ nombre, valor }) => `${nombre}: ${pesos(valor)}`);
  return (
    <>
      <div className={styles.barra} role="img" aria-label={told.join('. ')}>
        {rangos.map(({ nombre, color, valor }, i) => (
          <span
            key={nombre}
            className={styles[color]}
            style={{ width: `${owed === 0 ? 0 : (valor / owed) * 100}%` }}
            title={told[i]}
          />
        ))}
      </div>
      <dl className={styles.sumas}>
        {rangos.map(({ nombre, color, valor }) => (
          <div key={nombre}>
            <dt>
              <span className={styles[color]} aria-hidden />
              {nombre}
            </dt>
            <dd>{pesos(valor)}</dd>
          </div>
        ))}
        {otros.map(({ nombre, valor }) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{pesos(valor)}</dd>
          </div>
        ))}
        <div className={styles.suma}>
          <dt>Saldo</dt>
          <dd>{pesos(saldo)}</dd>
        </div>
      </dl>
    </>
  );
}
