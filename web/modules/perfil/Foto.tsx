/** One's photo: cut square and made small in the browser, so that any picture of a phone serves. */
import { useRef, useState } from 'react';
import { deleteFoto, updateFoto } from '../../../server/modules/perfil/contract.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Button } from '../../kit/Button.tsx';
import { Note } from '../../kit/Note.tsx';
import { confirm } from '../../kit/questions.ts';
import stack from '../../kit/Stack.module.css';
import { ApiError } from '../../lib/api.ts';
import { refreshAfter, useWrite } from '../../lib/remote.ts';
import { upload } from '../../lib/upload.ts';
import { setUser, type User, useSession } from '../../state/session.ts';
import { toast } from '../../state/toasts.ts';
import styles from './Perfil.module.css';
import { squarePhoto } from './square-photo.ts';

const UNREADABLE = 'No se pudo leer la imagen. Prueba con un archivo PNG, JPEG o WebP.';

export function Foto() {
  const user = useSession()?.user;
  const [sending, setSending] = useState(false);
  const remove = useWrite(deleteFoto);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  if (!user) return null;

  const attempt = async (act: () => Promise<{ data: Pick<User, 'info_persona'> }>, done: string) => {
    setError(null);
    try {
      setUser({ info_persona: (await act()).data.info_persona });
      toast({ kind: 'exito', text: done });
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.msg : UNREADABLE);
    }
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    await attempt(async () => {
      const form = new FormData();
      form.append('archivo', await squarePhoto(file));
      const answer = await upload(updateFoto, { form });
      void refreshAfter(updateFoto);
      return answer;
    }, 'La foto quedó cambiada.');
    setSending(false);
    if (input.current) input.current.value = '';
  };
  const askRemove = async () => {
    const sure = await confirm({
      title: 'Quitar la foto',
      text: 'En su lugar se verán tus iniciales.',
      confirmText: 'Quitar la foto',
    });
    if (sure) await attempt(() => remove.write({}), 'La foto se quitó.');
  };

  return (
    <section className={styles.box} aria-labelledby="foto">
      <h2 id="foto" className={styles.boxTitle}>
        Foto
      </h2>
      <div className={styles.photo}>
        <Avatar user={user} size={96} />
        <div className={stack.stack}>
          <p className={styles.text}>Se recorta en cuadro desde el centro. Sin foto se ven tus iniciales.</p>
          <div className={stack.line}>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              className="sr-only"
              tabIndex={-1}
              aria-label="Archivo de la foto"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
            <Button icon="upload" busy={sending} onClick={() => input.current?.click()}>
              Elegir foto
            </Button>
            {user.info_persona.archivo && (
              <Button variant="invisible" busy={remove.busy} onClick={() => void askRemove()}>
                Quitar
              </Button>
            )}
          </div>
        </div>
      </div>
      {error && <Note kind="peligro">{error}</Note>}
    </section>
  );
}
