/** Says while one types that another may be the same: its name but for accents and suffix, its mail, one of its phones. */
import { hrefOf } from '../../../server/shared/href.ts';
import type { defineParecidos } from '../../../server/shared/parecidos.ts';
import { usePaused } from '../../lib/paused.ts';
import { useRemote } from '../../lib/remote.ts';
import { Note } from '../Note.tsx';

/** Shorter names are still being typed. */
const MIN_NAME = 4;
/** As long as the shortest that is a number. */
const MIN_PHONE = 7;

interface ParecidosProps {
  contract: ReturnType<typeof defineParecidos>;
  nombre: string;
  email: string;
  telefonos: readonly string[];
  /** Id of the one in edit, who resembles itself. */
  propio?: number | undefined;
  /** That of one of them. */
  screen: { readonly path: `${string}/:id` };
}

export function Parecidos({ contract, nombre, email, telefonos, propio, screen }: ParecidosProps) {
  const numbers = telefonos.map((valor) => valor.replace(/ /g, '')).filter((valor) => valor.length >= MIN_PHONE);
  const query = {
    nombre: usePaused(nombre.trim().length < MIN_NAME ? '' : nombre.trim()),
    email: usePaused(email.trim()),
    telefono: usePaused(numbers.join(',')),
    ...(propio === undefined ? {} : { propio }),
  };
  const enabled = `${query.nombre}${query.email}${query.telefono}` !== '';
  // Kept until the next answer, so that the fields below do not jump.
  const { data } = useRemote(contract, { query }, { enabled, keepPrevious: true });
  if (!enabled || !data || data.length === 0) return null;
  return (
    <Note kind="aviso">
      Puede que ya exista:{' '}
      {data.map(({ id, nombre: other, documento, estado, motivo }, i) => (
        <span key={id}>
          {i > 0 && '; '}
          <a href={hrefOf(screen, { id })}>
            {other} ({documento})
          </a>
          {estado === 0 && ' (INACTIVO)'}, {motivo.toLowerCase()}
        </span>
      ))}
      .
    </Note>
  );
}
