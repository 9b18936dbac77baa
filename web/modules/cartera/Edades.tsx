/** `/cartera_proveedores/edades`: how old what each supplier is owed is, on any day. */
import { documento as campos } from '../../../server/modules/cartera/campos.ts';
import {
  edadesProveedores,
  type FilaEdades,
  type Edades as Leidas,
} from '../../../server/modules/cartera/contract/edades.ts';
import { NOMBRES_TRAMO, TRAMOS, type Tramo } from '../../../server/modules/cartera/rules/edades.ts';
import { businessDay, formatDate, isDay } from '../../../server/shared/dates.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { DateInput } from '../../kit/fields/DateField.tsx';
import { FieldShell } from '../../kit/fields/FieldShell.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { localNow } from '../../lib/clock.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { BarraEdades } from './BarraEdades.tsx';
import styles from './cartera.module.css';
import { TABS } from './comunes.tsx';

interface Linea extends FilaEdades {
  readonly id: number;
  readonly producto_id: number;
}

/** Whole pesos: a table of seven amounts has no room for more. What they add up to stands over it. */
const columna = (field: Tramo | 'creditos' | 'saldo', label: string, width = 94): LineColumn<Linea> => ({
  ...{ type: 'calculo', field, label, as: 'dinero', width },
  value: (fila) => Math.round(fila[field]),
});

const COLORES = {
  por_vencer: 'verde',
  d1_30: 'amarillo',
  d31_60: 'naranja',
  d61_90: 'rojo',
  d91_mas: 'morado',
} as const;

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: campos.proveedor_id.label },
    title: ({ proveedor }) => proveedor,
    detail: ({ saldo, creditos, por_vencer }) => `Vencido ${formatMoney(Math.round(saldo - creditos - por_vencer))}`,
  },
  ...TRAMOS.map((tramo) => columna(tramo, NOMBRES_TRAMO[tramo])),
  columna('creditos', 'A favor', 98),
  columna('saldo', 'Saldo', 98),
];

export function Edades() {
  const [query, setQuery] = useHashQuery();
  const today = businessDay(localNow());
  const written = query.get('corte') ?? today;
  const corte = isDay(written) ? written : today;
  const { data, error, refetch } = useRemote(edadesProveedores, { query: { corte } });
  const put = (day: string) => setQuery(new URLSearchParams({ corte: day }), { replace: true });
  return (
    <>
      <PageHeader title="Edades de la cartera de proveedores" />
      {TABS}
      <div className={styles.corte}>
        <FieldShell id="corte" label="Corte">
          {(aria) => (
            <DateInput
              {...{ aria, label: 'Corte', value: written, set: put, blur: () => undefined }}
              {...{ error: undefined, disabled: false, kind: 'pasada' }}
            />
          )}
        </FieldShell>
        {data && <p>{formatCount(data.filas.length, 'proveedor', 'proveedores')}</p>}
      </div>
      {data ? <Tabla edades={data} /> : <PageState error={error} onRetry={() => void refetch()} noun="las edades" />}
    </>
  );
}

function Tabla({ edades: { corte, filas, totales } }: { edades: Leidas }) {
  if (filas.length === 0) return <EmptyState icon="credit-card" title={`Nada se debía el ${formatDate(corte)}`} />;
  return (
    <>
      <BarraEdades
        rangos={TRAMOS.map((tramo) => ({
          ...{ nombre: NOMBRES_TRAMO[tramo], color: COLORES[tramo], valor: totales[tramo] },
        }))}
        otros={[{ nombre: 'A favor', valor: totales.creditos }]}
        saldo={totales.saldo}
      />
      <LineGrid
        label="Edades por proveedor"
        columns={COLUMNAS}
        lines={filas.map((fila) => ({ ...fila, id: fila.proveedor_id, producto_id: fila.proveedor_id }))}
      />
    </>
  );
}
