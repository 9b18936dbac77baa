/** A small picture of a file: the image itself, or its kind in letters. Decorative: its name stands beside it. */
import { useState } from 'react';
import styles from './files.module.css';

export function Thumb({ src, extension }: { src: string | null; extension: string }) {
  // A broken picture, or a link that died while the page slept.
  const [failed, setFailed] = useState<string | null>(null);
  if (src && src !== failed) {
    return (
      <img
        className={styles.thumb}
        src={src}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    );
  }
  return (
    <span className={`${styles.thumb} ${styles.kind}`} aria-hidden="true">
      {extension.toUpperCase()}
    </span>
  );
}
