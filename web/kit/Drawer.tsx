/** Side panel: menu, notifications, kept copies. 300 or 600 wide, full screen on phones; focus is trapped and goes back to the opener. */
import { Dialog as PrimerDialog } from '@primer/react';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { edges } from './DialogFrame.tsx';

export interface DrawerProps {
  title: string;
  subtitle?: ReactNode;
  width?: 300 | 600;
  side?: 'left' | 'right';
  onClose: () => void;
  footer?: ReactNode;
  children?: ReactNode;
}

export function Drawer({ title, subtitle, width = 300, side = 'right', onClose, footer, children }: DrawerProps) {
  return (
    <PrimerDialog
      title={title}
      width={`${width}px`}
      onClose={onClose}
      className={`${styles.dialog} ${styles.drawer}`}
      position={{ narrow: width === 300 ? side : 'fullscreen', regular: side }}
      {...edges({ title, subtitle, footer, onClose })}
      renderBody={() => <div className={styles.body}>{children}</div>}
    />
  );
}
