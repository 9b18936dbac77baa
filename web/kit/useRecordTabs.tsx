/** What every record has beside its own parts, as tabs: its files by use, its comments and its change log. Their code comes when they are looked at. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CommentsContract } from '../../server/shared/comments.ts';
import type { FilesContract } from '../../server/shared/files.ts';
import { useRemote } from '../lib/remote.ts';
import { RecordLog } from './change-log/RecordLog.tsx';
import { useCommentsTab } from './comments/useCommentsTab.tsx';
import styles from './record-tabs.module.css';
import { SkeletonLines } from './Skeleton.tsx';
import type { Tab } from './Tabs.tsx';

const FileUploader = lazy(() => import('./files/FileUploader.tsx').then((m) => ({ default: m.FileUploader })));

interface RecordTabs {
  readonly tabla: string;
  /** None for a record that does not exist yet: it has no such tabs. */
  readonly id: number | undefined;
  readonly files: FilesContract;
  readonly comments: CommentsContract;
  readonly readOnly: boolean;
  /** Of the tab of files; 'Documentos' unless said. */
  readonly filesLabel?: string;
}

/** `current`: the open tab. What is being uploaded goes on behind another one. */
export function useRecordTabs(
  current: string,
  { tabla, id, files, comments, readOnly, filesLabel = 'Documentos' }: RecordTabs,
): Tab[] {
  const [seen, setSeen] = useState(false);
  if (current === 'documentos' && !seen) setSeen(true);
  const { data } = useRemote(files.list, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const comentarios = useCommentsTab(comments, id, current);
  if (id === undefined) return [];
  const panel: ReactNode = seen && (
    <Suspense fallback={<SkeletonLines />}>
      <div className={styles.files}>
        {Object.keys(files.spec.usos).map((uso) => (
          <FileUploader key={uso} files={files} id={id} uso={uso} readOnly={readOnly} />
        ))}
      </div>
    </Suspense>
  );
  return [
    { id: 'documentos', label: filesLabel, panel, ...(data ? { count: data.length } : {}) },
    ...comentarios,
    { id: 'bitacora', label: 'Bitácora', panel: current === 'bitacora' && <RecordLog tabla={tabla} id={id} /> },
  ];
}
