/** One copy in the list; the name of its record is read from the encrypted body. */
import { Fragment, useEffect, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { type Copy, readCopy } from '../../lib/drafts/copies.ts';
import { formatInstant } from '../../lib/format.ts';
import { draftKey } from '../../state/draft-key.ts';
import styles from './drafts.module.css';

interface CopyRowProps {
  owner: number;
  copy: Copy;
  onRestore: () => void;
  onDiscard: () => void;
}

export function CopyRow({ owner, copy, onRestore, onDiscard }: CopyRowProps) {
  const { copia_id, formulario, ruta, fechahora, nombreruta } = copy;
  const titulo = useTitle(owner, copia_id);
  const name = titulo && titulo !== formulario ? `${formulario}: ${titulo}` : formulario;
  return (
    <tr>
      <td className={styles.code}>{copia_id}</td>
      <td className={styles.form}>
        {formulario}
        {name !== formulario && <span className={styles.detail}>{titulo}</span>}
      </td>
      <td className={styles.route} title={nombreruta}>
        {steps(ruta).map((step) => (
          <Fragment key={step.upTo}>
            {step.name}
            <wbr />
          </Fragment>
        ))}
      </td>
      <td className={styles.when}>{formatInstant(fechahora)}</td>
      <td>
        <div className={styles.actions}>
          <Button size="small" onClick={onRestore} aria-label={`Restaurar ${name}`}>
            Restaurar
          </Button>
          <IconAction icon="trash" label={`Descartar ${name}`} size="small" tooltipDirection="w" onClick={onDiscard} />
        </div>
      </td>
    </tr>
  );
}

/** A line breaks between the parts of a path, not inside a word. */
function steps(ruta: string): { name: string; upTo: number }[] {
  return [...ruta.matchAll(/[^/]*\/?/g)].map((found) => ({ name: found[0], upTo: found.index }));
}

function useTitle(owner: number, id: string): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const key = await draftKey(owner);
      const body = key && (await readCopy(owner, key, id));
      if (wanted && body) setTitle(body.titulo);
    };
    // Without connection the list does without the names.
    read().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [owner, id]);
  return title;
}
