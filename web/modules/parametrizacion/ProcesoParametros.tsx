/** The parameters of one process: each with who reads it, changed with its reason, and their history. */
import { useState } from 'react';
import { parametro } from '../../../server/modules/parametrizacion/campos.ts';
import type { ParametroFila, ProcesoFila } from '../../../server/modules/parametrizacion/contract/parametros.ts';
import { manifest } from '../../../server/modules/parametrizacion/manifest.ts';
import { column, columnOf } from '../../../server/shared/columns.ts';
import { Button } from '../../kit/Button.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { formatInstant } from '../../lib/format.ts';
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

type Open = { kind: 'editar'; parametro: ParametroFila } | { kind: 'historia' } | null;

export function ProcesoParametros({ proceso }: { proceso: ProcesoFila }) {
  const [open, setOpen] = useState<Open>(null);
  const edits = useCan()(manifest.permisos.editarParametros);
  const close = () => setOpen(null);
  const edit = (row: ParametroFila) => setOpen({ kind: 'editar', parametro: row });
  const history = () => setOpen({ kind: 'historia' });
  return (
    <section className={styles.process} aria-label={proceso.titulo}>
      <div className={styles.head}>
        <h2 className={styles.title}>{proceso.titulo}</h2>
        <Button icon="history" size="small" onClick={history}>
          Historia
        </Button>
      </div>
      <DataTable
        label={`Parámetros de ${proceso.titulo}`}
        rows={proceso.procesos_parametros}
        columns={COLUMNS}
        cells={{
          valor: (row) => <Valor parametro={row} />,
          lo_leen: (row) => <span title={lectores(row)}>{lectores(row)}</span>,
          updated: (row) => cambiado(row),
        }}
        rowLabel={(row) => row.label}
        {...(edits ? { rowOpen: edit } : {})}
        rowActions={(row) => [
          ...(edits ? [{ label: 'Cambiar', icon: 'pencil', keys: 'E', onSelect: () => edit(row) } as const] : []),
          { label: 'Historia', icon: 'history', onSelect: history },
        ]}
        card={(row) => ({
          title: row.label,
          subtitle: <Valor parametro={row} />,
        })}
      />
      {open?.kind === 'editar' && <ParametroDialog parametro={open.parametro} onClose={close} />}
      {open?.kind === 'historia' && <HistoriaDialog tipo={proceso.nombre} titulo={proceso.titulo} onClose={close} />}
    </section>
  );
}

function Valor({ parametro: row }: { parametro: ParametroFila }) {
  return useValorDe(row) || 'Ninguno';
}

function cambiado({ updated, um_nombre }: ParametroFila): string {
  return um_nombre ? `${um_nombre}, ${formatInstant(updated)}` : 'Nunca';
}
