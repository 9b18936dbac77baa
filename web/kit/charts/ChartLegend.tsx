/** What the colours mean, with figures: of parts of a whole each part, a link to its rows; else the total of each series and the target. */
import { useEffect, useRef, useState } from 'react';
import type { ChartResult, ChartSpec } from '../../../server/shared/charts.ts';
import styles from './charts.module.css';
import { figureText, shareText } from './numbers.ts';
import { heatColors, seriesColors } from './palette.ts';
import { isShare, pointName, totals } from './words.ts';

interface ChartLegendProps {
  spec: ChartSpec;
  result: ChartResult;
  /** What nobody adds up, such as prices, is told as its last point. */
  figures?: 'suma' | 'ultimo';
}

export function ChartLegend({ spec, result, figures = 'suma' }: ChartLegendProps) {
  const list = useRef<HTMLUListElement>(null);
  const [colors, setColors] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures bring other colours
  useEffect(() => {
    const read = () =>
      list.current &&
      setColors(spec.tipo === 'calor' ? heatColors(list.current).slice(-1) : seriesColors(list.current));
    read();
    const theme = new MutationObserver(read);
    theme.observe(document.documentElement, { attributes: true });
    return () => theme.disconnect();
  }, [spec.tipo, result]);
  const sums = figures === 'suma' ? totals(result) : (result.puntos.at(-1)?.valores ?? []);
  const [whole = 0] = sums;
  const entries = isShare(spec)
    ? result.puntos.map((point) => ({
        name: pointName(spec, point),
        figure: figureText(point.valores[0] ?? 0, spec.unidad),
        detail: shareText(point.valores[0] ?? 0, whole),
        href: point.enlaces[0] ?? null,
      }))
    : result.series.map((name, i) => ({ name, figure: figureText(sums[i] ?? 0, spec.unidad), detail: '', href: null }));
  return (
    <ul
      ref={list}
      className={spec.tipo === 'torta' ? styles.parts : styles.legend}
      aria-label={figures === 'suma' ? 'Totales' : 'Últimos'}
    >
      {entries.map(({ name, figure, detail, href }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two names may read alike; they keep their order
        <li key={i} className={styles.entry}>
          <span className={styles.swatch} style={{ background: colors[i] }} aria-hidden="true" />
          <span className={styles.entryName}>{name}</span>
          {href ? (
            <a href={href} className={styles.figure} aria-label={`${figure}, ver ${name}`}>
              {figure}
            </a>
          ) : (
            <strong className={styles.figure}>{figure}</strong>
          )}
          {detail && <span className={styles.detail}>{detail}</span>}
        </li>
      ))}
      {result.meta && (
        <li className={styles.entry}>
          <span className={styles.target} aria-hidden="true" />
          <span className={styles.entryName}>{result.meta.nombre}</span>
          <strong className={styles.figure}>{figureText(result.meta.valor, spec.unidad)}</strong>
        </li>
      )}
    </ul>
  );
}
