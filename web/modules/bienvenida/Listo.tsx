/** The company is there; its superuser sets a second factor before they enter, or says not now. */
import { useEffect, useRef } from 'react';
import type { terminar } from '../../../server/modules/bienvenida/contract.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { iconOf } from '../../kit/icons.tsx';
import { Note } from '../../kit/Note.tsx';
import type { begin } from '../../state/session.ts';
import { PrimerFactor } from '../factores/public.tsx';
import styles from './Bienvenida.module.css';

const Sello = iconOf('check-circle-fill');

interface ListoProps {
  hecho: ResultOf<typeof terminar>;
  empresa: string;
  /** Without one. */
  onEntrar: () => void;
  /** With the session that the second factor gave. */
  onIn: typeof begin;
}

export function Listo({ hecho: { username, alta, demostracion }, empresa, onEntrar, onIn }: ListoProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className={styles.listo}>
        <span className={styles.sello}>
          <Sello size={48} />
        </span>
        <h1 ref={title} tabIndex={-1}>
          {empresa} está creada
        </h1>
        <p>
          Tu usuario es <strong>{username}</strong>. En el inicio verás los primeros pasos de cada área.
        </p>
        {demostracion && (
          <Note kind="info">
            Usuarios de demostración: {demostracion.usuarios.join(', ')}. Su contraseña es{' '}
            <code>{demostracion.clave}</code>; anótala, no se muestra otra vez.
          </Note>
        )}
      </div>
      <div className={styles.factor}>
        <PrimerFactor
          token={alta}
          texto="Tu usuario puede todo: con un código de tu celular, además de la contraseña, quien la adivine no entra."
          atras="Ahora no"
          onBack={onEntrar}
          onIn={onIn}
        />
      </div>
    </>
  );
}
