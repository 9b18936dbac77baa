/** What is new in the program, as it is told to people: its text comes when somebody asks for it. */
import { useEffect, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import type { Cambios } from './cambios.ts';
import styles from './respaldos.module.css';

export function CambiosDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const [cambios, setCambios] = useState<readonly Cambios[]>();
  useEffect(() => {
    let here = true;
    void import('./cambios.ts').then(({ CAMBIOS }) => {
      if (here) setCambios(CAMBIOS);
    });
    return () => {
      here = false;
    };
  }, []);
  return (
    <Dialog title="Qué cambió" subtitle={`Versión ${version}`} width="mediano" onClose={onClose}>
      {!cambios && <SkeletonLines lines={8} />}
      {cambios?.map(({ titulo, lineas }) => (
        <section key={titulo} className={styles.changes}>
          <h3>{titulo}</h3>
          <ul>
            {lineas.map((linea) => (
              <li key={linea}>{linea}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
