/** A cell of an import that names entries of a list, chosen by searching. The text of the file stays until an entry is chosen. */
import { type KeyboardEvent, useId, useState } from 'react';
import type { ImportContract } from '../../../server/shared/import/contract.ts';
import type { ImportOption } from '../../../server/shared/import/shapes.ts';
import { searchKey } from '../../../server/shared/text.ts';
import { useRemote } from '../../lib/remote.ts';
import { Combobox } from '../fields/Combobox.tsx';
import type { SheetColumn } from './sheet.ts';

interface ListCellProps {
  contract: ImportContract;
  column: SheetColumn;
  aria: { 'aria-label': string; 'aria-invalid'?: true; 'aria-describedby'?: string };
  value: string;
  onText: (text: string) => void;
  onPick: (text: string) => void;
  onLeave: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** It stands by itself, not in a sheet that draws the lines. */
  framed?: boolean;
}

/** So many are drawn; typing brings the others. */
const SHOWN = 50;

export function ListCell({
  contract,
  column,
  aria,
  value,
  onText,
  onPick,
  onLeave,
  onKeyDown,
  framed = false,
}: ListCellProps) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const several = column.list === 'varias';
  // Of several, one searches behind the last comma.
  const before = several ? value.slice(0, Math.max(value.lastIndexOf(','), value.lastIndexOf(';')) + 1) : '';
  const [typing, setTyping] = useState(false);
  const { data, error } = useRemote(contract.options, { query: { campo: column.field } }, { enabled: asked });
  const wanted = typing ? searchKey(value.slice(before.length)) : '';
  const found = matchesOf(data ?? [], wanted).slice(0, SHOWN);
  return (
    <Combobox
      aria={{ id, ...aria }}
      error={aria['aria-invalid'] && 'en la celda'}
      bare={!framed}
      items={found.map(({ codigo, nombre }) => ({ value: codigo, label: nombre, detail: codigo }))}
      loading={asked && !data && !error}
      message={error ? 'No se pudo leer la lista.' : undefined}
      text={value}
      onFocus={() => setAsked(true)}
      onText={(text) => {
        setTyping(true);
        onText(text);
      }}
      onPick={({ value: codigo, label }) => {
        setTyping(false);
        onPick(several ? `${before}${before && ' '}${nameIn(label, String(codigo))}` : `${codigo} · ${label}`);
      }}
      onLeave={() => {
        setTyping(false);
        onLeave();
      }}
      {...(onKeyDown ? { onKeyDown } : {})}
    />
  );
}

/** Entries equal to the typed text go first, then those that begin with it. */
function matchesOf(options: readonly ImportOption[], wanted: string): ImportOption[] {
  const rank = ({ codigo, nombre }: ImportOption) => {
    const name = searchKey(nombre);
    if (codigo.toUpperCase() === wanted || name === wanted) return 0;
    if (codigo.startsWith(wanted) || name.startsWith(wanted)) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  const ranked = options.map((option) => ({ option, at: rank(option) })).filter(({ at }) => at < 3);
  return ranked.sort((a, b) => a.at - b.at).map(({ option }) => option);
}

/** A name with a comma inside would be taken for two. */
function nameIn(nombre: string, codigo: string): string {
  return /[,;]/.test(nombre) ? codigo : nombre;
}
