/** Observation or reason of a card; one that is saved by itself sends it when one leaves it. */
import { Textarea } from '@primer/react';
import { useEffect, useState } from 'react';
import styles from './novedades.module.css';

interface TextoProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly readOnly?: boolean;
  readonly max: number;
  readonly onChange?: (text: string) => void;
  readonly onLeave?: (text: string) => void;
}

export function Texto({ id, label, value, readOnly = false, max, onChange, onLeave }: TextoProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <div className={styles.campo}>
      <label htmlFor={id} className={styles.etiqueta}>
        {label}
      </label>
      <Textarea
        id={id}
        block
        rows={3}
        resize="vertical"
        maxLength={max}
        readOnly={readOnly}
        aria-label={label}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange?.(target.value);
        }}
        onBlur={() => {
          if (!readOnly && text.trim() !== value) onLeave?.(text.trim());
        }}
      />
    </div>
  );
}
