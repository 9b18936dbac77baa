/**
 * What is said of a record without tabs of its own, and who changed what: two entries of its menu and the dialog that they open. The address
 * says which record and which part (`?registro=7&parte=comentarios`), so that the notification of a mention opens it too.
 */
import type { ReactNode } from 'react';
import type { CommentsContract } from '../../server/shared/comments.ts';
import { useHashQuery } from '../lib/location.ts';
import { useRemote } from '../lib/remote.ts';
import { RecordLog } from './change-log/RecordLog.tsx';
import { useCommentsTab } from './comments/useCommentsTab.tsx';
import { Dialog } from './Dialog.tsx';
import type { MenuItem } from './Menu.tsx';
import { Tabs } from './Tabs.tsx';

const PARTES = ['comentarios', 'bitacora'] as const;
type Parte = (typeof PARTES)[number];

interface RecordDialogSpec {
  tabla: string;
  comments: CommentsContract;
  /** Of the record that the page is about; a list has one a row. */
  id?: number;
}

interface RecordDialogHook {
  /** 'Comentarios' and 'Bitácora', for the menu of the record. */
  readonly items: (row: { readonly id: number }) => MenuItem[];
  readonly dialog: ReactNode;
}

export function useRecordDialog({ tabla, comments, id: own }: RecordDialogSpec): RecordDialogHook {
  const [query, setQuery] = useHashQuery();
  const id = own ?? Number(query.get('registro'));
  const parte = PARTES.find((one) => one === query.get('parte'));
  const ask = (next: { id: number; parte: Parte } | null, replace: boolean) => {
    const address = new URLSearchParams(query);
    for (const key of ['registro', 'parte']) address.delete(key);
    if (next && own === undefined) address.set('registro', String(next.id));
    if (next) address.set('parte', next.parte);
    setQuery(address, { replace });
  };
  return {
    items: (row) => [
      {
        label: 'Comentarios',
        icon: 'comment-discussion',
        onSelect: () => ask({ id: row.id, parte: 'comentarios' }, false),
      },
      { label: 'Bitácora', icon: 'history', onSelect: () => ask({ id: row.id, parte: 'bitacora' }, false) },
    ],
    dialog: parte && Number.isSafeInteger(id) && id > 0 && (
      <RecordDialog
        key={id}
        tabla={tabla}
        comments={comments}
        id={id}
        parte={parte}
        onParte={(next) => ask({ id, parte: next }, true)}
        onClose={() => ask(null, true)}
      />
    ),
  };
}

interface RecordDialogProps extends Required<RecordDialogSpec> {
  parte: Parte;
  onParte: (parte: Parte) => void;
  onClose: () => void;
}

function RecordDialog({ tabla, comments, id, parte, onParte, onClose }: RecordDialogProps) {
  const { data } = useRemote(comments.list, { params: { id } });
  const comentarios = useCommentsTab(comments, id, parte);
  const bitacora = parte === 'bitacora' && <RecordLog tabla={tabla} id={id} />;
  return (
    <Dialog title="Comentarios y bitácora" subtitle={data?.registro} width="mediano" onClose={onClose}>
      <Tabs
        label="Partes del registro"
        current={parte}
        onChange={(next) => onParte(PARTES.find((one) => one === next) ?? 'comentarios')}
        tabs={[...comentarios, { id: 'bitacora', label: 'Bitácora', panel: bitacora }]}
      />
    </Dialog>
  );
}
