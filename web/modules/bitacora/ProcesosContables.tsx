/** What accounting changed in many documents at once, ten a page, each with its Excel of every change. */
import { useState } from 'react';
import {
  excelProcesoContable,
  type ProcesoContable,
  procesosContables,
} from '../../../server/modules/bitacora/contract.ts';
import { PAGE_SIZE } from '../../../server/shared/page.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { Pager } from '../../kit/table/Pager.tsx';
import { tried } from '../../kit/told.ts';
import { downloadFile } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import styles from './Bitacora.module.css';

const download = ({ id, proceso }: ProcesoContable) =>
  tried(() => downloadFile(excelProcesoContable, { body: { id } }, `${proceso}.xlsx`));

/** `proceso`: only those of that name. */
export function ProcesosContables({ proceso }: { proceso?: string }) {
  const [page, setPage] = useState(1);
  const query = { page, page_size: PAGE_SIZE, ...(proceso === undefined ? {} : { proceso }) };
  const { data, error, refetch } = useRemote(procesosContables.list, { query }, { keepPrevious: true });
  if (!data || Array.isArray(data)) {
    return <PageState error={error} onRetry={() => void refetch()} noun="los procesos contables" />;
  }
  return (
    <div className={styles.wide}>
      <DataTable
        label="Procesos contables"
        rows={data.results}
        columns={procesosContables.spec.columns}
        rowLabel={(row) => `${row.proceso} del ${formatInstant(row.created)}`}
        rowActions={(row) => [
          { label: 'Descargar Excel', icon: 'download', keys: 'D', onSelect: () => void download(row) },
        ]}
        card={(row) => ({
          title: row.proceso,
          subtitle: row.observacion,
          right: row.uc ?? 'Sistema',
          rightDetail: formatInstant(row.created),
        })}
        blank={
          data.count === 0 ? (
            <EmptyState
              icon="history"
              title="Sin datos disponibles"
              text="Aquí queda cada cambio que contabilidad hace a varios documentos a la vez."
            />
          ) : undefined
        }
      />
      {data.count > data.page_size && (
        <Pager page={page} pageSize={data.page_size} count={data.count} onPage={setPage} />
      )}
    </div>
  );
}
