/** Ctrl+K: one field that goes back to what one opened, finds records, jumps to a screen or does something. Actions last, all by keyboard. */

import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { Key } from '../../kit/Key.tsx';
import { formatCount } from '../../lib/format.ts';
import { keyNames } from '../../lib/keyboard.ts';
import { navigate } from '../../lib/location.ts';
import { type Entry, groupsOf, parseQuery } from './entries.ts';
import { PaletteOption } from './PaletteOption.tsx';
import styles from './palette.module.css';
import { usePaletteEntries } from './usePaletteEntries.ts';

export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const query = parseQuery(typed);
  const { entries, searching, failed } = usePaletteEntries(query);
  const groups = groupsOf(entries, query);
  const shown = groups.flatMap((group) => group.entries);
  const listId = useId();
  const at = Math.min(active, shown.length - 1);
  const optionId = (entry: Entry | undefined) => (entry ? `${listId}-${entry.id}` : undefined);

  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    const id = optionId(shown[at]);
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  });

  const choose = (entry: Entry | undefined, apart: boolean) => {
    if (!entry) return;
    if (apart && typeof entry.target === 'string') return void open(`#${entry.target}`, '_blank');
    onClose();
    if (typeof entry.target === 'string') void navigate(entry.target);
    else entry.target();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(shown.length > 0 ? (at + step + shown.length) % shown.length : 0);
    } else if (event.key === 'Enter') choose(shown[at], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  const summary = searching
    ? 'Buscando …'
    : shown.length > 0
      ? formatCount(shown.length, 'resultado', 'resultados')
      : 'Sin resultados';

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Esc closes too
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Buscar o ir a"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Buscar o ir a"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={optionId(shown[at])}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          placeholder="Nombre, documento, pantalla o acción"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} onClick={onClose} aria-label="Esc para cerrar">
          <Key>Esc</Key>
        </button>
      </div>
      <div id={listId} role="listbox" aria-label="Resultados" className={styles.list}>
        {groups.map(({ name, entries: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset cannot be
          <div key={name} role="group" aria-label={name}>
            <div className={styles.group} aria-hidden="true">
              {name}
            </div>
            {own.map((entry) => (
              <PaletteOption
                key={entry.id}
                id={optionId(entry) ?? ''}
                entry={entry}
                text={query.text}
                active={entry === shown[at]}
                onPoint={() => setActive(shown.indexOf(entry))}
                onChoose={(apart) => choose(entry, apart)}
              />
            ))}
          </div>
        ))}
        {shown.length === 0 && !searching && <p className={styles.nothing}>No Encontrado</p>}
      </div>
      <div className={styles.foot}>
        <span className={styles.hint}>
          <Key>↑</Key> <Key>↓</Key> moverse
        </span>
        <span className={styles.hint}>
          <Key>↵</Key> abrir
        </span>
        <span className={styles.hint}>
          <Key>{keyNames('mod+enter').join(' ')}</Key> abrir aparte
        </span>
        <span className={styles.summary} role="status">
          {summary}
          {failed && ' · no se pudo buscar en todo'} · escribe <strong>&gt;</strong> para ver solo acciones
        </span>
      </div>
    </dialog>
  );
}
