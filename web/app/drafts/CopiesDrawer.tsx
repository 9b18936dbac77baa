/** 'Copias de seguridad': the forms that the user left half done in this browser, to go on with them or to discard them. */
import { useEffect, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Note } from '../../kit/Note.tsx';
import { confirm } from '../../kit/questions.ts';
import { type Copy, listCopies, recoverCopies, removeCopies } from '../../lib/drafts/copies.ts';
import { flushDrafts } from '../../lib/drafts/host.ts';
import { useSession } from '../../state/session.ts';
import { CopyRow } from './CopyRow.tsx';
import styles from './drafts.module.css';
import { restoreCopy } from './restore.ts';

export function CopiesDrawer({ onClose }: { onClose: () => void }) {
  const owner = useSession()?.user.id ?? 0;
  const [copies, setCopies] = useState<readonly Copy[]>(() => listCopies(owner));
  useEffect(() => {
    const refresh = async () => {
      // What is being written on the screen below is among them.
      await flushDrafts();
      await recoverCopies(owner);
      setCopies(listCopies(owner));
    };
    void refresh();
  }, [owner]);
  const remove = async (gone: readonly Copy[]) => {
    await removeCopies(
      owner,
      gone.map(({ copia_id }) => copia_id),
    );
    setCopies(listCopies(owner));
  };
  const discard = async (copy: Copy) => {
    const text = `Se elimina la copia de ${copy.formulario} que quedó en este navegador.`;
    if (await confirm({ title: 'Descartar copia', text, confirmText: 'Descartar', danger: true })) await remove([copy]);
  };
  const discardAll = async () => {
    const text = 'Se eliminan todas tus copias de este navegador: lo que no guardaste se pierde.';
    const title = 'Descartar todas las copias';
    if (await confirm({ title, text, confirmText: 'Descartar todas', danger: true })) await remove(copies);
  };
  const restore = async (copy: Copy) => {
    if (await restoreCopy(owner, copy)) onClose();
    else setCopies(listCopies(owner));
  };
  return (
    <Drawer
      title="Copias de seguridad"
      subtitle="Lo que escribiste y no guardaste en este navegador. Cada copia dura 30 días."
      width={600}
      onClose={onClose}
      footer={copies.length > 0 && <Button onClick={() => void discardAll()}>Descartar todas</Button>}
    >
      {!globalThis.crypto.subtle && (
        <Note kind="aviso">
          Esta dirección no es segura (https), así que el navegador no puede cifrar: aquí no se guardan copias.
        </Note>
      )}
      {copies.length === 0 ? (
        <EmptyState
          icon="history"
          title="No hay copias"
          text="Aquí aparecen los formularios que quedaron a medias en este navegador, para retomarlos donde iban."
        />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Código</th>
              <th scope="col">Formulario</th>
              <th scope="col">Ruta</th>
              <th scope="col">Fecha y hora</th>
              <th scope="col">
                <span className="sr-only">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {copies.map((copy) => (
              <CopyRow
                key={copy.copia_id}
                owner={owner}
                copy={copy}
                onRestore={() => void restore(copy)}
                onDiscard={() => void discard(copy)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}
