/** What a record without files has beside its own parts, as tabs: its comments and its change log. */
import type { CommentsContract } from '../../server/shared/comments.ts';
import { RecordLog } from './change-log/RecordLog.tsx';
import { useCommentsTab } from './comments/useCommentsTab.tsx';
import type { Tab } from './Tabs.tsx';

interface LogTabs {
  readonly tabla: string;
  /** None for a record that does not exist yet: it has no such tabs. */
  readonly id: number | undefined;
  readonly comments: CommentsContract;
}

/** `current`: the open tab. */
export function useLogTabs(current: string, { tabla, id, comments }: LogTabs): Tab[] {
  const comentarios = useCommentsTab(comments, id, current);
  if (id === undefined) return [];
  const log = current === 'bitacora' && <RecordLog tabla={tabla} id={id} />;
  return [...comentarios, { id: 'bitacora', label: 'Bitácora', panel: log }];
}
