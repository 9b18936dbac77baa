/**
 * What people say of a record, oldest first, with the box at its foot: `<Comments comments={comentariosProveedor} id={7} />`;
 * `useCommentsTab` gives it as a tab.
 */
import { useState } from 'react';
import type { CommentsContract } from '../../../server/shared/comments.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { Button } from '../Button.tsx';
import { PageState } from '../PageState.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentRow } from './CommentRow.tsx';
import styles from './comments.module.css';
import { toParts } from './written.ts';

/** Those of others come while the panel is looked at. */
const EVERY_MS = 15_000;

interface CommentsProps {
  comments: CommentsContract;
  /** Id of the record. */
  id: number;
  /** False while another tab is in sight: it is asked less. */
  shown?: boolean;
}

export function Comments({ comments, id, shown = true }: CommentsProps) {
  const { write } = useWrite(comments.create);
  return (
    <section className={styles.panel} aria-label="Comentarios">
      <Stretch comments={comments} id={id} everyMs={shown ? EVERY_MS : undefined} />
      <CommentForm
        comments={comments}
        id={id}
        draftOf="comentario nuevo"
        submitText="Comentar"
        onSubmit={(value) => write({ params: { id }, body: { partes: toParts(value) } })}
      />
    </section>
  );
}

interface StretchProps extends Pick<CommentsProps, 'comments' | 'id'> {
  everyMs?: number | undefined;
  /** The comments before this one; without it, the last ones. */
  before?: number;
}

/** Some comments, with those before them above once they are asked for. */
function Stretch({ comments, id, everyMs, before }: StretchProps) {
  const [more, setMore] = useState(false);
  const { data, error, refetch } = useRemote(
    comments.list,
    { params: { id }, query: { antes_de: before } },
    { keepPrevious: true, ...(everyMs === undefined ? {} : { everyMs }) },
  );
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="los comentarios" />;
  const { anteriores, comentarios } = data;
  return (
    <>
      {anteriores !== null && more && <Stretch comments={comments} id={id} before={anteriores} />}
      {anteriores !== null && !more && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setMore(true)}>
            Ver comentarios anteriores
          </Button>
        </div>
      )}
      {comentarios.length === 0 ? (
        <p className={styles.none}>Todavía no hay comentarios.</p>
      ) : (
        <ol className={styles.rows}>
          {comentarios.map((comment) => (
            <CommentRow key={comment.id} comments={comments} id={id} comment={comment} />
          ))}
        </ol>
      )}
    </>
  );
}
