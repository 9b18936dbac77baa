/** `?`: the shortcuts that work where one is, by group. */
import { useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { keyNames, listShortcuts } from '../../lib/keyboard.ts';
import { usePreferences } from '../../state/theme.ts';
import styles from './palette.module.css';

/** Handled by the pieces themselves (forms, dialogs), the same everywhere. */
const FIXED = [
  { group: 'Formularios', keys: 'mod+s', description: 'Guardar' },
  { group: 'Formularios', keys: 'mod+enter', description: 'Guardar y cerrar el diálogo' },
  { group: 'Formularios', keys: 'escape', description: 'Cerrar el diálogo' },
];

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { teclas } = usePreferences();
  const [all] = useState(() => [
    ...listShortcuts().map(({ keys, description, group = 'General' }) => ({ keys, description, group })),
    ...FIXED,
  ]);
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
                        <kbd key={key} className={styles.key}>
                          {key}
                        </kbd>
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
