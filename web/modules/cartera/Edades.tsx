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
import styles from './cartera.module.css';
import { pesos, TABS } from './comunes.tsx';

interface Linea extends FilaEdades {
  readonly id: number;
  readonly producto_id: number;
}

/** Whole pesos: a table of seven amounts has no room for more. What they add up to stands over it. */
const columna = (field: Tramo | 'creditos' | 'saldo', label: string, width = 94): LineColumn<Linea> => ({
  ...{ type: 'calculo', field, label, as: 'dinero', width },
  value: (fila) => Math.round(fila[field]),
});

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
  const owed = TRAMOS.reduce((sum, tramo) => sum + totales[tramo], 0);
  const parte = (tramo: Tramo) => (owed === 0 ? 0 : (totales[tramo] / owed) * 100);
  const told = TRAMOS.map((tramo) => `${NOMBRES_TRAMO[tramo]}: ${pesos(totales[tramo])}`).join('. ');
  return (
    <>
      <div className={styles.barra} role="img" aria-label={told}>
        {TRAMOS.map((tramo) => (
          <span
            key={tramo}
            className={styles[tramo]}
            style={{ width: `${parte(tramo)}%` }}
            title={`${NOMBRES_TRAMO[tramo]}: ${pesos(totales[tramo])}`}
          />
        ))}
      </div>
      <dl className={styles.sumas}>
        {TRAMOS.map((tramo) => (
          <div key={tramo}>
            <dt>
              <span className={styles[tramo]} aria-hidden />
              {NOMBRES_TRAMO[tramo]}
            </dt>
            <dd>{pesos(totales[tramo])}</dd>
          </div>
        ))}
        <div>
          <dt>A favor</dt>
          <dd>{pesos(totales.creditos)}</dd>
        </div>
        <div className={styles.suma}>
          <dt>Saldo</dt>
          <dd>{pesos(totales.saldo)}</dd>
        </div>
      </dl>
      <LineGrid
        label="Edades por proveedor"
        columns={COLUMNAS}
        lines={filas.map((fila) => ({ ...fila, id: fila.proveedor_id, producto_id: fila.proveedor_id }))}
      />
    </>
  );
}
