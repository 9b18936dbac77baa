/** The shape of every dialog: Primer's, with our header and footer, the four widths of the specification and a body of at most 50vh. */
import { XIcon } from '@primer/octicons-react';
import { IconButton, Dialog as PrimerDialog } from '@primer/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './Dialog.module.css';

export type DialogWidth = 'pequeno' | 'normal' | 'mediano' | 'completo' | 'pantalla';

/** Pixels of the specification (section 8, 'Modal widths'); 'pantalla' fills the window. */
const WIDTHS: Readonly<Record<DialogWidth, string>> = {
  pequeno: '300px',
  normal: '512px',
  mediano: '700px',
  completo: '1100px',
  pantalla: '100dvw',
};

/** In sight: not those of a tab that is closed. */
const FIELDS = ':is(input, select, textarea):not(:disabled, [hidden] *)';

export interface DialogFrameProps {
  title: string;
  subtitle?: ReactNode;
  width?: DialogWidth;
  onClose: () => void;
  footer?: ReactNode;
  children?: ReactNode;
  /** 'centro' keeps a short question small on phones; anything else fills the screen below 768 px. */
  phone?: 'pantalla' | 'centro';
  role?: 'dialog' | 'alertdialog';
  /** A click outside does not close it. */
  fixed?: boolean;
  /** The first field of the body when absent. */
  initialFocusRef?: RefObject<HTMLElement | null>;
}

/** Focus goes back to what opened it. The footer's order: `FooterSummary`, cancel, action. */
export function DialogFrame({
  title,
  subtitle,
  width = 'normal',
  onClose,
  footer,
  children,
  phone = 'pantalla',
  role = 'dialog',
  fixed = false,
  initialFocusRef,
}: DialogFrameProps) {
  const byKey = useEscapeKey();
  const first = useRef<HTMLElement | null>(null);
  const bodyRef = useRef<HTMLDivElement | null>(null);
  const findFirst = (body: HTMLDivElement | null) => {
    bodyRef.current = body;
    first.current = body?.querySelector<HTMLElement>(FIELDS) ?? body;
  };
  // Fields that come after it opened (their options or their code were on the way) still get the focus that waits on the body.
  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return;
    const give = () => {
      if (document.activeElement === body) body.querySelector<HTMLElement>(FIELDS)?.focus();
    };
    give();
    const observer = new MutationObserver(give);
    observer.observe(body, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
  return (
    <PrimerDialog
      title={title}
      role={role}
      width={WIDTHS[width]}
      onClose={(gesture) => {
        if (!fixed || gesture === 'close-button' || byKey.current) onClose();
      }}
      className={`${styles.dialog} ${fixed ? styles.fixed : ''} ${width === 'pantalla' ? styles.full : ''}`}
      position={{ narrow: phone === 'centro' ? 'center' : 'fullscreen', regular: 'center' }}
      initialFocusRef={initialFocusRef ?? first}
      {...edges({ title, subtitle, footer, onClose })}
      renderBody={() => (
        <div ref={findFirst} tabIndex={-1} className={styles.body}>
          {children}
        </div>
      )}
    />
  );
}

/** Whether what closes it is the key: Primer tells it and a click outside by one name. */
function useEscapeKey(): RefObject<boolean> {
  const byKey = useRef(false);
  useEffect(() => {
    const note = ({ key, type }: KeyboardEvent) => {
      byKey.current = type === 'keydown' && key === 'Escape';
    };
    document.addEventListener('keydown', note, true);
    document.addEventListener('keyup', note, true);
    return () => {
      document.removeEventListener('keydown', note, true);
      document.removeEventListener('keyup', note, true);
    };
  }, []);
  return byKey;
}

interface EdgesProps {
  title: string;
  subtitle?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
}

/** Head and foot of a dialog, and of the drawer. */
export function edges({ footer, ...head }: EdgesProps) {
  return {
    renderHeader: ({ dialogLabelId, dialogDescriptionId }: { dialogLabelId: string; dialogDescriptionId: string }) => (
      <DialogHeader {...head} labelId={dialogLabelId} descriptionId={dialogDescriptionId} />
    ),
    renderFooter: () => (footer ? <div className={styles.footer}>{footer}</div> : null),
  };
}

interface DialogHeaderProps {
  title: string;
  subtitle?: ReactNode;
  labelId: string;
  descriptionId: string;
  onClose: () => void;
}

/** Title 16/24, subtitle 12, close button that speaks Spanish. */
function DialogHeader({ title, subtitle, labelId, descriptionId, onClose }: DialogHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.titles}>
        <h2 id={labelId} className={styles.title}>
          {title}
        </h2>
        <div id={descriptionId} className={styles.subtitle}>
          {subtitle}
        </div>
      </div>
      {/* No tooltip: Esc would close that one first, and a drawer opens with the focus here. */}
      <IconButton icon={XIcon} variant="invisible" aria-label="Cerrar" unsafeDisableTooltip onClick={onClose} />
    </div>
  );
}

/** Pushes what follows it in a dialog's footer to the right: facts at the left, buttons at the right. */
export function FooterSummary({ children }: { children?: ReactNode }) {
  return <div className={styles.summary}>{children}</div>;
}
