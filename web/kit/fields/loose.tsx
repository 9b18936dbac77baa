/** Fields that stand outside of a form, on cards and over lists: a choice, a text, and what one looks for. */
import { SearchIcon } from '@primer/octicons-react';
import { Select, Textarea, TextInput } from '@primer/react';
import { useEffect, useState } from 'react';
import { keepNumeric, plainNumber, readNumber } from '../lines/numbers.ts';

interface LooseSelectProps {
  id: string;
  /** Read aloud; without it a label of the page says it. */
  label?: string;
  value: string;
  options: readonly { readonly value: string | number; readonly label: string }[];
  /** Of the empty choice; absent: there is none. */
  emptyText?: string;
  onChange: (value: string) => void;
}

export function LooseSelect({ id, label, value, options, emptyText, onChange }: LooseSelectProps) {
  return (
    <Select
      id={id}
      block
      {...(label ? { 'aria-label': label } : {})}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {emptyText !== undefined && <Select.Option value="">{emptyText}</Select.Option>}
      {options.map((option) => (
        <Select.Option key={option.value} value={String(option.value)}>
          {option.label}
        </Select.Option>
      ))}
    </Select>
  );
}

interface LooseTextProps {
  id: string;
  label: string;
  value: string;
  max: number;
  /** Three unless said. */
  rows?: number;
  placeholder?: string;
  readOnly?: boolean;
  onChange?: (text: string) => void;
  /** When one leaves it with another text. */
  onLeave?: (text: string) => void;
}

export function LooseText(props: LooseTextProps) {
  const { id, label, value, max, rows = 3, placeholder, readOnly = false, onChange, onLeave } = props;
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <Textarea
      id={id}
      block
      rows={rows}
      resize="vertical"
      maxLength={max}
      readOnly={readOnly}
      {...(placeholder ? { placeholder } : {})}
      aria-label={label}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange?.(target.value);
      }}
      onBlur={() => {
        if (!readOnly && text.trim() !== value) onLeave?.(text.trim());
      }}
    />
  );
}

interface LooseNumberProps {
  id: string;
  label: string;
  value: number | null;
  placeholder?: string;
  onChange: (value: number | null) => void;
}

export function LooseNumber({ id, label, value, placeholder, onChange }: LooseNumberProps) {
  const [text, setText] = useState(plainNumber(value));
  return (
    <TextInput
      id={id}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      {...(placeholder ? { placeholder } : {})}
      value={text}
      onChange={({ target }) => {
        const typed = keepNumeric(target.value);
        setText(typed);
        onChange(readNumber(typed));
      }}
    />
  );
}

/** Spec 001, section 9. */
const WAIT_MS = 300;

interface LooseSearchProps {
  label: string;
  /** A little after one stops typing. */
  onText: (text: string) => void;
  /** How long that little is, where the specification says another. */
  waitMs?: number;
}

export function LooseSearch({ label, onText, waitMs = WAIT_MS }: LooseSearchProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onText(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, onText, waitMs]);
  return (
    <TextInput
      block
      type="search"
      leadingVisual={SearchIcon}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
