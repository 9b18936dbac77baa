/** The text of a comment. '@' opens the people who may see the record: arrows, Enter or Tab to take one, Esc to close. */
import { Textarea } from '@primer/react';
import { useCombobox } from 'downshift';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CommentsContract, MAX_COMMENT, type Mentionable } from '../../../server/shared/comments.ts';
import { searchKey } from '../../../server/shared/text.ts';
import { useRemote } from '../../lib/remote.ts';
import list from '../fields/combobox.module.css';
import { status } from '../fields/common.ts';
import type { ControlAria } from '../fields/FieldShell.tsx';
import { useAnchoredList } from '../fields/useAnchoredList.ts';
import styles from './comments.module.css';
import { type HeldKey, useHeldKey } from './useHeldKey.ts';
import { retyped, soughtAt, type Written, withMention } from './written.ts';

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

export interface MentionBoxProps {
  comments: CommentsContract;
  /** Id of the record. */
  id: number;
  aria: ControlAria;
  error: string | undefined;
  value: Written;
  onChange: (value: Written) => void;
  onFocus: (has: boolean) => void;
}

export function MentionBox({ comments, id, aria, error, value, onChange, onFocus }: MentionBoxProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  /** The @ that Esc was pressed at. */
  const [left, setLeft] = useState<number | null>(null);
  const sought = caret === null ? null : soughtAt(value, caret);
  const wanted = sought !== null && sought.desde !== left;
  const {
    data,
    error: failed,
    isPending,
    isPrevious,
  } = useRemote(
    comments.people,
    { params: { id }, query: { search: sought?.search ?? '' } },
    { enabled: wanted, keepPrevious: true, staleMs: 30_000 },
  );
  const coming = wanted && failed === null && (isPending || isPrevious);
  // While the next answer comes, those of the one before who still match: to look at, and to point at.
  const key = searchKey(sought?.search ?? '');
  const people = wanted
    ? (data ?? []).filter(({ nombre, username }) => searchKey(`${nombre} ${username}`).includes(key))
    : [];
  // Nobody of that name: what is typed is only text.
  const open = wanted && (people.length > 0 || failed !== null);

  const take = (person: Mentionable) => {
    if (!sought || caret === null) return;
    const { caret: at, ...next } = withMention(value, { ...person, desde: sought.desde, hasta: caret });
    onChange(next);
    setCaret(null);
    requestAnimationFrame(() => box.current?.setSelectionRange(at, at));
  };
  const breakLine = (at: number) => {
    onChange(retyped(value, `${value.texto.slice(0, at)}\n${value.texto.slice(at)}`));
    setCaret(at + 1);
  };
  const { hold, release } = useHeldKey(coming, ({ key, at }) => {
    const [first] = people;
    if (first) return take(first);
    if (key !== 'Enter') return;
    // Nobody is called so: the Enter was the text's.
    breakLine(at);
    requestAnimationFrame(() => box.current?.setSelectionRange(at + 1, at + 1));
  });
  /** Another key before the answer: an Enter that was held goes into the text first. True when one was. */
  const letGo = (): boolean => {
    const held = release();
    if (held?.key !== 'Enter') return false;
    flushSync(() => breakLine(held.at));
    box.current?.setSelectionRange(held.at + 1, held.at + 1);
    return true;
  };
  const combo = useCombobox<Mentionable>({
    items: [...people],
    inputId: aria.id,
    inputValue: value.texto,
    selectedItem: null,
    isOpen: open,
    defaultHighlightedIndex: 0,
    itemToString: () => value.texto,
    getA11yStatusMessage: ({ isOpen }) => (isOpen ? spoken(people.length) : ''),
    onStateChange: ({ selectedItem }) => {
      if (selectedItem) take(selectedItem);
    },
  });
  useAnchoredList(anchor, popover, open);
  const look = () => {
    const { selectionStart, selectionEnd } = box.current ?? {};
    setCaret(selectionStart === selectionEnd ? (selectionStart ?? null) : null);
  };
  const {
    'aria-labelledby': _,
    ref: tie,
    ...inputProps
  } = combo.getInputProps({
    ...aria,
    autoComplete: 'off',
    onChange: (event) => {
      release();
      onChange(retyped(value, event.currentTarget.value));
      look();
      setLeft(null);
    },
    onSelect: look,
    onFocus: () => onFocus(true),
    onBlur: () => {
      letGo();
      setCaret(null);
      onFocus(false);
    },
    onKeyDown: (event) => {
      if (!MODIFIERS.has(event.key) && letGo()) return Object.assign(event, { preventDownshiftDefault: true });
      const key = chosenBy(event, open);
      // Who went down the list has seen whom they take; anybody else takes the first of the answer to what is typed.
      if (key && coming && sought?.search && combo.highlightedIndex <= 0) {
        event.preventDefault();
        hold({ key, at: caret ?? 0 });
        return Object.assign(event, { preventDownshiftDefault: true });
      }
      // With the list closed every key is the text's.
      if (!open) return Object.assign(event, { preventDownshiftDefault: true });
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        setLeft(sought?.desde ?? null);
        return Object.assign(event, { preventDownshiftDefault: true });
      }
      if (['Home', 'End'].includes(event.key)) return Object.assign(event, { preventDownshiftDefault: true });
      const marked = people[combo.highlightedIndex];
      if (event.key !== 'Tab' || !marked) return;
      event.preventDefault();
      take(marked);
    },
  });
  return (
    <div ref={anchor}>
      <Textarea
        {...(inputProps as object)}
        ref={(node: HTMLTextAreaElement | null) => {
          box.current = node;
          if (typeof tie === 'function') tie(node);
        }}
        {...status(error)}
        block
        rows={3}
        resize="vertical"
        maxLength={MAX_COMMENT}
        placeholder="Comenta o menciona con @"
        value={value.texto}
      />
      <div ref={popover} popover="manual" className={list.list}>
        <ul {...combo.getMenuProps({ 'aria-label': 'Personas' })} className={list.items}>
          {open &&
            people.map((person, index) => (
              <li
                key={person.id}
                {...combo.getItemProps({ item: person, index })}
                className={`${list.item} ${index === combo.highlightedIndex ? list.active : ''}`}
              >
                {person.nombre}
                <span className={styles.username}>{person.username}</span>
              </li>
            ))}
        </ul>
        {open && failed && <p className={list.notice}>{failed.msg}</p>}
      </div>
    </div>
  );
}

/** The key, when it takes somebody. Tab goes on to the next control where nobody is offered. */
function chosenBy(event: KeyboardEvent, open: boolean): HeldKey['key'] | null {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Enter') return 'Enter';
  return event.key === 'Tab' && open ? 'Tab' : null;
}

function spoken(count: number): string {
  return count === 1 ? '1 persona. Usa las flechas y Enter.' : `${count} personas. Usa las flechas y Enter.`;
}
