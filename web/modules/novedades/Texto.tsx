/** Observation or reason of a card, with the word of its column. */
import type { ComponentProps } from 'react';
import { LooseText } from '../../kit/fields/loose.tsx';
import styles from './novedades.module.css';

export function Texto(props: ComponentProps<typeof LooseText>) {
  return (
    <div className={styles.campo}>
      <label htmlFor={props.id} className={styles.etiqueta}>
        {props.label}
      </label>
      <LooseText {...props} />
    </div>
  );
}
