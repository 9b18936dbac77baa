/** The lines of a count at the office: what there should be, what was found, the difference, and why; and what is decided of them. */
import { useState } from 'react';
import { linea as campos } from '../../../server/modules/conteos/campos.ts';
import { actos } from '../../../server/modules/conteos/contract/actos.ts';
import type { Conteo } from '../../../server/modules/conteos/contract/conteo.ts';
import { type CUALES, type Linea, listLineas } from '../../../server/modules/conteos/contract/lineas.ts';
import { manifest } from '../../../server/modules/conteos/manifest.ts';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { confirm } from '../../kit/questions.ts';
import { ActButtons } from '../../kit/RecordActions.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { Pager } from '../../kit/table/Pager.tsx';
import { told } from '../../kit/told.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { byCode, offer, useOffers } from '../listas/public.tsx';
import styles from './conteos.module.css';
import { LineasTabla } from './LineasTabla.tsx';

type Cual = (typeof CUALES)[number] | 'todas';

const OFFERS = { motivos: offer(listas.motivoInventario, byCode) };
const PAGINA = 100;

export function Revisar({ conteo }: { conteo: Conteo }) {
  const can = useCan();
  const open = conteo.estado === 'POR_APROBAR' || conteo.estado === 'AJUSTADO';
  const shows = open || !conteo.conteo_ciego;
  const decide = conteo.estado === 'POR_APROBAR' && can(manifest.permisos.aprobar) && !conteo.conto;
  const [cual, setCual] = useState<Cual>(open ? 'diferencias' : 'todas');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRemote(
    listLineas,
    { params: { id: conteo.id }, query: { page, limite: PAGINA, ...(cual === 'todas' ? {} : { solo: cual }) } },
    { keepPrevious: true },
  );
  const [motivos, setMotivos] = useState<ReadonlyMap<number, string>>(new Map());
  const [elegidas, setElegidas] = useState<ReadonlySet<number>>(new Set());
  const offers = useOffers(OFFERS);
  const [todas, setTodas] = useState('');
  const aprobar = useWrite(actos.aprobar);
  const recontar = useWrite(actos.recontar);

  const approve = async () => {
    const text = `Las existencias quedan como se contaron: ${formatCount(conteo.diferencias ?? 0, 'diferencia')}. No se puede deshacer.`;
    if (!(await confirm({ title: 'Aprobar el ajuste', text, confirmText: 'Aprobar' }))) return;
    const body = {
      version: conteo.version,
      motivos: [...motivos].map(([linea_id, motivo]) => ({ linea_id, motivo })),
      motivo: todas || null,
    };
    await told(() => aprobar.write({ params: { id: conteo.id }, body }));
  };
  const again = async () => {
    const body = { version: conteo.version, lineas: [...elegidas] };
    const done = await told(() => recontar.write({ params: { id: conteo.id }, body }));
    if (done) setElegidas(new Set());
  };
  const options: readonly { value: Cual; label: string }[] = [
    { value: 'todas', label: 'Todas' },
    ...(shows ? [{ value: 'diferencias', label: 'Con diferencia' } as const] : []),
    ...(open ? [] : [{ value: 'pendientes', label: 'Por contar' } as const]),
    { value: 'movidas', label: 'Con movimientos' },
  ];
  return (
    <section aria-label="Líneas del inventario">
      <Cifras conteo={conteo} />
      {conteo.estado === 'POR_APROBAR' && conteo.conto && (
        <Note kind="aviso">El usuario que contó no puede aprobar el ajuste.</Note>
      )}
      {!shows && <Note kind="info">Es un conteo ciego: el teórico y las diferencias se ven cuando se cierre.</Note>}
      <div className={styles.herramientas}>
        <Segmented
          label="Qué líneas"
          options={options}
          current={cual}
          onChange={(next) => {
            setCual(next);
            setPage(1);
          }}
        />
        {decide && (
          <div className={styles.herramientas}>
            <label className={styles.lugar}>
              Motivo de las que no tengan uno
              <select value={todas} onChange={({ target }) => setTodas(target.value)}>
                <option value="">Elige un motivo</option>
                {(offers.data?.motivos ?? []).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <ActButtons
              buttons={[
                elegidas.size > 0 && {
                  label: `Recontar ${elegidas.size}`,
                  icon: 'history',
                  busy: recontar.busy,
                  onSelect: () => void again(),
                },
                { label: 'Aprobar', icon: 'check', primary: true, busy: aprobar.busy, onSelect: () => void approve() },
              ]}
            />
          </div>
        )}
      </div>
      {data ? (
        <>
          <LineasTabla
            lineas={data.results}
            costos={data.results.some(({ valor }) => valor !== null)}
            motivos={decide ? (offers.data?.motivos ?? []) : null}
            motivoDe={({ id }: Linea) => motivos.get(id) ?? ''}
            onMotivo={({ id }, motivo) => setMotivos((all) => new Map(all).set(id, motivo))}
            elegidas={decide ? elegidas : null}
            onElegir={({ id }) =>
              setElegidas((all) => {
                const next = new Set(all);
                if (!next.delete(id)) next.add(id);
                return next;
              })
            }
          />
          {data.count > PAGINA && <Pager page={page} pageSize={PAGINA} count={data.count} onPage={setPage} />}
        </>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="las líneas" />
      )}
    </section>
  );
}

function Cifras({ conteo: c }: { conteo: Conteo }) {
  const figures: [string, string][] = [
    ['Líneas', formatQuantity(c.cantidad_lineas)],
    ['Avance', `${c.avance} %`],
    ...(c.diferencias === null ? [] : [['Diferencias', formatQuantity(c.diferencias)] as [string, string]]),
    ...(c.exactitud === null ? [] : [['Exactitud', `${c.exactitud} %`] as [string, string]]),
    ...(c.sobrante === null
      ? []
      : [[`${campos.valor_cts.label} sobrante`, formatMoney(c.sobrante)] as [string, string]]),
    ...(c.faltante === null
      ? []
      : [[`${campos.valor_cts.label} faltante`, formatMoney(c.faltante)] as [string, string]]),
    ...(c.movidas > 0 ? [['Con movimientos', formatQuantity(c.movidas)] as [string, string]] : []),
  ];
  return (
    <dl className={styles.resumen}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
