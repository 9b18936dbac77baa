/**
 * Data as they travel, folded and coloured: `<JsonViewer label="Factura" value={factura} />`. Its bar changes the theme, copies and
 * sizes the letters; long strings are broken so that no line runs out of sight.
 */
import { lazy, Suspense, useState } from 'react';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { copyText } from '../../lib/clipboard.ts';
import { toast } from '../../state/toasts.ts';
import { Button } from '../Button.tsx';
import { IconAction } from '../IconAction.tsx';
import { SkeletonLines } from '../Skeleton.tsx';
import { breakLong, FONT, nextFont } from './json-text.ts';
import styles from './viewers.module.css';

const JsonTree = lazy(() => import('./JsonTree.tsx').then((m) => ({ default: m.JsonTree })));

export interface JsonViewerProps {
  value: unknown;
  /** What the data are. */
  label: string;
}

export function JsonViewer({ value, label }: JsonViewerProps) {
  const [dark, setDark] = useState(pageIsDark);
  const [font, setFont] = useState(FONT.initial);
  const [expanded, setExpanded] = useState<boolean | null>(null);
  const copy = async () => {
    const copied = await copyText(JSON.stringify(value, null, 2) ?? '');
    toast(copied ? { kind: 'info', text: MESSAGES.copiado } : { kind: 'error', text: 'No se pudo copiar.' });
  };
  const mode = dark ? 'dark' : 'light';
  return (
    <section className={styles.json} aria-label={label}>
      <div className={styles.jsonBar}>
        <Button size="small" onClick={() => setExpanded(expanded !== true)}>
          {expanded ? 'Plegar todo' : 'Desplegar todo'}
        </Button>
        <span className={styles.grow} />
        <IconAction
          icon={dark ? 'sun' : 'moon'}
          label={dark ? 'Ver en claro' : 'Ver en oscuro'}
          size="small"
          onClick={() => setDark(!dark)}
        />
        <IconAction
          icon="dash"
          label="Reducir la letra"
          size="small"
          disabled={font === FONT.min}
          onClick={() => setFont((size) => nextFont(size, -1))}
        />
        <output className={styles.fontSize} aria-label="Tamaño de la letra">
          {font} px
        </output>
        <IconAction
          icon="plus"
          label="Aumentar la letra"
          size="small"
          disabled={font === FONT.max}
          onClick={() => setFont((size) => nextFont(size, 1))}
        />
        <IconAction icon="copy" label="Copiar" size="small" tooltipDirection="w" onClick={() => void copy()} />
      </div>
      <div
        className={styles.jsonBody}
        data-color-mode={mode}
        data-light-theme={document.documentElement.dataset.lightTheme}
        data-dark-theme={document.documentElement.dataset.darkTheme}
        style={{ fontSize: font }}
      >
        <Suspense fallback={<SkeletonLines />}>
          <JsonTree value={breakLong(value)} label={label} expanded={expanded} />
        </Suspense>
      </div>
    </section>
  );
}

function pageIsDark(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === 'dark';
}
