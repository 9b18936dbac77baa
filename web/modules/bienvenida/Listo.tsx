/** The company is there. */
import { useEffect, useRef } from 'react';
import type { terminar } from '../../../server/modules/bienvenida/contract.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { Button } from '../../kit/Button.tsx';
import { iconOf } from '../../kit/icons.tsx';
import { Note } from '../../kit/Note.tsx';
import styles from './Bienvenida.module.css';

const Sello = iconOf('check-circle-fill');

interface ListoProps {
  hecho: ResultOf<typeof terminar>;
  empresa: string;
  onEntrar: () => void;
}

export function Listo({ hecho: { username, demostracion }, empresa, onEntrar }: ListoProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.listo}>
      <span className={styles.sello}>
        <Sello size={48} />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {empresa} está creada
      </h1>
      <p>
        Tu usuario es <strong>{username}</strong>. En el inicio verás los primeros pasos de cada área; el primero que te
        recomendamos es el segundo factor, en tu perfil.
      </p>
      {demostracion && (
        <Note kind="info">
          Usuarios de demostración: {demostracion.usuarios.join(', ')}. Su contraseña es{' '}
          <code>{demostracion.clave}</code>; anótala, no se muestra otra vez.
        </Note>
      )}
      <Button variant="primary" size="large" onClick={onEntrar}>
        Entrar a Mayordomo
      </Button>
    </div>
  );
}
