/** What the screens of what customers owe share. */
import { manifest } from '../../../server/modules/cartera-clientes/manifest.ts';
import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { Button } from '../../kit/Button.tsx';
import { DateInput } from '../../kit/fields/DateField.tsx';
import { FieldShell } from '../../kit/fields/FieldShell.tsx';
import { optionsOf } from '../../kit/filters/filters.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { formatCount } from '../../lib/format.ts';
import styles from './cobros.module.css';

export const { permisos, screens } = manifest;

/** One screen beside the others. */
export const TABS = (
  <ScreenTabs
    label="Pantallas de la cartera de clientes"
    screens={[
      ...['CarteraClientes', 'RecibosClientes', 'ColaDeCobro', 'GestionesCartera', 'ExtractosClientes'],
      'EdadesCartera',
    ]}
  />
);

export const opciones = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const personas = optionsOf(personasList, ({ id, n_completo }) => ({ value: id, label: n_completo }));

/** Pesos without their centavos, of a table of many amounts; nothing is a dash. */
export const enteros = (value: number) => (value === 0 ? '–' : formatNumber(Math.round(value), 0));

/** 'Vence en 5 días', 'Venció hace 3 días'. */
export const vence = (dias: number | null) => {
  if (dias === null) return '';
  if (dias === 0) return 'Vence hoy';
  return dias > 0 ? `Venció hace ${formatCount(dias, 'día')}` : `Vence en ${formatCount(-dias, 'día')}`;
};

interface DiaProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** 'pasada' unless said: nothing is known of days to come. */
  readonly kind?: 'pasada' | 'cercana';
}

/** A day that is chosen beside a table, of no form. */
export function Dia({ id, label, value, onChange, kind = 'pasada' }: DiaProps) {
  return (
    <div className={styles.dia}>
      <FieldShell id={id} label={label}>
        {(aria) => (
          <DateInput
            {...{ aria, label, value, kind, set: onChange, blur: () => undefined, error: undefined, disabled: false }}
          />
        )}
      </FieldShell>
    </div>
  );
}

interface PaginasProps {
  readonly count: number;
  readonly page: number;
  readonly page_size: number;
  readonly onPage: (page: string) => void;
}

/** The pages of what is not a list. */
export function Paginas({ count, page, page_size, onPage }: PaginasProps) {
  if (count <= page_size) return null;
  return (
    <div className={styles.acciones}>
      <Button disabled={page === 1} onClick={() => onPage(String(page - 1))}>
        Anteriores
      </Button>
      <Button disabled={page * page_size >= count} onClick={() => onPage(String(page + 1))}>
        Siguientes
      </Button>
    </div>
  );
}
