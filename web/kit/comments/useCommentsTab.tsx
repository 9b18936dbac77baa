/** The comments of a record as a tab with its count. Their code comes when they are first looked at; what is typed there then stays. */
import { lazy, Suspense, useState } from 'react';
import type { CommentsContract } from '../../../server/shared/comments.ts';
import { useRemote } from '../../lib/remote.ts';
import { SkeletonLines } from '../Skeleton.tsx';
import type { Tab } from '../Tabs.tsx';

const Comments = lazy(() => import('./Comments.tsx').then((m) => ({ default: m.Comments })));

/** None for a record that does not exist yet. */
export function useCommentsTab(comments: CommentsContract, id: number | undefined, current: string): Tab[] {
  const { data } = useRemote(comments.list, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const shown = current === 'comentarios';
  const [seen, setSeen] = useState(false);
  if (shown && !seen) setSeen(true);
  if (id === undefined) return [];
  const panel = seen && (
    <Suspense fallback={<SkeletonLines />}>
      <Comments comments={comments} id={id} shown={shown} />
    </Suspense>
  );
  return [{ id: 'comentarios', label: 'Comentarios', panel, ...(data?.count ? { count: data.count } : {}) }];
}
