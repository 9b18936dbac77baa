/** `?`: the shortcuts that work where one is, by group. */

import { useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { Key } from '../../kit/Key.tsx';
import { keyNames, listShortcuts } from '../../lib/keyboard.ts';
import { usePreferences } from '../../state/theme.ts';
import styles from './palette.module.css';

const ESCAPE = { group: 'General', keys: 'escape', description: 'Cerrar lo que está abierto' };

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { teclas } = usePreferences();
  // A page and its dialogs may register the same one twice.
  const [all] = useState(() => {
    const registered = listShortcuts().map(({ keys, description, group = 'General' }) => ({
      keys,
      description,
      group,
    }));
    return [...new Map([...registered, ESCAPE].map((one) => [one.keys + one.description, one])).values()];
  });
  const groups = [...new Set(['General', ...all.map(({ group }) => group)])];
  return (
    <Dialog title="Atajos de teclado" width="mediano" onClose={onClose}>
      <div className={styles.sections}>
        {groups.map((name) => (
          <section key={name} className={styles.section}>
            <h3 className={styles.sectionTitle}>{name}</h3>
            <dl>
              {all
                .filter(({ group }) => group === name)
                .map(({ keys, description }) => (
                  <div key={keys + description} className={styles.row}>
                    <dt>{description}</dt>
                    <dd className={styles.keys}>
                      {keyNames(keys).map((key) => (
                        <Key key={key}>{key}</Key>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.note}>
        {teclas
          ? 'Las teclas de una sola letra no actúan mientras escribes. Se pueden apagar en Perfil.'
          : 'Las teclas de una sola letra están apagadas: se encienden en Perfil.'}
      </p>
    </Dialog>
  );
}
