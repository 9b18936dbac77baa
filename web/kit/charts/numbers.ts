/** Numbers of charts: short ones for an axis, whole ones for people, shares. Pure. */
import type { ChartUnidad } from '../../../server/shared/charts.ts';
import { formatMoney, formatNumber } from '../../../server/shared/money.ts';

/** As the company writes them: thousands, millions, thousands of millions, billones (10^12), trillones (10^18). */
const SCALES = [
  { from: 1e18, below: 1e12, letter: 'T' },
  { from: 1e12, below: 1e9, letter: 'B' },
  { from: 1e9, below: 1e6, letter: 'MM' },
  { from: 1e6, below: 1e3, letter: 'M' },
  { from: 1e3, below: 1, letter: 'K' },
] as const;

const toTenths = (value: number) => Math.round(value * 10) / 10;

/** `1500` → '1.5 K', `2000000000` → '2 MM'; at most one decimal. */
export function axisNumber(value: number): string {
  const size = Math.abs(value);
  // What would be written '1,000 K' is '1 M'.
  const scale = SCALES.find(({ from, below }) => toTenths(size / below) >= from / below);
  const shown = toTenths(size / (scale?.from ?? 1));
  const text = formatNumber(shown, Number.isInteger(shown) ? 0 : 1);
  return `${value < 0 && shown !== 0 ? '-' : ''}${text}${scale ? ` ${scale.letter}` : ''}`;
}

export function figureText(value: number, unidad: ChartUnidad): string {
  return unidad === 'dinero' ? formatMoney(value) : formatNumber(value);
}

/** '12.5 %' of a sum; '0 %' of nothing. */
export function shareText(value: number, total: number): string {
  const share = total === 0 ? 0 : Math.round((value / total) * 1000) / 10;
  return `${formatNumber(share, Number.isInteger(share) ? 0 : 1)} %`;
}
