/** Sign-in: user and password, one error that does not say which was wrong. Enter submits; paste and password managers are welcome. */
import { useAtomValue } from 'jotai';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { MESSAGES } from '../../../server/shared/messages.ts';
import type { FactorAsked } from '../../../server/shared/passkey.ts';
import { CompanyMark } from '../../kit/CompanyMark.tsx';
import { ApiError } from '../../lib/api.ts';
import { companyAtom } from '../../state/company.ts';
import { login } from '../../state/session.ts';
import { EmpleoAqui } from '../ofertas/public.tsx';
import styles from './Login.module.css';
import { AlertSign, EyeSign } from './signs.tsx';

const ForgottenPassword = lazy(() => import('./ForgottenPassword.tsx').then((m) => ({ default: m.ForgottenPassword })));

const SegundoPaso = lazy(() => import('../factores/public.tsx').then((m) => ({ default: m.SegundoPaso })));

interface Faults {
  readonly username?: string;
  readonly password?: string;
}

export function Login() {
  const id = useId();
  const { nombre } = useAtomValue(companyAtom);
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [visible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [forgotten, setForgotten] = useState(false);
  const [asked, setAsked] = useState<FactorAsked | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [username, secret] = [String(data.get('username')).trim(), String(data.get('password'))];
    if (busy) return;
    setFaults({
      ...(username ? {} : { username: MESSAGES.requerido }),
      ...(secret ? {} : { password: MESSAGES.requerido }),
    });
    if (!username || !secret) return (username ? password : user).current?.focus();
    setBusy(true);
    try {
      await login(username, secret);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === 'requiere_factor') return setAsked(failure.data as FactorAsked);
      setFaults({ password: failure.msg });
      password.current?.select();
    } finally {
      setBusy(false);
    }
  };

  const byPasskey = async () => {
    setFaults({});
    try {
      await (await import('../factores/public.tsx')).entrarConLlave();
    } catch (failure) {
      setFaults({ password: (failure as Error).message });
    }
  };

  if (asked) {
    return (
      <div className={styles.login}>
        <CompanyMark size={48} />
        <h1 className={styles.title}>Entra a Mayordomo</h1>
        <Suspense fallback={null}>
          <SegundoPaso asked={asked} className={styles.box} onBack={() => setAsked(null)} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles.login}>
      <CompanyMark size={48} />
      <h1 className={styles.title}>Entra a Mayordomo</h1>
      {nombre && <p className={styles.company}>{nombre}</p>}
      <form className={styles.box} onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
        <div className={styles.field}>
          <label htmlFor={`${id}-usuario`}>Usuario</label>
          <input
            id={`${id}-usuario`}
            ref={user}
            name="username"
            className={styles.input}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the only task of the page
            autoFocus
            aria-invalid={faults.username !== undefined}
            aria-describedby={faults.username ? `${id}-usuario-error` : undefined}
            maxLength={100}
          />
          <Fault id={`${id}-usuario-error`}>{faults.username}</Fault>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-clave`}>Contraseña</label>
          <div className={styles.secret}>
            <input
              id={`${id}-clave`}
              ref={password}
              name="password"
              type={visible ? 'text' : 'password'}
              className={styles.input}
              autoComplete="current-password"
              aria-invalid={faults.password !== undefined}
              aria-describedby={faults.password ? `${id}-error` : undefined}
              maxLength={200}
            />
            <button
              type="button"
              className={styles.eye}
              aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
            >
              <EyeSign />
            </button>
          </div>
          <Fault id={`${id}-error`}>{faults.password}</Fault>
        </div>
        <button type="submit" className={styles.enter} aria-disabled={busy}>
          {busy ? 'Entrando …' : 'Entrar'}
        </button>
        {'PublicKeyCredential' in window && (
          <button type="button" className={styles.passkey} onClick={() => void byPasskey()}>
            Usar una llave de acceso
          </button>
        )}
        <button type="button" className={styles.forgotten} onClick={() => setForgotten(true)}>
          Olvidé mi contraseña
        </button>
      </form>
      <EmpleoAqui />
      {forgotten && (
        <Suspense fallback={null}>
          <ForgottenPassword username={user.current?.value.trim() ?? ''} onClose={() => setForgotten(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** There before it says anything: what comes later is heard. */
function Fault({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {children && (
        <>
          <AlertSign /> {children}
        </>
      )}
    </p>
  );
}
