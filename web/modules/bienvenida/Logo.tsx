/** The logo, held to the rules of files of the house. */
import { useId, useRef, useState } from 'react';
import { type Estado, ponerLogo, quitarLogo } from '../../../server/modules/bienvenida/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { ApiError, call, send } from '../../lib/api.ts';
import styles from './Bienvenida.module.css';

export function Logo({ logo, onCambio }: { logo: string | null; onCambio: (estado: Estado) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const run = async (task: () => Promise<Estado>) => {
    setBusy(true);
    setFault(null);
    try {
      onCambio(await task());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.msg);
    } finally {
      setBusy(false);
    }
  };
  const subir = (file: File) =>
    run(async () => {
      const body = new FormData();
      body.append('archivo', file);
      return ((await (await send(ponerLogo, { body })).json()) as { data: Estado }).data;
    });

  return (
    <div className={styles.logo}>
      <span className={styles.rotulo} id={id}>
        Logo
      </span>
      <div className={styles.logoActos}>
        <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
          {logo ? 'Cambiar el logo' : 'Subir el logo'}
        </Button>
        {logo && !busy && (
          <Button variant="invisible" onClick={() => void run(async () => (await call(quitarLogo)).data)}>
            Quitar
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        aria-labelledby={id}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void subir(file);
          target.value = '';
        }}
      />
      <span className={styles.ayuda}>PNG o JPEG, hasta 1 MB.</span>
      <span role="alert" className={styles.error}>
        {fault}
      </span>
    </div>
  );
}
