/** The change log of one record, page by page, newest first. */
import { useState } from 'react';
import { registroBitacora } from '../../../server/modules/bitacora/contract.ts';
import { PageState } from '../../kit/PageState.tsx';
import { Timeline, type TimelineProps } from '../../kit/Timeline.tsx';
import { Pager } from '../../kit/table/Pager.tsx';
import { useRemote } from '../../lib/remote.ts';

export interface RecordLogProps {
  tabla: string;
  id: number;
  /** Column → what people call it. */
  labels?: Readonly<Record<string, string>>;
  /** Verb of the module → its past. */
  actions?: Readonly<Record<string, string>>;
  /** Column → a change in words. */
  tell?: NonNullable<TimelineProps['tell']>;
}

export function RecordLog({ tabla, id, labels = {}, actions = {}, tell = {} }: RecordLogProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRemote(
    registroBitacora,
    { params: { tabla, id: String(id) }, query: { page } },
    { keepPrevious: true },
  );
  if (!data) return <PageState error={error} onRetry={refetch} noun="la bitácora" />;
  return (
    <>
      <Timeline entries={data.results} labels={labels} actions={actions} tell={tell} />
      {data.count > data.page_size && (
        <Pager page={page} pageSize={data.page_size} count={data.count} onPage={setPage} />
      )}
    </>
  );
}
