/** The list's search: asks 300 ms after the last key; Esc empties it, the arrow down goes to the rows. */

import { SearchIcon, XIcon } from '@primer/octicons-react';
import { TextInput } from '@primer/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './filters.module.css';

const DEBOUNCE_MS = 300;

export interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  placeholder: string;
  label: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onDown?: () => void;
  className?: string;
  /** The key `/` comes here: false in a form, where it does not. */
  shortcut?: boolean;
}

export function SearchBox(props: SearchBoxProps) {
  const { value, onSearch, placeholder, label, inputRef, onDown, className = '', shortcut = true } = props;
  // What is typed runs ahead of the address; `null` when they agree.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  // The address may change while the clock runs: what is asked then joins it.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      search.current(typed.trim());
      setTyped(null);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      ref={inputRef}
      type="search"
      className={`${styles.searchBox} ${className}`}
      leadingVisual={SearchIcon}
      aria-label={label}
      {...(shortcut ? { 'aria-keyshortcuts': '/' } : {})}
      placeholder={placeholder}
      maxLength={100}
      autoComplete="off"
      value={text}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text) {
          event.stopPropagation();
          setTyped('');
        } else if (event.key === 'ArrowDown') {
          event.preventDefault();
          onDown?.();
        }
      }}
      {...(text
        ? {
            trailingAction: (
              <TextInput.Action
                icon={XIcon}
                aria-label="Borrar la búsqueda"
                onClick={() => {
                  setTyped('');
                  inputRef.current?.focus();
                }}
              />
            ),
          }
        : {})}
    />
  );
}
