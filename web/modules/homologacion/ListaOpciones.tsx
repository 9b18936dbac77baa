/**
 * A list that is walked with the arrows and taken with Enter, under the box where one writes to find another. At its ends the arrows go
 * on to the row before and after. Nothing of it needs a pointer, and all of it takes one.
 */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './homologar.module.css';
import type { Opcion } from './opciones.ts';

interface ListaOpcionesProps<O extends Opcion> {
  label: string;
  placeholder: string;
  texto: string;
  onTexto: (texto: string) => void;
  opciones: readonly O[];
  /** In place of the choices: it looks for them, or found none. */
  mensaje?: string | null;
  onTomar: (opcion: O) => void;
  /** -1: the row before; 1: the next one. */
  onSalir: (paso: -1 | 1) => void;
  /** One step back, where there is one. */
  onAtras?: () => void;
  numerico?: boolean;
  ocupada?: boolean;
  /** The focus comes here when it is drawn. */
  enfocar: boolean;
}

export function ListaOpciones<O extends Opcion>(props: ListaOpcionesProps<O>) {
  const {
    label,
    placeholder,
    texto,
    onTexto,
    opciones,
    mensaje,
    onTomar,
    onSalir,
    onAtras,
    numerico,
    ocupada,
    enfocar,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const shown = opciones.map(({ clave }) => clave).join();
  const [marked, setMarked] = useState({ of: shown, at: 0 });
  const at = marked.of === shown ? marked.at : 0;
  const mark = (next: number) => setMarked({ of: shown, at: next });
  useEffect(() => {
    if (enfocar) input.current?.focus({ preventScroll: true });
  }, [enfocar]);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const take = (opcion: O | undefined) => {
    if (opcion && !ocupada) onTomar(opcion);
  };
  const move = (step: -1 | 1) => {
    const to = at + step;
    if (to >= 0 && to < opciones.length) mark(to);
    else if (texto === '') onSalir(step);
  };
  const keys = new Map([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['PageDown', () => onSalir(1)],
    ['PageUp', () => onSalir(-1)],
    ['Enter', () => take(opciones[at])],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const back = event.key === 'Escape' || (event.key === 'ArrowLeft' && texto === '');
    if (back && (texto !== '' || onAtras)) {
      event.preventDefault();
      event.stopPropagation();
      if (texto !== '') onTexto('');
      else onAtras?.();
      return;
    }
    const act = keys.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const current = opciones[at];
  return (
    <div className={styles.lista}>
      <input
        ref={input}
        className={styles.buscar}
        role="combobox"
        aria-label={label}
        aria-expanded={opciones.length > 0}
        aria-controls={`${id}-lista`}
        aria-autocomplete="list"
        {...(current ? { 'aria-activedescendant': `${id}-${at}` } : {})}
        aria-busy={ocupada ?? false}
        autoComplete="off"
        inputMode={numerico ? 'decimal' : 'search'}
        maxLength={100}
        placeholder={placeholder}
        value={texto}
        onChange={({ target }) => onTexto(target.value)}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-lista`} className={styles.opciones} role="listbox" aria-label={label}>
        {opciones.map((opcion, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box that it belongs to
          // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and says which one is marked
          <div
            key={opcion.clave}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            className={styles.opcion}
            onPointerMove={() => mark(i)}
            onClick={() => take(opcion)}
          >
            <span className={styles.opcionTexto} title={opcion.texto}>
              {opcion.texto}
            </span>
            {opcion.detalle && (
              <span className={styles.opcionDetalle} title={opcion.detalle}>
                {opcion.detalle}
              </span>
            )}
            {opcion.marca && (
              <span className={styles.puntaje} title="Qué tan probable es, de 0 a 99">
                {opcion.marca}
              </span>
            )}
          </div>
        ))}
      </div>
      {mensaje && (
        <p className={styles.mensaje} role="status">
          {mensaje}
        </p>
      )}
    </div>
  );
}
