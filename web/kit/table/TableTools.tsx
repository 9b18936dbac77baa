/** Columns, density and export: three quiet icons at the right of the filter bar. */
import { lazy, Suspense, useState } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import { type Density, setPreference, usePreferences } from '../../state/theme.ts';
import { IconAction } from '../IconAction.tsx';
import { Menu, type MenuItem } from '../Menu.tsx';

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx').then((module) => ({ default: module.ColumnChooser })));

const DENSITIES: readonly (readonly [Density, string])[] = [
  ['compacta', 'Compacta'],
  ['normal', 'Normal'],
  ['amplia', 'Amplia'],
];

export function exportItems(onExport: (formato: 'xlsx' | 'csv') => void, count: number): MenuItem[] {
  const disabled = count === 0;
  return [
    { label: 'Excel (.xlsx)', icon: 'table', disabled, onSelect: () => onExport('xlsx') },
    { label: 'CSV', icon: 'file', disabled, onSelect: () => onExport('csv') },
  ];
}

export interface TableToolsProps {
  columns: readonly Column[];
  kept: readonly string[] | undefined;
  onColumns: (fields: readonly string[] | undefined) => void;
  /** Absent: the user may not export. */
  onExport?: ((formato: 'xlsx' | 'csv') => void) | undefined;
  /** Rows that would be exported. */
  count: number;
}

export function TableTools({ columns, kept, onColumns, onExport, count }: TableToolsProps) {
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
          groups={[exportItems(onExport, count)]}
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
