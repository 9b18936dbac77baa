/** The code that the terminal shows: who has it is who started the program. */
import { type FormEvent, useId, useRef, useState } from 'react';
import { darCodigo } from '../../../server/modules/bienvenida/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { Mark } from '../../kit/Mark.tsx';
import { ApiError, call } from '../../lib/api.ts';
import styles from './Bienvenida.module.css';

const LARGO = 8;

/** 'abcd efgh' → 'ABCD-EFGH', while it is typed. */
function escrito(text: string): string {
  const letters = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LARGO);
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
}

export function Codigo({ onEntrar }: { onEntrar: (llave: string) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [codigo, setCodigo] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (codigo.replace('-', '').length < LARGO) {
      setFault('El código tiene ocho letras y números.');
      return input.current?.focus();
    }
    setBusy(true);
    try {
      const { llave } = await call(darCodigo, { body: { codigo } });
      return onEntrar(llave);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.msg);
      input.current?.select();
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.codigo}>
      <Mark size={56} />
      <h1 className={styles.hola}>Te damos la bienvenida a Mayordomo</h1>
      <p className={styles.lema}>
        Vamos a crear tu empresa. Toma unos cinco minutos y puedes dejarlo a medias: cada paso se guarda.
      </p>
      <form className={styles.caja} onSubmit={(event) => void send(event)} noValidate aria-busy={busy}>
        <label htmlFor={`${id}-codigo`} className={styles.etiqueta}>
          Código de la terminal
        </label>
        <p id={`${id}-ayuda`} className={styles.ayuda}>
          Son ocho letras y números que muestra la ventana donde se inició Mayordomo. Si no los ves, pide otros allí con
          la orden <code>admin codigo</code>.
        </p>
        <input
          id={`${id}-codigo`}
          ref={input}
          className={styles.clave}
          value={codigo}
          placeholder="XXXX-XXXX"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the only task of the page
          autoFocus
          aria-invalid={fault !== null}
          aria-describedby={`${id}-ayuda ${id}-error`}
          onChange={({ target }) => {
            setCodigo(escrito(target.value));
            setFault(null);
          }}
        />
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {fault}
        </p>
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          Comenzar
        </Button>
      </form>
    </section>
  );
}
