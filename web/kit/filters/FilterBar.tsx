/** Search, the filters used most, '+ Filtro' for the others, tools of the table at the right; chips below. On phones, one button. */
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../Button.tsx';
import { Drawer } from '../Drawer.tsx';
import { IconAction } from '../IconAction.tsx';
import { Menu } from '../Menu.tsx';
import { useNarrow } from '../useNarrow.ts';
import { FilterButton } from './FilterButton.tsx';
import { FilterChips } from './FilterChips.tsx';
import styles from './filters.module.css';
import { type Filter, type FilterValues, isSet } from './filters.ts';
import { SearchBox } from './SearchBox.tsx';

/** Buttons of the bar; the rest wait behind '+ Filtro' until they are used. */
const SHOWN = 4;

export interface FilterBarProps {
  search: string;
  onSearch: (text: string) => void;
  /** 'Buscar por NIT, nombre o contacto' */
  placeholder: string;
  /** What is searched: 'proveedores'. */
  noun: string;
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (values: FilterValues, options?: { replace: boolean }) => void;
  onClear: () => void;
  /** Further groups of filters, joined with `values` by 'or'. */
  others?: readonly FilterValues[];
  onOthers?: (groups: readonly FilterValues[], options?: { replace: boolean }) => void;
  tools?: ReactNode;
  searchRef: RefObject<HTMLInputElement | null>;
  onDown?: () => void;
}

export function FilterBar(props: FilterBarProps) {
  const { search, onSearch, placeholder, noun, filters, values, onChange, onClear, tools, searchRef, onDown } = props;
  const { others, onOthers } = props;
  const narrow = useNarrow();
  const [opened, setOpened] = useState<string | null>(null);
  const [drawer, setDrawer] = useState(false);
  const shown = filters.filter((filter, index) => index < SHOWN || isSet(filter, values) || filter.field === opened);
  const waiting = filters.filter((filter) => !shown.includes(filter));
  const button = (filter: Filter) => (
    <FilterButton
      key={filter.field}
      filter={filter}
      values={values}
      onChange={onChange}
      startOpen={filter.field === opened}
      onClose={() => setOpened(null)}
    />
  );
  return (
    <div className={styles.bar}>
      <search className={styles.row}>
        <SearchBox
          value={search}
          onSearch={onSearch}
          placeholder={placeholder}
          label={`Buscar ${noun}`}
          inputRef={searchRef}
          className={styles.search ?? ''}
          {...(onDown ? { onDown } : {})}
        />
        {narrow ? (
          filters.length > 0 && (
            <IconAction icon="filter" label="Filtros" variant="default" size="large" onClick={() => setDrawer(true)} />
          )
        ) : (
          <>
            {shown.map(button)}
            {waiting.length > 0 && (
              <Menu
                anchor={
                  <Button icon="plus" variant="invisible" className={styles.more}>
                    Filtro
                  </Button>
                }
                groups={[waiting.map(({ field, label }) => ({ label, onSelect: () => setOpened(field) }))]}
              />
            )}
          </>
        )}
        {!narrow && tools && <div className={styles.tools}>{tools}</div>}
      </search>
      <FilterChips
        filters={filters}
        values={values}
        onChange={onChange}
        onClear={onClear}
        {...(others ? { others } : {})}
        onOthers={onOthers}
        emptyRef={searchRef}
      />
      {drawer && (
        <Drawer title="Filtros" width={300} onClose={() => setDrawer(false)}>
          <div className={styles.stacked}>{filters.map(button)}</div>
        </Drawer>
      )}
    </div>
  );
}
