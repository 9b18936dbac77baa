/** A text as a QR code: one path of an SVG, black on white in any theme, because cameras need it so. */
import { encode } from 'uqr';
import styles from './QrCode.module.css';

export interface QrCodeProps {
  text: string;
  /** What it holds, for who cannot see it. */
  label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'L', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} className={styles.light} />
      <path d={path} className={styles.dark} />
    </svg>
  );
}
