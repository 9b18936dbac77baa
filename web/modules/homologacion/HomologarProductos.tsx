/** `/homologar-productos`: each code of all invoices that nobody decided, one under the other, by keyboard alone. */
import { useRef, useState } from 'react';
import { homologacionesList } from '../../../server/modules/homologacion/contract/lista.ts';
import { manifest } from '../../../server/modules/homologacion/manifest.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { FilterBar } from '../../kit/filters/FilterBar.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { declared, filterQuery, readListState, writeListState } from '../../kit/table/list-state.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useCan } from '../../state/permissions.tsx';
import { CargarFacturaDialog } from './CargarFacturaDialog.tsx';
import { Cuadricula } from './Cuadricula.tsx';
import { ORIGEN, POR_DECIDIR, PROVEEDOR } from './filtros.ts';
import { TABS } from './pestanas.tsx';
import { useLote } from './useLote.ts';

const { permisos, screens } = manifest;

export function HomologarProductos() {
  const can = useCan();
  const [query, setQuery] = useHashQuery();
  const [cargando, setCargando] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const state = readListState(query);
  const { spec } = homologacionesList;
  const { filters } = declared(spec, state);
  const hook = useLote(filterQuery(spec, { ...state, filters, orFilters: [], order: '' }));
  const { lote, error } = hook;
  const edits = can(permisos.editar);
  const filtered = state.search !== '' || Object.keys(filters).length > 0;
  const clear = () => setQuery(writeListState(query, { search: '', filters: {}, orFilters: [] }));
  const upload = edits && (
    <Button variant="primary" icon="upload" onClick={() => setCargando(true)}>
      Cargar factura
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Homologar productos"
        detail="Qué producto nuestro es cada código de los proveedores"
        actions={
          <>
            {can(permisos.importar) && (
              <Button icon="table" href={hrefOf(screens.HomologacionesImportar)}>
                Importar lista de precios
              </Button>
            )}
            {upload}
          </>
        }
      />
      {TABS}
      <FilterBar
        search={state.search}
        onSearch={(text) => setQuery(writeListState(query, { search: text }), { replace: true })}
        placeholder="Buscar por código, nombre, proveedor o NIT"
        noun={spec.nombre}
        filters={[...(can(proveedores.permisos.ver) ? [PROVEEDOR] : []), POR_DECIDIR, ORIGEN]}
        values={filters}
        onChange={(next, options) => setQuery(writeListState(query, { filters: next }), options)}
        onClear={clear}
        searchRef={search}
      />
      {!edits && (
        <Note kind="info">
          Puedes ver los códigos. Para decidir qué producto es cada uno se necesita el permiso de homologar.
        </Note>
      )}
      {error ? (
        <ErrorState title="No pudimos cargar los códigos" error={error} onRetry={() => void hook.traer()} />
      ) : !lote ? (
        <SkeletonLines lines={8} />
      ) : lote.filas.length === 0 ? (
        <EmptyState
          icon="check"
          title={filtered ? 'Ningún código por homologar cumple el filtro' : 'Todo está homologado'}
          text={filtered ? null : 'Carga la factura de un proveedor: los códigos que nadie ha visto aparecen aquí.'}
          actions={filtered ? <Button onClick={clear}>Limpiar filtros</Button> : upload}
        />
      ) : (
        <Cuadricula
          // Other codes, from their first one on.
          key={lote.filas.map(({ id }) => id).join()}
          lote={lote}
          hook={hook}
          soloMirar={!edits}
        />
      )}
      {cargando && (
        <CargarFacturaDialog
          onClose={(loaded) => {
            setCargando(false);
            if (loaded) void hook.traer();
          }}
        />
      )}
    </>
  );
}
