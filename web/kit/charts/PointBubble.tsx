/** The exact figures of the point that is marked, and the way to its rows. */
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import type { ChartPoint, ChartResult, ChartSpec } from '../../../server/shared/charts.ts';
import styles from './charts.module.css';
import { figureText, shareText } from './numbers.ts';
import { isShare, pointName, totals } from './words.ts';

interface PointBubbleProps {
  spec: ChartSpec;
  result: ChartResult;
  point: ChartPoint;
  mark: Element | undefined;
  within: HTMLElement | null;
}

const GAP = 12;

export function PointBubble({ spec, result, point, mark, within }: PointBubbleProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  useLayoutEffect(() => {
    const [own, outer, of] = [box.current, within?.getBoundingClientRect(), mark?.getBoundingClientRect()];
    if (!own || !outer || !of) return;
    const [x, y] = [of.left - outer.left + of.width / 2, of.top - outer.top];
    const right = x + GAP + own.offsetWidth < outer.width;
    setPlace({
      left: Math.max(0, right ? x + GAP : x - GAP - own.offsetWidth),
      top: Math.max(0, Math.min(y - own.offsetHeight / 2, outer.height - own.offsetHeight)),
    });
  }, [mark, within]);
  const [total = 0] = totals(result);
  const href = point.enlaces.find((each) => each !== null);
  return (
    <div ref={box} className={styles.bubble} style={place}>
      <strong className={styles.bubbleName}>{pointName(spec, point)}</strong>
      <dl className={styles.bubbleFigures}>
        {result.series.map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: series keep their order
          <div key={i}>
            <dt>{name}</dt>
            <dd>{figureText(point.valores[i] ?? 0, spec.unidad)}</dd>
          </div>
        ))}
        {isShare(spec) && (
          <div>
            <dt>Parte</dt>
            <dd>{shareText(point.valores[0] ?? 0, total)}</dd>
          </div>
        )}
      </dl>
      {href && (
        <a href={href} tabIndex={-1} className={styles.bubbleLink}>
          Ver {spec.lista}
        </a>
      )}
    </div>
  );
}
