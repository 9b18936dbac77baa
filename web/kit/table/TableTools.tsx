/** Columns, density and export: three quiet icons at the right of the filter bar. */
import { lazy, Suspense, useState } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import type { Formato } from '../../../server/shared/list.ts';
import { type Density, setPreference, usePreferences } from '../../state/theme.ts';
import { IconAction } from '../IconAction.tsx';
import { Menu, type MenuItem } from '../Menu.tsx';
import { visible } from './columns.ts';

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx').then((module) => ({ default: module.ColumnChooser })));

const DENSITIES: readonly (readonly [Density, string])[] = [
  ['compacta', 'Compacta'],
  ['normal', 'Normal'],
  ['amplia', 'Amplia'],
];

/** Fields in order. */
export type OnPrint = (columnas: readonly string[]) => void;
export type OnExport = (formato: Formato, columnas?: readonly string[]) => void;

/** Exports of the visible columns first; of all columns of the list, when the user hides some. */
export function exportGroups(
  onExport: OnExport,
  rows: { columns: readonly Column[]; shown: readonly Column[]; count: number; onPrint: OnPrint },
): MenuItem[][] {
  const { columns, shown, count, onPrint } = rows;
  const disabled = count === 0;
  const fields = shown.map(({ field }) => field);
  const group = (all: boolean): MenuItem[] => {
    const of = (formato: Formato) => () => onExport(formato, all ? undefined : fields);
    const detail = all ? 'Todas las columnas' : 'Columnas visibles';
    return [
      { label: all ? 'Excel completo' : 'Excel (.xlsx)', detail, icon: 'table', disabled, onSelect: of('xlsx') },
      { label: all ? 'CSV completo' : 'CSV', detail, icon: 'file', disabled, onSelect: of('csv') },
    ];
  };
  const print: MenuItem = { label: 'Imprimir (PDF)', icon: 'file', disabled, onSelect: () => onPrint(fields) };
  return [...(shown.length < columns.length ? [group(false), group(true)] : [group(true).map(plain)]), [print]];
}

const plain = (item: MenuItem): MenuItem => {
  const { detail: _, ...rest } = item;
  return { ...rest, label: item.icon === 'table' ? 'Excel (.xlsx)' : 'CSV' };
};

export interface TableToolsProps {
  columns: readonly Column[];
  kept: readonly string[] | undefined;
  onColumns: (fields: readonly string[] | undefined) => void;
  /** Absent: the user may not export. */
  onExport?: OnExport | undefined;
  onPrint: OnPrint;
  /** Rows that would be exported. */
  count: number;
}

export function TableTools({ columns, kept, onColumns, onExport, onPrint, count }: TableToolsProps) {
  const [choosing, setChoosing] = useState(false);
  const { densidad } = usePreferences();
  return (
    <>
      <IconAction icon="columns" label="Columnas" onClick={() => setChoosing(true)} />
      <Menu
        anchor={<IconAction icon="rows" label="Altura de las filas" />}
        align="end"
        groups={[
          DENSITIES.map(([value, label]) => ({
            label,
            selected: value === densidad,
            onSelect: () => setPreference('densidad', value),
          })),
        ]}
      />
      {onExport && (
        <Menu
          anchor={<IconAction icon="download" label="Exportar" />}
          align="end"
          groups={exportGroups(onExport, { columns, shown: visible(columns, kept), count, onPrint })}
        />
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ColumnChooser columns={columns} kept={kept} onChange={onColumns} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
