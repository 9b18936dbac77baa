/** `/cartera_clientes/cobro`: whom to ask for money, first what may be expected most of; the work of today, or all of it. */
import { useState } from 'react';
import { gestion as g } from '../../../server/modules/cartera-clientes/campos/cobranza.ts';
import { colaDeCobro, type FilaCola } from '../../../server/modules/cartera-clientes/contract/cola.ts';
import { MOTIVOS } from '../../../server/modules/cartera-clientes/rules/cola.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { useHashQuery } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { pesos } from '../ventas/public.tsx';
import styles from './cobros.module.css';
import { Paginas, permisos, screens, TABS } from './comunes.tsx';
import { GestionDialog } from './GestionDialog.tsx';

type Fila = FilaCola & { readonly id: number; readonly producto_id: number };

/** What was promised, or else what came of the last contact. */
const ultimaDe = ({ compromiso_fecha, compromiso_valor, gestion_fecha, gestion_resultado }: Fila) => {
  if (compromiso_fecha) return `${pesos(compromiso_valor ?? 0)} el ${formatDate(compromiso_fecha)}`;
  if (!gestion_fecha || !gestion_resultado) return null;
  return `${g.resultado.valores[gestion_resultado]}, ${formatDate(gestion_fecha.slice(0, 10))}`;
};

const columnasDe = (pedir: false | ((fila: Fila) => void)): LineColumn<Fila>[] => [
  {
    ...{ type: 'buscar', field: 'producto_id', label: g.persona_id.label },
    title: ({ cliente }) => cliente,
    detail: ({ documento, gestor }) => [documento, gestor].filter(Boolean).join(' · '),
  },
  {
    ...{ type: 'muestra', field: 'motivo', label: 'Por qué', width: 216 },
    show: ({ motivo }) => MOTIVOS[motivo],
    note: ultimaDe,
  },
  {
    ...{ type: 'dinero', field: 'vencido', label: 'Vencido', width: 112 },
    note: ({ dias_mora }) => `${formatCount(dias_mora, 'día')}`,
  },
  { type: 'dinero', field: 'esperado', label: 'Se espera', width: 112 },
  {
    ...{ type: 'muestra', field: 'acto', label: '', width: 176, inCard: true },
    show: (fila) => (
      <span className={styles.acciones}>
        {pedir && (
          <Button size="small" aria-label={`Registrar gestión de ${fila.cliente}…`} onClick={() => pedir(fila)}>
            Gestión…
          </Button>
        )}
        <a href={hrefOf(screens.CuentaCliente, { id: fila.persona_id })} aria-label={`Cuenta de ${fila.cliente}`}>
          Cuenta
        </a>
      </span>
    ),
  },
];

export function Cola() {
  const [query, setQuery] = useHashQuery();
  const can = useCan();
  const [de, setDe] = useState<Fila>();
  const hoy = query.get('todos') === '1' ? '0' : '1';
  const page = query.get('pagina') ?? '1';
  const asked = { query: { hoy, page, page_size: '50' } as never };
  const { data, error, refetch } = useRemote(colaDeCobro, asked, { keepPrevious: true });
  const put = (next: Record<string, string>) => setQuery(new URLSearchParams(next), { replace: true });
  const todos = hoy === '0' ? { todos: '1' } : {};
  return (
    <>
      <PageHeader title="Cola de cobro" />
      {TABS}
      <div className={styles.filtros}>
        <Segmented
          label="Qué se muestra"
          current={hoy}
          options={[
            { value: '1', label: 'Trabajo de hoy' },
            { value: '0', label: 'Todos' },
          ]}
          onChange={(value) => put(value === '0' ? { todos: '1' } : {})}
        />
        {data && <p>{formatCount(data.count, 'cliente')}</p>}
      </div>
      {!data && <PageState error={error} onRetry={() => void refetch()} noun="la cola de cobro" />}
      {data?.count === 0 && (
        <EmptyState icon="bell" title={hoy === '1' ? 'No queda nada por cobrar hoy' : 'Nadie debe nada vencido'} />
      )}
      {data && data.count > 0 && (
        <LineGrid
          label="Clientes por cobrar"
          columns={columnasDe(can(permisos.gestiones) && setDe)}
          lines={data.results.map((fila) => ({ ...fila, id: fila.persona_id, producto_id: fila.persona_id }))}
        />
      )}
      {data && <Paginas {...data} onPage={(pagina) => put({ ...todos, pagina })} />}
      {de && <GestionDialog persona_id={de.persona_id} onClose={() => setDe(undefined)} />}
    </>
  );
}
