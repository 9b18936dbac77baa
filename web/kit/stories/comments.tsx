/** Story of comments: of another person, one's own that was edited and may still be, and the box (who may be mentioned, the server says). */
import { type CommentData, defineComments } from '../../../server/shared/comments.ts';
import { wireInstant } from '../../../server/shared/dates.ts';
import { localNow } from '../../lib/clock.ts';
import { CommentForm } from '../comments/CommentForm.tsx';
import { CommentRow } from '../comments/CommentRow.tsx';
import comments from '../comments/comments.module.css';

const contract = defineComments(
  { name: 'kit' },
  {
    path: 'kit/:id/comentarios',
    tabla: 'kit',
    permisos: { ver: { codename: 'view_menu_kit', nombre: 'Ver el kit' } },
  },
);

const ago = (minutes: number) => wireInstant(new Date(localNow().getTime() - minutes * 60_000).toISOString());
const persona = { is_superuser: false, info_persona: { archivo: null } };
const FIRST: CommentData = {
  id: 1,
  partes: [
    { texto: 'Suben la lista de precios 4 % desde diciembre. ' },
    { usuario_id: 2, nombre: 'LUISA PINZÓN' },
    { texto: ', ¿la aceptamos?\nhttps://larosita.example.co/lista' },
  ],
  autor: { ...persona, username: 'mruiz', first_name: 'MARCELA', last_name: 'RUIZ' },
  created: ago(75),
  editado: null,
  editable: false,
  version: 1,
};
const SECOND: CommentData = {
  ...FIRST,
  id: 2,
  partes: [{ texto: 'Sí, si nos respetan el pedido que ya está hecho.' }],
  autor: { ...persona, username: 'lpinzon', first_name: 'LUISA', last_name: 'PINZÓN' },
  created: ago(4),
  editado: ago(2),
  editable: true,
};

export function CommentsStory() {
  return (
    <div className={comments.panel}>
      <ol className={comments.rows}>
        {[FIRST, SECOND].map((comment) => (
          <CommentRow key={comment.id} comments={contract} id={1} comment={comment} />
        ))}
      </ol>
      <CommentForm comments={contract} id={1} draftOf="kit" submitText="Comentar" onSubmit={async () => undefined} />
    </div>
  );
}
