/** The log of the whole company, fifty entries at a time. */
import { useState } from 'react';
import { bitacoraGeneral } from '../../../server/modules/bitacora/contract.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { Button } from '../../kit/Button.tsx';
import { DATES, LogFilters, logQuery } from '../../kit/change-log/LogFilters.tsx';
import { type Filter, type FilterValues, optionsOf } from '../../kit/filters/filters.ts';
import { PageState } from '../../kit/PageState.tsx';
import { Timeline } from '../../kit/Timeline.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './Bitacora.module.css';

const FILTERS: readonly Filter[] = [
  {
    field: 'usuario',
    label: 'Usuario',
    kind: 'opciones',
    single: true,
    options: optionsOf(usuariosOpciones, ({ username, n_completo }) => ({ value: username, label: n_completo })),
  },
  {
    field: 'accion',
    label: 'Qué hizo',
    kind: 'opciones',
    single: true,
    options: [
      { value: 'crear', label: 'Crear' },
      { value: 'editar', label: 'Editar' },
      { value: 'eliminar', label: 'Eliminar' },
      { value: 'estado', label: 'Cambiar el estado' },
      { value: 'comentar', label: 'Comentar' },
      { value: 'fusion', label: 'Fusionar' },
      { value: 'exportar', label: 'Exportar' },
      { value: 'imprimir', label: 'Imprimir' },
      { value: 'ingreso', label: 'Ingresar' },
      { value: 'rechazo', label: 'Intentar ingresar' },
      { value: 'denegado', label: 'Intentar algo sin permiso' },
      { value: 'autorizacion', label: 'Autorizar con su contraseña' },
    ],
  },
  DATES,
];

export function CambiosGenerales() {
  const [values, setValues] = useState<FilterValues>({});
  return (
    <div className={styles.panel}>
      <LogFilters filters={FILTERS} values={values} onChange={setValues} />
      <Entradas key={JSON.stringify(values)} values={values} />
    </div>
  );
}

/** One stretch below the other; the last offers the next. */
function Entradas({ values }: { values: FilterValues }) {
  const [from, setFrom] = useState<readonly (number | null)[]>([null]);
  const isFiltered = Object.keys(values).length > 0;
  return from.map((antes_de, i) => (
    <Tramo
      key={antes_de}
      values={values}
      antes_de={antes_de}
      emptyText={isFiltered ? 'Nada cumple el filtro.' : 'Todavía no ha pasado nada.'}
      onMore={i === from.length - 1 ? (next) => setFrom([...from, next]) : null}
    />
  ));
}

interface TramoProps {
  values: FilterValues;
  antes_de: number | null;
  emptyText: string;
  onMore: ((antes_de: number) => void) | null;
}

function Tramo({ values, antes_de, emptyText, onMore }: TramoProps) {
  const query = { ...logQuery(values), ...(antes_de === null ? {} : { antes_de }) };
  const { data, error, refetch } = useRemote(bitacoraGeneral, { query });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la bitácora" />;
  const { entradas, siguiente } = data;
  return (
    <>
      {(entradas.length > 0 || antes_de === null) && <Timeline entries={entradas} emptyText={emptyText} />}
      {onMore && siguiente !== null && (
        <div className={styles.more}>
          <Button onClick={() => onMore(siguiente)}>Ver más</Button>
        </div>
      )}
    </>
  );
}
