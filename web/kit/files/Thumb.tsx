/** A small picture of a file: the image itself, or its kind in letters. Decorative: its name stands beside it. */
import { useState } from 'react';
import styles from './files.module.css';

interface ThumbProps {
  src: string | null;
  extension: string;
  /** In the line of a list. */
  small?: boolean;
}

export function Thumb({ src, extension, small = false }: ThumbProps) {
  const look = small ? `${styles.thumb} ${styles.small}` : styles.thumb;
  const side = small ? 28 : 40;
  // A broken picture, or a link that died while the page slept.
  const [failed, setFailed] = useState<string | null>(null);
  if (src && src !== failed) {
    return (
      <img
        className={look}
        src={src}
        alt=""
        width={side}
        height={side}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    );
  }
  return (
    <span className={`${look} ${styles.kind}`} aria-hidden="true">
      {extension.toUpperCase()}
    </span>
  );
}
