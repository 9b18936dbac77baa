/** From and to, both optional: days as DD/MM/AAAA, pesos as `$ 1,000,000`, whole numbers. */
import { TextInput } from '@primer/react';
import { type FormEvent, useState } from 'react';
import { businessDay } from '../../../server/shared/dates.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { formatMoney, formatNumber, parseMoney } from '../../../server/shared/money.ts';
import { formatPrice, formatQuantity, parsePrice, parseQuantity } from '../../../server/shared/quantities.ts';
import { readTypedDate } from '../../../server/shared/typed-date.ts';
import { localNow } from '../../lib/clock.ts';
import { Button } from '../Button.tsx';
import { DateInput } from '../fields/DateField.tsx';
import { FieldShell } from '../fields/FieldShell.tsx';
import styles from './filters.module.css';
import type { FilterEditorProps } from './filters.ts';

type RangeType = FilterEditorProps<'rango'>['filter']['type'];

const HINTS: Readonly<Record<RangeType, string>> = {
  ...{ fecha: '', dinero: '$ 0', cantidad: '0', precio: '$ 0', entero: '0' },
};

function shown(type: RangeType, text: string | undefined): string {
  if (!text) return '';
  if (type === 'fecha') return text;
  if (type === 'cantidad') return formatQuantity(Number(text));
  if (type === 'precio') return formatPrice(Number(text));
  return type === 'dinero' ? formatMoney(Number(text), text.includes('.') ? 2 : 0) : formatNumber(Number(text));
}

/** What was typed → as it travels; '' for nothing, `null` when it cannot be read. */
function readBound(type: RangeType, text: string): string | null {
  const clean = text.trim();
  if (clean === '') return '';
  if (type === 'fecha') return readTypedDate(clean, businessDay(localNow()));
  if (type === 'dinero') return parseMoney(clean)?.toString() ?? null;
  if (type === 'cantidad') return parseQuantity(clean)?.toString() ?? null;
  if (type === 'precio') return parsePrice(clean)?.toString() ?? null;
  const digits = clean.replace(/[,\s]/g, '');
  return /^-?\d{1,15}$/.test(digits) ? digits : null;
}

export function RangeEditor({ filter, values, onChange, close }: FilterEditorProps<'rango'>) {
  const { field, type, label } = filter;
  const exact = values[field];
  const [texts, setTexts] = useState({
    gte: shown(type, values[`${field}__gte`] ?? exact),
    lte: shown(type, values[`${field}__lte`] ?? exact),
  });
  const [tried, setTried] = useState(false);
  const bad = (bound: 'gte' | 'lte') =>
    tried && readBound(type, texts[bound]) === null
      ? type === 'fecha'
        ? MESSAGES.fechaInvalida
        : MESSAGES.numerico
      : undefined;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [from, to] = [readBound(type, texts.gte), readBound(type, texts.lte)];
    if (from === null || to === null) return;
    onChange({ [`${field}__gte`]: from, [`${field}__lte`]: to });
    close();
  };
  return (
    <form className={styles.panel} onSubmit={apply} aria-label={label} noValidate>
      {(['gte', 'lte'] as const).map((bound) => (
        <FieldShell
          key={bound}
          id={`filtro-${field}-${bound}`}
          label={bound === 'gte' ? 'Desde' : 'Hasta'}
          error={bad(bound)}
        >
          {(aria) => {
            const set = (text: string) => setTexts({ ...texts, [bound]: text });
            if (type === 'fecha') {
              const name = `${label}, ${bound === 'gte' ? 'desde' : 'hasta'}`;
              const rest = { aria, error: bad(bound), disabled: false, blur: () => undefined };
              return <DateInput {...rest} label={name} value={texts[bound]} set={set} />;
            }
            return (
              <TextInput
                {...aria}
                block
                autoComplete="off"
                inputMode="decimal"
                placeholder={HINTS[type]}
                value={texts[bound]}
                {...(bad(bound) ? { validationStatus: 'error' as const } : {})}
                onChange={(event) => set(event.target.value)}
              />
            );
          }}
        </FieldShell>
      ))}
      <Button type="submit" size="small" block>
        Aplicar
      </Button>
    </form>
  );
}
