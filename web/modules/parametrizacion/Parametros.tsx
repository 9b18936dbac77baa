/** `/config/parametros`: what the program obeys, by process, with who reads each value. */
import { useState } from 'react';
import { parametro } from '../../../server/modules/parametrizacion/campos.ts';
import {
  listProcesos,
  type ParametroFila,
  type ProcesoFila,
} from '../../../server/modules/parametrizacion/contract/parametros.ts';
import { manifest } from '../../../server/modules/parametrizacion/manifest.ts';
import { column, columnOf } from '../../../server/shared/columns.ts';
import { Button } from '../../kit/Button.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import styles from './Configuracion.module.css';
import { HistoriaDialog } from './HistoriaDialog.tsx';
import { lectores } from './lectores.ts';
import { ParametroDialog } from './ParametroDialog.tsx';
import { useValorDe } from './useOpciones.ts';

const COLUMNS = [
  columnOf('label', parametro.label),
  columnOf('valor', parametro.valor, { width: 300 }),
  column('lo_leen', 'Lo leen', 'texto', { width: 210 }),
  column('updated', 'Último cambio', 'texto', { width: 140 }),
];

type Open = { kind: 'editar'; parametro: ParametroFila } | { kind: 'historia'; proceso: ProcesoFila } | null;

export function Parametros() {
  const { data, error, refetch } = useRemote(listProcesos);
  const [open, setOpen] = useState<Open>(null);
  const edits = useCan()(manifest.permisos.editarParametros);
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="los parámetros" />;
  const close = () => setOpen(null);
  const edit = (row: ParametroFila) => setOpen({ kind: 'editar', parametro: row });
  const filled = data.filter(({ procesos_parametros }) => procesos_parametros.length > 0);
  return (
    <>
      <PageHeader
        title="Parámetros"
        detail="Valores que el programa obedece. Cada cambio pide su motivo y queda en la historia."
      />
      {filled.map((proceso) => (
        <section key={proceso.id} className={styles.process} aria-label={proceso.titulo}>
          <div className={styles.head}>
            <h2 className={styles.title}>{proceso.titulo}</h2>
            <Button icon="history" size="small" onClick={() => setOpen({ kind: 'historia', proceso })}>
              Historia
            </Button>
          </div>
          <DataTable
            label={`Parámetros de ${proceso.titulo}`}
            rows={proceso.procesos_parametros}
            columns={COLUMNS}
            cells={{
              valor: (row) => <Valor parametro={row} />,
              lo_leen: (row) => lectores(row),
              updated: (row) => cambiado(row),
            }}
            rowLabel={(row) => row.label}
            {...(edits ? { rowOpen: edit } : {})}
            rowActions={(row) => [
              ...(edits ? [{ label: 'Cambiar', icon: 'pencil', keys: 'E', onSelect: () => edit(row) } as const] : []),
              { label: 'Historia', icon: 'history', onSelect: () => setOpen({ kind: 'historia', proceso }) },
            ]}
            card={(row) => ({
              title: row.label,
              subtitle: <Valor parametro={row} />,
            })}
          />
        </section>
      ))}
      {open?.kind === 'editar' && <ParametroDialog parametro={open.parametro} onClose={close} />}
      {open?.kind === 'historia' && (
        <HistoriaDialog tipo={open.proceso.nombre} titulo={open.proceso.titulo} onClose={close} />
      )}
    </>
  );
}

function Valor({ parametro: row }: { parametro: ParametroFila }) {
  return useValorDe(row) || 'Ninguno';
}

function cambiado({ updated, um_nombre }: ParametroFila): string {
  return um_nombre ? `${um_nombre}, ${formatInstant(updated)}` : 'Nunca';
}
