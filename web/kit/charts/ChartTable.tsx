/** The figures of a chart as a table: the same points, each number a link to its rows. */
import type { ChartResult, ChartSpec } from '../../../server/shared/charts.ts';
import styles from './charts.module.css';
import { figureText, shareText } from './numbers.ts';
import { isShare, pointName, totals } from './words.ts';

export function ChartTable({ spec, result }: { spec: ChartSpec; result: ChartResult }) {
  const sums = totals(result);
  const shares = isShare(spec);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard
    <section className={styles.tableBox} tabIndex={0} aria-label={`Tabla: ${spec.titulo}`}>
      <table className={styles.table}>
        <caption className="sr-only">{result.frase}</caption>
        <thead>
          <tr>
            <th scope="col">{spec.eje}</th>
            {result.series.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: series keep their order
              <th key={i} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
            {shares && (
              <th scope="col" className={styles.number}>
                Parte
              </th>
            )}
            {result.meta && (
              <th scope="col" className={styles.number}>
                {result.meta.nombre}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {result.puntos.map((point, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two names may read alike; they keep their order
            <tr key={row}>
              <th scope="row">{pointName(spec, point)}</th>
              {point.valores.map((value, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: series keep their order
                <td key={i} className={styles.number}>
                  <Figure href={point.enlaces[i]} text={figureText(value, spec.unidad)} of={pointName(spec, point)} />
                </td>
              ))}
              {shares && <td className={styles.number}>{shareText(point.valores[0] ?? 0, sums[0] ?? 0)}</td>}
              {result.meta && <td className={styles.number}>{figureText(result.meta.valor, spec.unidad)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure({ href, text, of }: { href: string | null | undefined; text: string; of: string }) {
  if (!href) return text;
  return (
    <a href={href} aria-label={`${text}, ver ${of}`}>
      {text}
    </a>
  );
}
