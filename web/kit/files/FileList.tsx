/** The stored files of one use, in their order, with what may be done to each. Alt and the arrows move the one in focus. */
import { useEffect, useId, useRef, useState } from 'react';
import { type AttachedFile, FILE_TEXTS, type FilesContract, type FileUse } from '../../../server/shared/files.ts';
import { ApiError } from '../../lib/api.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { confirm } from '../questions.ts';
import { ExpiryDialog } from './ExpiryDialog.tsx';
import { FileRow } from './FileRow.tsx';
import styles from './files.module.css';
import { canPreview, Preview, saveFile } from './Preview.tsx';

interface FileListProps {
  files: FilesContract;
  id: number;
  use: FileUse;
  stored: readonly AttachedFile[];
  readOnly: boolean;
}

export function FileList({ files, id, use, stored, readOnly }: FileListProps) {
  const base = useId();
  const order = useWrite(files.order);
  const remove = useWrite(files.remove);
  const [dating, setDating] = useState<AttachedFile | null>(null);
  const [viewing, setViewing] = useState<AttachedFile | null>(null);
  const [said, setSaid] = useState('');
  // A row that moves loses the focus: it is given back when the new order is drawn.
  const moved = useRef<number | null>(null);
  const ids = stored.map((file) => file.id).join();
  useEffect(() => {
    if (moved.current === null || !ids) return;
    document.getElementById(`${base}-${moved.current}`)?.querySelector<HTMLElement>('button')?.focus();
    moved.current = null;
  }, [ids, base]);

  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'error', text: error.msg });
    }
  };
  const move = (file: AttachedFile, to: number) => {
    const others = stored.filter((other) => other !== file).map((other) => other.id);
    if (to < 0 || to > others.length || order.busy) return;
    moved.current = file.id;
    void attempt(async () => {
      await order.write({ params: { id }, body: { tipo: file.tipo, ids: others.toSpliced(to, 0, file.id) } });
      setSaid(`${file.name}: puesto ${to + 1} de ${stored.length}.`);
    });
  };
  const askRemove = async (file: AttachedFile) => {
    const sure = await confirm({ title: file.name, text: FILE_TEXTS.eliminar, confirmText: 'Eliminar', danger: true });
    if (!sure) return;
    await attempt(async () => {
      const { msg } = await remove.write({ params: { id, archivo: file.id } });
      toast({ kind: 'exito', text: msg });
    });
  };
  return (
    <>
      {stored.length > 0 && (
        <ul className={styles.rows}>
          {stored.map((file, index) => (
            <FileRow
              key={file.id}
              id={`${base}-${file.id}`}
              file={file}
              onView={canPreview(file) ? () => setViewing(file) : null}
              onSave={() => void saveFile(files, id, file)}
              expires={use.vence === true}
              edit={
                readOnly
                  ? null
                  : {
                      index,
                      count: stored.length,
                      move: (to) => move(file, to),
                      date: () => setDating(file),
                      remove: () => void askRemove(file),
                    }
              }
            />
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
      {viewing && <Preview files={files} id={id} file={viewing} stored={stored} onClose={() => setViewing(null)} />}
      {dating && <ExpiryDialog files={files} id={id} file={dating} onClose={() => setDating(null)} />}
    </>
  );
}
