/** Says while one types that another supplier may be the same: its name but for accents and suffix, or its mail. */
import { useEffect, useState } from 'react';
import { parecidosProveedor } from '../../../server/modules/proveedores/contract.ts';
import { Note } from '../../kit/Note.tsx';
import { useRemote } from '../../lib/remote.ts';

const PAUSE_MS = 500;

interface ParecidosProps {
  nombre: string;
  email: string;
  /** Id of the supplier in edit, which resembles itself. */
  propio?: number | undefined;
}

export function Parecidos({ nombre, email, propio }: ParecidosProps) {
  const [asked, setAsked] = useState({ nombre, email });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ nombre, email }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [nombre, email]);
  const { data } = useRemote(
    parecidosProveedor,
    { query: asked },
    { enabled: asked.nombre.length > 3 || asked.email !== '' },
  );
  const others = data?.filter(({ id }) => id !== propio) ?? [];
  if (others.length === 0) return null;
  return (
    <Note kind="aviso">
      Puede que ya exista:{' '}
      {others.map(({ id, nombre: other, nit, motivo }, i) => (
        <span key={id}>
          {i > 0 && '; '}
          <a href={`#/abastecimiento/captura/proveedores/editar/${id}`}>
            {other} (NIT {nit})
          </a>{' '}
          por {motivo.toLowerCase()}
        </span>
      ))}
      .
    </Note>
  );
}
