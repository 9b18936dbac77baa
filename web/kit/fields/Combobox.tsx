/** Input with a list of matches, over downshift: arrows, Enter or Tab to take, Esc to close. Base of the remote and the multiple select. */

import { SearchIcon } from '@primer/octicons-react';
import { Spinner, TextInput } from '@primer/react';
import { useCombobox } from 'downshift';
import { type KeyboardEvent, useRef } from 'react';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { formatCount } from '../../lib/format.ts';
import styles from './combobox.module.css';
import { status } from './common.ts';
import type { ControlAria } from './FieldShell.tsx';
import { useAnchoredList } from './useAnchoredList.ts';

export interface ComboItem {
  readonly value: string | number;
  readonly label: string;
  /** Second line. */
  readonly detail?: string;
}

export interface ComboboxProps {
  aria: ControlAria;
  error: string | undefined;
  items: readonly ComboItem[];
  text: string;
  onText: (text: string) => void;
  onPick: (item: ComboItem) => void;
  /** Focus left without picking. */
  onLeave: () => void;
  loading?: boolean;
  /** Instead of items: 'Escribe al menos 3 caracteres', an error. */
  message?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  /** The list is open from the start. */
  openAtFirst?: boolean;
  /** Told which item is marked, by its place; -1 when none is. */
  onMark?: (index: number) => void;
  /** Without the sign of a search: in a cell. */
  bare?: boolean;
  onFocus?: () => void;
  /** Keys that the open list does not take. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function Combobox(props: ComboboxProps) {
  const {
    aria,
    error,
    items,
    text,
    onText,
    onPick,
    onLeave,
    loading = false,
    message,
    placeholder,
    disabled = false,
    openAtFirst = false,
    onMark,
    bare = false,
  } = props;
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const combo = useCombobox<ComboItem>({
    items: items as ComboItem[],
    inputId: aria.id,
    inputValue: text,
    selectedItem: null,
    initialIsOpen: openAtFirst,
    onHighlightedIndexChange: ({ highlightedIndex }) => onMark?.(highlightedIndex),
    // Leaving with Tab takes what is marked: nothing, until something was typed.
    stateReducer: (_, { type, changes }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) return changes;
      return { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 };
    },
    itemToString: (item) => item?.label ?? '',
    getA11yStatusMessage: ({ isOpen }) => (isOpen ? spoken(loading, message, items.length) : ''),
    onStateChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem);
    },
  });
  useAnchoredList(anchor, list, combo.isOpen);
  const notice = loading ? 'Buscando …' : (message ?? (items.length === 0 ? MESSAGES.noEncontrado : undefined));
  const { 'aria-labelledby': _labelledBy, ...inputProps } = combo.getInputProps({
    ...aria,
    disabled,
    autoComplete: 'off',
    // At once, and not through the reducer: a scanner types faster than it runs.
    onChange: (event) => onText(event.currentTarget.value),
    onBlur: onLeave,
    onKeyDown: (event) => {
      // Esc closes the list, not the dialog around it; Enter takes an option, it does not send the form.
      if (combo.isOpen && (event.key === 'Escape' || event.key === 'Enter')) event.preventDefault();
      // With the list closed Esc is the dialog's: downshift would keep it to clear what was chosen.
      else {
        if (event.key === 'Escape') Object.assign(event, { preventDownshiftDefault: true });
        props.onKeyDown?.(event);
      }
    },
    onFocus: props.onFocus,
  });
  return (
    <div ref={anchor}>
      <TextInput
        {...inputProps}
        {...status(error)}
        block
        {...(bare ? { className: styles.bare ?? '' } : {})}
        spellCheck={false}
        {...(placeholder ? { placeholder } : {})}
        {...(bare ? {} : { trailingVisual: loading ? Turning : SearchIcon })}
      />
      <div ref={list} popover="manual" className={styles.list}>
        <ul {...combo.getMenuProps({ 'aria-label': 'Opciones' })} className={styles.items}>
          {combo.isOpen &&
            !notice &&
            items.map((item, index) => (
              <li
                key={item.value}
                {...combo.getItemProps({ item, index })}
                className={`${styles.item} ${index === combo.highlightedIndex ? styles.active : ''}`}
              >
                {item.label}
                {item.detail && <span className={styles.detail}>{item.detail}</span>}
              </li>
            ))}
        </ul>
        {combo.isOpen && notice && <p className={styles.notice}>{notice}</p>}
      </div>
    </div>
  );
}

function Turning() {
  return <Spinner size="small" srText={null} />;
}

function spoken(loading: boolean, message: string | undefined, count: number): string {
  if (loading) return 'Buscando';
  if (message) return message;
  if (count === 0) return MESSAGES.noEncontrado;
  return `${formatCount(count, 'resultado')}. Usa las flechas y Enter.`;
}
