/** `/inventarios/mermas`: where and why stock is lost, what is missing most first; each leads to its movements. */
import { useState } from 'react';
import { conteo as campos } from '../../../server/modules/conteos/campos.ts';
import { MERMA_POR, type MermaPor, verMermas } from '../../../server/modules/conteos/contract/plan.ts';
import { manifest as stock } from '../../../server/modules/inventarios/manifest.ts';
import { businessDay, isDay } from '../../../server/shared/dates.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatMoney, formatNumber } from '../../../server/shared/money.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import { DateInput } from '../../kit/fields/DateField.tsx';
import { FieldShell } from '../../kit/fields/FieldShell.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { localNow } from '../../lib/clock.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { useOpens } from '../../state/permissions.tsx';
import { Elegir, TABS, useBodegas } from './comunes.tsx';
import styles from './conteos.module.css';

type Mermas = ResultOf<typeof verMermas>;
type Fila = Mermas['filas'][number];

const POR = Object.entries(MERMA_POR).map(([value, label]) => ({ value, label }));
const esPor = (value: string | null): value is MermaPor => value !== null && value in MERMA_POR;
const [FALTANTE, SOBRANTE] = [campos.faltante_cts.corto, campos.sobrante_cts.corto];
const TODAS = { value: '', label: 'Todas' };

export function MermasInventario() {
  const [query, setQuery] = useHashQuery();
  const { bodegas = [] } = useBodegas();
  const today = businessDay(localNow());
  const dayOf = (key: string, otherwise: string) => {
    const day = query.get(key) ?? '';
    return isDay(day) ? day : otherwise;
  };
  const asked = query.get('por');
  const por = esPor(asked) ? asked : 'motivo';
  const hasta = dayOf('hasta', today);
  const desde = dayOf('desde', moveDay(hasta, -364));
  const bodega = bodegas.find(({ value }) => String(value) === query.get('bodega'))?.value;
  const put = (key: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(key);
    else next.set(key, value);
    setQuery(next, { replace: true });
  };
  const inOrder = desde <= hasta;
  const { data, error, refetch } = useRemote(
    verMermas,
    { query: { por, desde, hasta, ...(bodega ? { bodega_id: bodega } : {}) } },
    { keepPrevious: true, enabled: inOrder },
  );
  return (
    <>
      <PageHeader
        title="Mermas"
        detail="Lo que faltó y lo que sobró en conteos, ajustes y traslados. Lo anulado no cuenta."
      />
      {TABS}
      <div className={styles.filtros}>
        <Elegir label="Por" value={por} options={POR} onChange={(value) => put('por', value)} />
        <Elegir
          label={campos.bodega_id.label}
          value={String(bodega ?? '')}
          options={[TODAS, ...bodegas]}
          onChange={(value) => put('bodega', value)}
        />
        <Dia id="desde" label="Desde" value={desde} onChange={(day) => put('desde', day)} />
        <Dia
          id="hasta"
          label="Hasta"
          value={hasta}
          error={inOrder ? undefined : 'Debe ser posterior a la inicial.'}
          onChange={(day) => put('hasta', day)}
        />
      </div>
      {data ? (
        <>
          <Totales {...data.total} />
          <Tabla por={por} mermas={data} bodega={bodega} />
        </>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="las mermas" />
      )}
    </>
  );
}

interface DiaProps {
  id: string;
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** What is half typed stays in the box. */
function Dia({ id, label, value, error, onChange }: DiaProps) {
  const [text, setText] = useState(value);
  const wrong = isDay(text) ? error : 'La fecha no es válida.';
  const put = (day: string) => {
    setText(day);
    if (isDay(day)) onChange(day);
  };
  return (
    <FieldShell id={`mermas-${id}`} label={label} kind="fecha" error={wrong}>
      {(aria) => (
        <DateInput
          {...{ aria, label, error: wrong, value: text, set: put, kind: 'pasada', disabled: false }}
          blur={() => undefined}
        />
      )}
    </FieldShell>
  );
}

const movimientos = (count: number) => `${formatNumber(count)} ${count === 1 ? 'movimiento' : 'movimientos'}`;

function Totales({ faltante, sobrante, faltantes, sobrantes }: Mermas['total']) {
  const told = (label: string, pesos: number | null, count: number) => (
    <div>
      <dt>{label}</dt>
      <dd>{pesos === null ? formatNumber(count) : formatMoney(pesos)}</dd>
      <dt>{movimientos(count)}</dt>
    </div>
  );
  return (
    <dl className={styles.resumen}>
      {told(FALTANTE, faltante, faltantes)}
      {told(SOBRANTE, sobrante, sobrantes)}
    </dl>
  );
}

/** The filter of the ledger that each is. A line has none. */
const FILTROS: Partial<Record<MermaPor, string>> = {
  motivo: 'f.motivo',
  zona: 'f.zona_id',
  bodega: 'f.bodega_id',
  producto: 'f.producto_id',
};

interface TablaProps {
  por: MermaPor;
  mermas: Mermas;
  bodega: number | undefined;
}

function Tabla({ por, mermas: { filas, mas, desde, hasta }, bodega }: TablaProps) {
  const opens = useOpens()('MovimientosListar');
  const costos = filas.some(({ faltante }) => faltante !== null);
  const filtro = FILTROS[por];
  const href = ({ clave }: Fila, tipo: string): string | null =>
    opens && filtro && clave !== null
      ? hrefOf(
          stock.screens.MovimientosListar,
          {},
          {
            ...(bodega ? { 'f.bodega_id': bodega } : {}),
            ...{ 'f.tipo': tipo, 'f.fecha_documento__gte': desde, 'f.fecha_documento__lte': hasta, [filtro]: clave },
          },
        )
      : null;
  return (
    <>
      <div className={styles.caja}>
        <table className={styles.tabla} aria-label={`Mermas por ${MERMA_POR[por].toLowerCase()}`}>
          <thead>
            <tr>
              <th scope="col">{MERMA_POR[por]}</th>
              <th scope="col" className={styles.numero}>
                {FALTANTE}
              </th>
              <th scope="col" className={styles.numero}>
                {SOBRANTE}
              </th>
              <th scope="col" className={styles.numero}>
                Del faltante
              </th>
            </tr>
          </thead>
          <tbody>
            {filas.map((fila) => (
              <tr key={fila.clave ?? ''}>
                <td className={styles.producto}>
                  <span className={styles.nombre}>{fila.nombre}</span>
                  {fila.detalle && (
                    <>
                      <br />
                      <span className={styles.detalle}>{fila.detalle}</span>
                    </>
                  )}
                </td>
                <Cifra
                  label={FALTANTE}
                  pesos={costos ? fila.faltante : null}
                  count={fila.faltantes}
                  href={href(fila, 'AJUSTE_FALTANTE')}
                />
                <Cifra
                  label={SOBRANTE}
                  pesos={costos ? fila.sobrante : null}
                  count={fila.sobrantes}
                  href={href(fila, 'AJUSTE_SOBRANTE')}
                />
                <td className={styles.numero} data-label="Del faltante">
                  {`${formatNumber(fila.parte, 1)} %`}
                </td>
              </tr>
            ))}
            {filas.length === 0 && (
              <tr>
                <td colSpan={4} className={styles.vacia}>
                  Nada faltó ni sobró en esos días.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {mas && <p className={styles.detalle}>Se muestran los 100 primeros.</p>}
    </>
  );
}

interface CifraProps {
  label: string;
  pesos: number | null;
  count: number;
  href: string | null;
}

/** Pesos with how many movements they are; each leads to them. */
function Cifra({ label, pesos, count, href }: CifraProps) {
  const shown = pesos === null ? formatNumber(count) : formatMoney(pesos);
  return (
    <td className={styles.numero} data-label={label}>
      {href !== null && count > 0 ? <a href={href}>{shown}</a> : shown}
      {pesos !== null && count > 0 && (
        <>
          <br />
          <span className={styles.detalle}>{movimientos(count)}</span>
        </>
      )}
    </td>
  );
}
