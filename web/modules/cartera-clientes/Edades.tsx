/** `/edades_cartera_clientes`: how old what each customer owes is, on any day, by the ranges of a model. */
import { useState } from 'react';
import {
  BASES,
  edadesClientes,
  type FilaEdades,
  type Edades as Leidas,
} from '../../../server/modules/cartera-clientes/contract/edades.ts';
import { modelosList } from '../../../server/modules/cartera-clientes/contract/modelos.ts';
import { businessDay, formatDate, isDay } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { FieldShell } from '../../kit/fields/FieldShell.tsx';
import { LooseSelect } from '../../kit/fields/loose.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { localNow } from '../../lib/clock.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { BarraEdades } from '../cartera/public.tsx';
import { rowsOf } from '../listas/public.tsx';
import styles from './cobros.module.css';
import { Dia, opciones, Paginas, screens, TABS } from './comunes.tsx';
import { EdadesDialog } from './EdadesDialog.tsx';
import { EdadesTabla } from './EdadesTabla.tsx';

type Base = keyof typeof BASES;

export function Edades() {
  const [query, setQuery] = useHashQuery();
  const today = businessDay(localNow());
  const written = query.get('corte') ?? today;
  const corte = isDay(written) ? written : today;
  const base: Base = query.get('base') === 'EMISION' ? 'EMISION' : 'VENCIMIENTO';
  const modelo_id = query.get('modelo') ?? '';
  const page = query.get('pagina') ?? '1';
  const { data: modelos } = useRemote(modelosList.list, { query: { estado: 'VIGENTE' } as never });
  const consulta = { corte, base, ...(modelo_id ? { modelo_id } : {}) };
  const { data, error, refetch } = useRemote(
    edadesClientes,
    { query: { ...consulta, page, page_size: '50' } as never },
    { keepPrevious: true },
  );
  const put = (next: Record<string, string>) =>
    setQuery(new URLSearchParams({ corte, base, modelo: modelo_id, ...next }), { replace: true });
  return (
    <>
      <PageHeader
        title="Edades de cartera de clientes"
        actions={
          <RecordActions
            buttons={[
              { label: 'Migración', icon: 'arrow-switch', href: hrefOf(screens.MigracionCartera) },
              { label: 'Modelos', icon: 'table', href: hrefOf(screens.ModelosEdades) },
            ]}
          />
        }
      />
      {TABS}
      <div className={styles.filtros}>
        <Dia id="corte" label="Corte" value={written} onChange={(day) => put({ corte: day })} />
        <FieldShell id="base" label="Edad">
          {() => (
            <LooseSelect id="base" value={base} options={opciones(BASES)} onChange={(value) => put({ base: value })} />
          )}
        </FieldShell>
        <FieldShell id="modelo" label="Modelo">
          {() => (
            <LooseSelect
              id="modelo"
              value={modelo_id || String(data?.modelo.id ?? '')}
              options={rowsOf(modelos).map(({ id, nombre }) => ({ value: id, label: nombre }))}
              onChange={(value) => put({ modelo: value })}
            />
          )}
        </FieldShell>
        {data && <p>{formatCount(data.count, 'cliente')}</p>}
      </div>
      {data ? (
        <Tabla edades={data} consulta={consulta} />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="las edades" />
      )}
      {data && <Paginas {...data} onPage={(pagina) => put({ pagina })} />}
    </>
  );
}

interface TablaProps {
  readonly edades: Leidas;
  readonly consulta: object;
}

function Tabla({ edades: { corte, results, rangos, totales }, consulta }: TablaProps) {
  const [vista, setVista] = useState<FilaEdades>();
  if (results.length === 0) return <EmptyState icon="credit-card" title={`Nada se debía el ${formatDate(corte)}`} />;
  return (
    <>
      <BarraEdades
        rangos={rangos.map(({ nombre, color }, i) => ({ nombre, color, valor: totales.valores[i] ?? 0 }))}
        otros={[
          { nombre: 'A favor', valor: totales.sin_aplicar },
          { nombre: 'Provisión', valor: totales.provision },
        ]}
        saldo={totales.total}
      />
      <EdadesTabla filas={results} rangos={rangos} onVer={setVista} />
      {vista && (
        <EdadesDialog
          cliente={vista.cliente}
          persona_id={vista.persona_id}
          rangos={rangos}
          consulta={consulta}
          onClose={() => setVista(undefined)}
        />
      )}
    </>
  );
}
