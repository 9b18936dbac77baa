/** The control of one filter of a chart: text, day, a short list, or a list that the server searches (spec 000, section 3). */
import { Select, TextInput } from '@primer/react';
import type { ChartParam } from '../../../server/shared/charts.ts';
import { status } from '../fields/common.ts';
import { DateInput } from '../fields/DateField.tsx';
import { FieldShell } from '../fields/FieldShell.tsx';
import { RemoteChoice } from './RemoteChoice.tsx';

export interface ChartFieldProps {
  id: string;
  param: ChartParam;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function ChartField({ id, param, value, error, onChange }: ChartFieldProps) {
  const { label, required, parameter_type, select_type, options } = param;
  return (
    <FieldShell
      id={id}
      label={label}
      required={required}
      error={error}
      kind={parameter_type === 'date' ? 'fecha' : undefined}
    >
      {(aria) => {
        if (parameter_type === 'date') {
          return (
            <DateInput
              aria={aria}
              label={label}
              error={error}
              value={value}
              disabled={false}
              set={onChange}
              blur={() => undefined}
            />
          );
        }
        if (select_type === 'remote') {
          return <RemoteChoice aria={aria} error={error} param={param} value={value} onChange={onChange} />;
        }
        if (parameter_type === 'text') {
          return (
            <TextInput
              {...aria}
              {...status(error)}
              block
              maxLength={100}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          );
        }
        return (
          <Select {...aria} {...status(error)} block value={value} onChange={({ target }) => onChange(target.value)}>
            {(!required || value === '') && <Select.Option value="">Todos</Select.Option>}
            {options.map((option) => (
              <Select.Option key={option.value} value={option.value}>
                {option.label}
              </Select.Option>
            ))}
          </Select>
        );
      }}
    </FieldShell>
  );
}
