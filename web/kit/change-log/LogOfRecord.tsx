/** The change log of one record, page by page, newest first, by who, what and when. */
import { useState } from 'react';
import { opcionesBitacora, registroBitacora } from '../../../server/modules/bitacora/contract.ts';
import { useRemote } from '../../lib/remote.ts';
import type { Filter, FilterValues } from '../filters/filters.ts';
import { PageState } from '../PageState.tsx';
import { Timeline } from '../Timeline.tsx';
import { Pager } from '../table/Pager.tsx';
import { DATES, LogFilters, logQuery } from './LogFilters.tsx';
import styles from './log.module.css';

export function LogOfRecord({ tabla, id }: { tabla: string; id: number }) {
  const [values, setValues] = useState<FilterValues>({});
  const [page, setPage] = useState(1);
  const params = { tabla, id: String(id) };
  const { data: choices } = useRemote(opcionesBitacora, { params });
  const { data, error, refetch } = useRemote(
    registroBitacora,
    { params, query: { page, ...logQuery(values) } },
    { keepPrevious: true },
  );
  if (!data) return <PageState error={error} onRetry={refetch} noun="la bitácora" />;
  const isFiltered = Object.keys(values).length > 0;
  const onChange = (next: FilterValues) => {
    setValues(next);
    setPage(1);
  };
  return (
    <div className={styles.log}>
      {(isFiltered || data.count > 0) && (
        <LogFilters filters={filtersOf(choices)} values={values} onChange={onChange} />
      )}
      <Timeline entries={data.results} {...(isFiltered ? { emptyText: 'Ningún cambio cumple el filtro.' } : {})} />
      {data.count > data.page_size && (
        <Pager page={page} pageSize={data.page_size} count={data.count} onPage={setPage} />
      )}
    </div>
  );
}

interface Choices {
  readonly usuarios: readonly string[];
  readonly campos: readonly { readonly campo: string; readonly nombre: string }[];
}

function filtersOf({ usuarios, campos }: Choices = { usuarios: [], campos: [] }): Filter[] {
  const options = usuarios.map((value) => ({ value, label: value }));
  const fields = campos.map(({ campo, nombre }) => ({ value: campo, label: nombre }));
  return [
    { field: 'usuario', label: 'Usuario', kind: 'opciones', single: true, options },
    { field: 'campo', label: 'Campo', kind: 'opciones', single: true, options: fields },
    DATES,
  ];
}
