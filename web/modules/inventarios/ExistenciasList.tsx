/** `/movimientos-inventario/existencias`: what there is by product, warehouse, zone and lot, today or on any past day. */
import { useState } from 'react';
import { kardex as campos } from '../../../server/modules/inventarios/campos.ts';
import { existenciasList, type LugarFila } from '../../../server/modules/inventarios/contract/kardex.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { businessDay, formatDate, isDay } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { Button } from '../../kit/Button.tsx';
import { DateInput } from '../../kit/fields/DateField.tsx';
import { FieldShell } from '../../kit/fields/FieldShell.tsx';
import type { Filter } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { localNow } from '../../lib/clock.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useCan } from '../../state/permissions.tsx';
import { Etiquetas } from '../productos/public.tsx';
import { BODEGA_FILTER, hay, PRODUCTO_FILTER, screens, TABS, ZONA_FILTER } from './comunes.tsx';
import styles from './inventarios.module.css';
import { useExplicacion } from './useExplicacion.tsx';

const FILTERS: readonly Filter<FilterOf<typeof existenciasList>>[] = [PRODUCTO_FILTER, BODEGA_FILTER, ZONA_FILTER];

/** Where the list keeps its day, as its other filters. */
const CLAVE = 'f.fecha';

export function ExistenciasList() {
  const [query] = useHashQuery();
  const fecha = query.get(CLAVE) ?? undefined;
  const { explicar, dialog } = useExplicacion();
  const labels = useCan()(productos.permisos.ver);
  const [labelled, setLabelled] = useState<LugarFila | null>(null);
  const explain = (row: LugarFila) => {
    const { producto_id, bodega_id, zona_id, lote_id, lote } = row;
    explicar({
      titulo: `${row.cod_prod} · ${row.nombre_producto}`,
      lugar: [row.bodega, `zona ${row.zona}`, lote && `lote ${lote}`].filter(Boolean).join(', '),
      de: { producto_id, bodega_id, zona_id, ...(lote_id ? { lote_id } : {}), ...(fecha ? { fecha } : {}) },
    });
  };
  return (
    <>
      <ListScreen
        contract={existenciasList}
        title="Existencias"
        singular="existencia"
        feminine
        searchPlaceholder="Buscar por producto, código, zona o lote"
        rowOpen={explain}
        rowLabel={(row) => `${row.nombre_producto} en ${row.zona}`}
        rowActions={(row) => [
          { label: 'Explicar saldo', icon: 'history', onSelect: () => explain(row) },
          {
            label: 'Movimientos del producto',
            icon: 'filter',
            href: hrefOf(screens.MovimientosListar, {}, { 'f.producto_id': row.producto_id }),
          },
          ...(labels
            ? [{ label: 'Imprimir etiquetas…', icon: 'file', onSelect: () => setLabelled(row) } as const]
            : []),
        ]}
        filters={FILTERS}
        cells={{
          lote: (row) => row.lote ?? '',
          fecha_vencimiento: (row) => row.fecha_vencimiento && formatDate(row.fecha_vencimiento),
          valor: (row) => (row.cantidad === null ? 'Oculto' : undefined),
          cantidad: (row) => (
            <button
              type="button"
              className={styles.saldo}
              aria-label={`${hay(row.cantidad)}, explicar saldo`}
              onClick={() => explain(row)}
            >
              {hay(row.cantidad)}
            </button>
          ),
        }}
        card={(row) => ({
          title: row.nombre_producto,
          subtitle: [row.bodega, row.zona, row.lote].filter(Boolean).join(' · '),
          right: hay(row.cantidad),
          rightDetail: row.unidad,
        })}
        parts={TABS}
        emptyFirst={{ text: 'Registra el saldo inicial de cada bodega con un ajuste.', icon: 'package' }}
      >
        <Dia />
      </ListScreen>
      {dialog}
      {labelled && (
        <Etiquetas
          lineas={[{ producto_id: labelled.producto_id, lote_id: labelled.lote_id }]}
          de={labelled.lote ? `el lote ${labelled.lote}` : undefined}
          onClose={() => setLabelled(null)}
        />
      )}
    </>
  );
}

/** On which day: today unless said. */
function Dia() {
  const [query, setQuery] = useHashQuery();
  const kept = query.get(CLAVE) ?? '';
  const [text, setText] = useState(kept);
  const today = businessDay(localNow());
  const put = (day: string) => {
    setText(day);
    if (day !== '' && (!isDay(day) || day > today)) return;
    const next = new URLSearchParams(query);
    next.delete('pag');
    if (day === '' || day === today) next.delete(CLAVE);
    else next.set(CLAVE, day);
    setQuery(next, { replace: true });
  };
  const wrong =
    text !== '' && !isDay(text) ? 'La fecha no es válida.' : text > today ? 'Aún no llega ese día.' : undefined;
  return (
    <div className={styles.dia}>
      <FieldShell id="existencias-dia" label={`${campos.fecha_documento.label} del saldo`} error={wrong}>
        {(aria) => (
          <DateInput
            aria={aria}
            label="Fecha del saldo"
            error={wrong}
            kind="pasada"
            disabled={false}
            value={text || today}
            set={put}
            blur={() => undefined}
          />
        )}
      </FieldShell>
      {kept !== '' && <Button onClick={() => put('')}>Volver a hoy</Button>}
    </div>
  );
}
