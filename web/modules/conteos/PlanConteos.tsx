/** `/inventarios/plan`: what is to be counted of a warehouse, by ABC class, and the count of what is to be counted today. */
import { conteo as campos, linea } from '../../../server/modules/conteos/campos.ts';
import { programarPlan, verPlan } from '../../../server/modules/conteos/contract/plan.ts';
import { manifest } from '../../../server/modules/conteos/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { formatMoney, formatNumber } from '../../../server/shared/money.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { confirm } from '../../kit/questions.ts';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { told } from '../../kit/told.ts';
import { navigate, useHashQuery } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { Elegir, TABS, useBodegas } from './comunes.tsx';
import styles from './conteos.module.css';

const { permisos, screens } = manifest;

type Plan = ResultOf<typeof verPlan>;
type Clase = Plan['clases'][number]['clase'];

const CLASES = [
  { value: '', label: 'Todas' },
  { value: 'A', label: 'Clase A' },
  { value: 'B', label: 'Clase B' },
  { value: 'C', label: 'Clase C' },
] as const;

export function PlanConteos() {
  const [query, setQuery] = useHashQuery();
  const { bodegas, error, refetch } = useBodegas();
  const asked = Number(query.get('bodega'));
  // The first that was made, unless another is asked for.
  const bodega = bodegas?.find(({ value }) => value === asked) ?? bodegas?.toSorted((a, b) => a.value - b.value)[0];
  const clase = CLASES.find(({ value }) => value === query.get('clase'))?.value ?? '';
  const put = (key: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(key);
    else next.set(key, value);
    setQuery(next, { replace: true });
  };
  if (!bodegas) {
    return (
      <>
        <PageHeader title="Plan de conteos" />
        <PageState error={error} onRetry={() => void refetch()} noun="las bodegas" />
      </>
    );
  }
  if (!bodega) {
    return (
      <>
        <PageHeader title="Plan de conteos" />
        {TABS}
        <EmptyState icon="number" title="No hay bodegas activas" />
      </>
    );
  }
  return (
    <DeBodega
      key={bodega.value}
      bodega_id={bodega.value}
      clase={clase}
      filtros={
        <div className={styles.herramientas}>
          <Elegir
            label={campos.bodega_id.label}
            value={String(bodega.value)}
            options={bodegas}
            onChange={(value) => put('bodega', value)}
          />
          <Segmented label="Clase" options={CLASES} current={clase} onChange={(value) => put('clase', value)} />
        </div>
      }
    />
  );
}

function DeBodega({ bodega_id, clase, filtros }: { bodega_id: number; clase: Clase | ''; filtros: React.ReactNode }) {
  const can = useCan();
  const asked = { bodega_id, ...(clase === '' ? {} : { clase }) };
  const { data, error, refetch } = useRemote(verPlan, { query: asked }, { keepPrevious: true });
  const programar = useWrite(programarPlan);
  const many = Math.min(data?.vencidos ?? 0, data?.por_dia ?? 0);
  const plan = async () => {
    const text = 'Queda PROGRAMADO, ciego y a dos conteos. Ábrelo para nombrar a quienes cuentan y congelarlo.';
    const title = `Programar ${formatCount(many, 'producto')}`;
    if (!(await confirm({ title, text, confirmText: 'Programar' }))) return;
    const saved = await told(() => programar.write({ body: { bodega_id } }));
    if (saved) await navigate(pathOf(screens.VerDetalleInventario, { id: saved.data.id }));
  };
  return (
    <>
      <PageHeader
        title="Plan de conteos"
        detail="Lo que más valor guarda se cuenta más veces en el año."
        actions={
          <RecordActions
            buttons={[
              can(permisos.crear) &&
                many > 0 && {
                  ...{ label: `Programar ${formatCount(many, 'producto')}`, icon: 'calendar', primary: true },
                  ...{ busy: programar.busy, onSelect: () => void plan() },
                },
            ]}
            acts={[]}
          />
        }
      />
      {TABS}
      {filtros}
      {data ? (
        <>
          <Clases plan={data} />
          {data.hacen_falta > data.por_dia && (
            <Note kind="aviso">
              {`Contando ${data.por_dia} al día no alcanza: para tenerlos todos al día hacen falta ${formatNumber(Math.ceil(data.hacen_falta))}.`}
            </Note>
          )}
          <Productos plan={data} />
        </>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="el plan" />
      )}
    </>
  );
}

function Clases({ plan: { clases, vencidos } }: { plan: Plan }) {
  return (
    <dl className={styles.resumen}>
      <div>
        <dt>Por contar</dt>
        <dd>{formatNumber(vencidos)}</dd>
      </div>
      {clases.map(({ clase, dias, productos, al_dia, valor }) => (
        <div key={clase}>
          <dt>{`Clase ${clase} · cada ${dias} días`}</dt>
          <dd>{`${formatNumber(al_dia)} de ${formatNumber(productos)}`}</dd>
          <dt>{['al día', valor !== null && formatMoney(valor)].filter(Boolean).join(' · ')}</dt>
        </div>
      ))}
    </dl>
  );
}

function Productos({ plan: { productos, hoy } }: { plan: Plan }) {
  const costos = productos.some(({ valor }) => valor !== null);
  const cuando = ({ vence, en_conteo }: Plan['productos'][number]) =>
    en_conteo ? 'En un conteo' : vence === null || vence <= hoy ? 'Ya' : formatDate(vence);
  return (
    <div className={styles.caja}>
      <table className={styles.tabla} aria-label="Productos del plan">
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col">Clase</th>
            <th scope="col">Último conteo</th>
            <th scope="col">Se cuenta</th>
            {costos && (
              <th scope="col" className={styles.numero}>
                {linea.valor_cts.label}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {productos.map((row) => (
            <tr key={row.id}>
              <td className={styles.producto}>
                <span className={styles.nombre}>{row.nombre_producto}</span>
                <br />
                <span className={styles.detalle}>{row.cod_prod}</span>
              </td>
              <td data-label="Clase">{row.clase}</td>
              <td data-label="Último conteo">{row.contado === null ? 'Nunca' : formatDate(row.contado)}</td>
              <td data-label="Se cuenta">{cuando(row)}</td>
              {costos && (
                <td className={styles.numero} data-label={linea.valor_cts.label}>
                  {row.valor === null ? 'Oculto' : formatMoney(row.valor)}
                </td>
              )}
            </tr>
          ))}
          {productos.length === 0 && (
            <tr>
              <td colSpan={5} className={styles.vacia}>
                La bodega no tiene existencias de esa clase.
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
