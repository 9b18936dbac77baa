/** A sheet of paper made of what it is given, and nothing else of the page: prints as soon as it is drawn, and says when it is over. */
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './PrintSheet.module.css';

export interface PrintSheetProps {
  children: ReactNode;
  onDone: () => void;
}

/** Letter, landscape. */
export function PrintSheet({ children, onDone }: PrintSheetProps) {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    // Some browsers return before they print: the sheet stays until they say that they are done.
    const over = () => done.current();
    addEventListener('afterprint', over, { once: true });
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', over);
    };
  }, []);
  return createPortal(
    <div className={styles.sheet} data-hoja="">
      {children}
    </div>,
    document.body,
  );
}
