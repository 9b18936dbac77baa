/** One comment: who, when, what; its author edits and withdraws it while that is allowed. Links are text: nothing opens by itself. */
import { useState } from 'react';
import type { CommentData, CommentsContract } from '../../../server/shared/comments.ts';
import { ApiError } from '../../lib/api.ts';
import { localNow } from '../../lib/clock.ts';
import { formatAge, formatInstant } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { Avatar } from '../Avatar.tsx';
import { IconAction } from '../IconAction.tsx';
import { Menu } from '../Menu.tsx';
import { confirm } from '../questions.ts';
import { CommentForm } from './CommentForm.tsx';
import styles from './comments.module.css';
import { fromParts, toParts } from './written.ts';

interface CommentRowProps {
  comments: CommentsContract;
  /** Id of the record. */
  id: number;
  comment: CommentData;
}

export function CommentRow({ comments, id, comment }: CommentRowProps) {
  const [editing, setEditing] = useState(false);
  const update = useWrite(comments.update);
  const remove = useWrite(comments.remove);
  const { partes, autor, created, editado, editable, version } = comment;
  const nombre = `${autor.first_name} ${autor.last_name}`.trim();
  const params = { id, comentario: comment.id };
  const withdraw = async () => {
    const text = 'Deja de verse aquí; su texto queda en la bitácora.';
    if (!(await confirm({ title: 'Retirar comentario', text, confirmText: 'Retirar', danger: true }))) return;
    try {
      toast({ kind: 'exito', text: (await remove.write({ params })).msg });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'error', text: error.msg });
    }
  };
  return (
    <li className={styles.row}>
      <Avatar user={autor} size={32} />
      <div className={styles.body}>
        <p className={styles.head}>
          <strong>{nombre}</strong>
          <time className={styles.when} dateTime={created} title={formatInstant(created)}>
            {formatAge(created, localNow())}
            {editado && ' · editado'}
          </time>
        </p>
        {editing ? (
          <CommentForm
            comments={comments}
            id={id}
            initial={fromParts(partes)}
            draftOf={`comentario ${comment.id}`}
            submitText="Guardar comentario"
            onCancel={() => setEditing(false)}
            onSubmit={async (value) => {
              await update.write({ params, body: { partes: toParts(value), version } });
              setEditing(false);
            }}
          />
        ) : (
          <p className={styles.text}>
            {partes.map((parte, i) =>
              'texto' in parte ? (
                parte.texto
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text do not change places
                <span key={i} className={styles.mention}>{`@${parte.nombre}`}</span>
              ),
            )}
          </p>
        )}
      </div>
      {editable && !editing && (
        <Menu
          align="end"
          anchor={<IconAction icon="kebab-horizontal" label="Acciones de tu comentario" size="small" />}
          groups={[
            [{ label: 'Editar', icon: 'pencil', onSelect: () => setEditing(true) }],
            [{ label: 'Retirar', icon: 'trash', danger: true, onSelect: () => void withdraw() }],
          ]}
        />
      )}
    </li>
  );
}
