/** Possible duplicates, told while a new record is typed: same name (accents and company suffix aside), same mail, or a phone in common. */
import { hrefOf } from '../../../server/shared/href.ts';
import type { defineSimilar } from '../../../server/shared/similar.ts';
import { usePaused } from '../../lib/paused.ts';
import { useRemote } from '../../lib/remote.ts';
import { Note } from '../Note.tsx';

/** Characters of a name below which nothing is asked. */
const MIN_NAME = 4;
/** Digits of the shortest phone number. */
const MIN_PHONE = 7;

interface ParecidosProps {
  contract: ReturnType<typeof defineSimilar>;
  nombre: string;
  email: string;
  telefonos: readonly string[];
  /** Id of the record in edit, which is left out. */
  propio?: number | undefined;
  /** Address of a similar record. */
  screen: { readonly path: `${string}/:id` };
}

export function SimilarRecords({ contract, nombre, email, telefonos, propio, screen }: ParecidosProps) {
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
