/** Where codes are read: by a scanner (which types fast and ends in Enter, wherever the focus is), by hand, or by the camera. */
import { CheckCircleFillIcon, DeviceCameraIcon, XCircleFillIcon } from '@primer/octicons-react';
import { Button, IconButton, TextInput } from '@primer/react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { formatCount } from '../../../server/shared/text.ts';
import { BarcodeIcon } from './BarcodeIcon.tsx';
import styles from './scan.module.css';
import { useKeptFocus } from './useKeptFocus.ts';
import { type ScanOutcome, useReadings } from './useReadings.ts';
import { useWedge } from './useWedge.ts';

const CameraDialog = lazy(() => import('./CameraDialog.tsx').then((m) => ({ default: m.CameraDialog })));

export interface ScanBoxProps {
  /** What comes of a code; `times` is 12 for '12*código'. What it throws is told as a loss of connection. */
  onRead: (code: string, times: number) => Promise<ScanOutcome>;
  label?: string;
  placeholder?: string;
  /** Also what scanners type while the focus is elsewhere on the screen. */
  anywhere?: boolean;
  /** False: codes are not read by the camera. */
  camera?: boolean;
  /** It has the focus while nothing else wants it. On a phone its keyboard comes when it is pressed. */
  focused?: boolean;
}

export function ScanBox(props: ScanBoxProps) {
  const {
    onRead,
    label = 'Leer código',
    placeholder = 'Lee o escribe un código',
    anywhere = true,
    camera = true,
    focused = false,
  } = props;
  const [looking, setLooking] = useState(false);
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const readings = useReadings(onRead);
  const input = useRef<HTMLInputElement>(null);
  const writes = useKeptFocus(input, focused);
  const { outcome, waiting, failed } = readings;
  useWedge(readings.read, (dialog) => !dialog || dialog.contains(box.current), anywhere);
  const told = waiting > 0 ? `Leyendo ${formatCount(waiting, 'código')} …` : outcome && <Outcome outcome={outcome} />;
  return (
    <div ref={box} className={styles.box}>
      <div className={styles.line}>
        <TextInput
          ref={input}
          id={id}
          {...writes}
          aria-label={label}
          aria-describedby={`${id}-leido`}
          className={styles.input ?? ''}
          leadingVisual={BarcodeIcon}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // It never sends the form around it.
            event.preventDefault();
            readings.read(event.currentTarget.value);
            setText('');
          }}
        />
        {camera && (
          <IconButton
            icon={DeviceCameraIcon}
            aria-label="Leer con la cámara"
            tooltipDirection="s"
            onClick={() => setLooking(true)}
          />
        )}
        <span id={`${id}-leido`} role="status" className={styles.told}>
          {told}
        </span>
      </div>
      {failed.length > 0 && (
        <div className={styles.failed}>
          <span>
            Sin sumar:{' '}
            <strong>{failed.map(({ code, times }) => (times === 1 ? code : `${times}*${code}`)).join(', ')}</strong>
          </span>
          <Button size="small" variant="invisible" onClick={readings.retry}>
            Leer de nuevo
          </Button>
          <Button size="small" variant="invisible" onClick={readings.forget}>
            Olvidar
          </Button>
        </div>
      )}
      {looking && (
        <Suspense fallback={null}>
          <CameraDialog onCode={readings.read} told={told} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Outcome({ outcome: { ok, text } }: { outcome: ScanOutcome }) {
  return (
    <span className={ok ? styles.good : styles.bad}>
      {ok ? <CheckCircleFillIcon size={12} /> : <XCircleFillIcon size={12} />}
      <span title={text}>{text}</span>
    </span>
  );
}
