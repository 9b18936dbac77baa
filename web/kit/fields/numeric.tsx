/** Fields whose value is a number or null: whole, decimal, money and percentage. '.' decimal and ',' thousands (spec 001, section 5). */
import { TextInput } from '@primer/react';
import type { FieldValues } from 'react-hook-form';
import { NumericFormat } from 'react-number-format';
import { formatMoney, formatNumber } from '../../../server/shared/money.ts';
import { formatPrice, formatQuantity, PRICE, QUANTITY } from '../../../server/shared/quantities.ts';
import { useField } from '../../lib/form.ts';
import { useParameter } from '../../state/parameters.ts';
import { type FieldProps, shellOf, status } from './common.ts';
import { type ControlAria, FieldShell } from './FieldShell.tsx';
import styles from './fields.module.css';

interface NumericProps<V extends FieldValues> extends FieldProps<V> {
  negative?: boolean;
  onChange?: (value: number | null) => void;
}

export interface Format {
  prefix?: string;
  suffix?: string;
  thousandSeparator?: string;
  decimalScale: number;
  fixedDecimalScale?: boolean;
  /** As people read it outside the field. */
  text: (value: number) => string;
}

export function wholeFormat(thousands: boolean): Format {
  const text = (value: number) => (thousands ? formatNumber(value) : String(value));
  return { decimalScale: 0, text, ...(thousands ? { thousandSeparator: ',' } : {}) };
}

/** `cents`: what the company's parameter says when absent. */
export function useMoneyFormat(given?: boolean): Format {
  const kept = useParameter('general', 'centavos', given === undefined);
  const cents = given ?? kept === '1';
  const decimals = cents ? 2 : 0;
  return {
    prefix: '$ ',
    thousandSeparator: ',',
    decimalScale: decimals,
    fixedDecimalScale: cents,
    text: (value) => formatMoney(value, decimals),
  };
}

/** Units, with at most 3 decimals. */
export const UNITS: Format = { thousandSeparator: ',', decimalScale: QUANTITY.decimals, text: formatQuantity };

/** Pesos of one unit, with at most 4 decimals. */
export const UNIT_PRICE: Format = {
  ...{ prefix: '$ ', thousandSeparator: ',', decimalScale: PRICE.decimals },
  text: formatPrice,
};

export const PERCENT: Format = { suffix: ' %', decimalScale: 2, text: (value) => `${value} %` };

interface NumericInputProps {
  aria: ControlAria;
  error: string | undefined;
  format: Format;
  value: unknown;
  set: (value: number | null) => void;
  blur?: () => void;
  disabled?: boolean;
  placeholder?: string | undefined;
  negative?: boolean;
}

/** The control alone, for the fields below and for the cells of a list. */
export function NumericInput(props: NumericInputProps) {
  const { aria, error, format, value, set, blur, disabled = false, placeholder, negative = false } = props;
  const { text: _, ...mask } = format;
  return (
    <NumericFormat
      customInput={TextInput}
      {...aria}
      {...mask}
      {...status(error)}
      block
      className={styles.number ?? ''}
      decimalSeparator="."
      // Where commas group nothing, whoever types '2,5' means 2.5 and not 25.
      {...(mask.thousandSeparator ? {} : { allowedDecimalSeparators: ['.', ','] })}
      allowNegative={negative}
      inputMode={format.decimalScale === 0 && !negative ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={disabled}
      {...(placeholder ? { placeholder } : {})}
      value={typeof value === 'number' ? value : ''}
      onValueChange={({ floatValue }, { source }) => {
        if (String(source) === 'event') set(floatValue ?? null);
      }}
      onBlur={blur}
    />
  );
}

function NumericField<V extends FieldValues>({ format, ...props }: NumericProps<V> & { format: Format }) {
  const { form, name, label, onChange, ...control } = props;
  const field = useField(form, name, {
    label,
    format: (value) => (typeof value === 'number' ? format.text(value) : String(value)),
  });
  return (
    <FieldShell {...shellOf(props, field)} kind={format.prefix ? 'dinero' : 'numero'}>
      {(aria) => (
        <NumericInput
          {...control}
          aria={aria}
          error={field.error}
          format={format}
          value={field.value}
          set={(value) => {
            field.set(value);
            onChange?.(value);
          }}
          blur={field.blur}
        />
      )}
    </FieldShell>
  );
}

export interface NumberFieldProps<V extends FieldValues> extends NumericProps<V> {
  /** Groups thousands with commas; codes and years leave it off. */
  thousands?: boolean;
}

/** Whole number. */
export function NumberField<V extends FieldValues>({ thousands = false, ...props }: NumberFieldProps<V>) {
  return <NumericField {...props} format={wholeFormat(thousands)} />;
}

export interface DecimalFieldProps<V extends FieldValues> extends NumericProps<V> {
  decimals?: number;
  /** Groups thousands with commas; where nothing is that large (degrees), a comma typed is the decimal point. */
  thousands?: boolean;
}

/** Pattern #.## filled from the right. */
export function DecimalField<V extends FieldValues>({
  decimals = 2,
  thousands = true,
  ...props
}: DecimalFieldProps<V>) {
  const format: Format = {
    decimalScale: decimals,
    ...(thousands ? { thousandSeparator: ',' } : {}),
    text: (value) => formatNumber(value, decimals),
  };
  return <NumericField {...props} format={format} />;
}

export interface MoneyFieldProps<V extends FieldValues> extends NumericProps<V> {
  /** Two decimals instead of none; what the company's parameter says when absent. */
  cents?: boolean;
}

/** Pesos: `$ 1,234,567`. */
export function MoneyField<V extends FieldValues>({ cents: given, ...props }: MoneyFieldProps<V>) {
  return <NumericField {...props} format={useMoneyFormat(given)} />;
}

/** Units: `1,234.5`, at most 3 decimals. */
export function QuantityField<V extends FieldValues>(props: NumericProps<V>) {
  return <NumericField {...props} format={UNITS} />;
}

/** Unit cost or price: `$ 1,234.5678`, at most 4 decimals. */
export function PriceField<V extends FieldValues>(props: NumericProps<V>) {
  return <NumericField {...props} format={UNIT_PRICE} />;
}

/** 19 means 19 %. */
export function PercentField<V extends FieldValues>(props: NumericProps<V>) {
  return <NumericField {...props} format={PERCENT} />;
}
