/**
 * A signature, drawn with finger, pen or mouse; kept as the base64 of a PNG, `null` while nothing is drawn. Who cannot draw needs another
 * way beside it (a name): a drawing has none by keyboard.
 */
import { type PointerEvent, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import { Button } from '../Button.tsx';
import type { FieldProps } from './common.ts';
import { FieldNote, noteId } from './FieldShell.tsx';
import styles from './signature.module.css';

/** Pixels of the picture, whatever its size on screen. */
const SIZE = { width: 720, height: 240 };
const PEN = 4;
const HEAD = 'data:image/png;base64,';

export type SignatureFieldProps<V extends FieldValues> = Pick<FieldProps<V>, 'form' | 'name' | 'label' | 'help'>;

export function SignatureField<V extends FieldValues>({ form, name, label, help }: SignatureFieldProps<V>) {
  const format = (value: unknown) => (value ? 'Dibujada' : 'Sin firma');
  const field = useField(form, name, { label, format });
  const titleId = useId();
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const pad = usePad(value, field.set);
  return (
    <fieldset id={field.id} className={styles.field} aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.head}>
        <span id={titleId} className={styles.label}>
          {label}
        </span>
        <Button size="small" icon="trash" disabled={value === null} onClick={pad.clear}>
          Borrar firma
        </Button>
      </div>
      <div className={styles.paper}>
        <canvas {...SIZE} {...pad.canvas} role="img" aria-label={value ? `${label}: dibujada` : `${label}: vacía`} />
        {value === null && (
          <span className={styles.hint} aria-hidden="true">
            Firma aquí con el dedo o el mouse
          </span>
        )}
      </div>
      <FieldNote id={noteId(field.id)} help={help} error={field.error} />
    </fieldset>
  );
}

/** A canvas that is drawn on: what it shows is `value`, once a stroke ends. */
function usePad(value: string | null, onChange: (png: string | null) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** What the canvas shows already. */
  const shown = useRef<string | null>(null);
  const drawing = useRef(false);

  useEffect(() => {
    const at = canvas.current;
    if (!at || value === shown.current) return;
    shown.current = value;
    blank(at);
    if (value !== null) void show(at, value, () => shown.current === value);
  }, [value]);

  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    if (shown.current === null) blank(event.currentTarget);
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    const [x, y] = placeOf(event, event.currentTarget);
    const pen = penOf(event.currentTarget);
    pen.beginPath();
    pen.moveTo(x, y);
    // A tap leaves a dot.
    pen.lineTo(x, y);
    pen.stroke();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current || !event.isPrimary) return;
    const pen = penOf(event.currentTarget);
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const point of passed.length > 0 ? passed : [event.nativeEvent])
      pen.lineTo(...placeOf(point, event.currentTarget));
    pen.stroke();
  };
  const up = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current || !event.isPrimary) return;
    drawing.current = false;
    shown.current = event.currentTarget.toDataURL('image/png').slice(HEAD.length);
    onChange(shown.current);
  };
  return {
    canvas: { ref: canvas, onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
    clear: () => onChange(null),
  };
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No 2d canvas.');
  Object.assign(pen, { lineWidth: PEN, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111' });
  return pen;
}

/** Paper is white in every theme, as it is printed. */
function blank(canvas: HTMLCanvasElement): void {
  const pen = penOf(canvas);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
}

/** Draws again what was kept. */
async function show(canvas: HTMLCanvasElement, value: string, wanted: () => boolean): Promise<void> {
  const image = new Image();
  image.src = `${HEAD}${value}`;
  await image.decode();
  if (wanted()) penOf(canvas).drawImage(image, 0, 0);
}

/** Where it is in pixels of the picture. */
function placeOf(event: { clientX: number; clientY: number }, canvas: HTMLCanvasElement): [x: number, y: number] {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return [((event.clientX - left) / width) * SIZE.width, ((event.clientY - top) / height) * SIZE.height];
}
