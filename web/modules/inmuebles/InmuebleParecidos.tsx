/** Says while one types that the property may be there already: by its registration number, or by its address in the city. */
import { parecidosInmueble } from '../../../server/modules/inmuebles/contract/busqueda.ts';
import { manifest } from '../../../server/modules/inmuebles/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Note } from '../../kit/Note.tsx';
import { usePaused } from '../../lib/paused.ts';
import { useRemote } from '../../lib/remote.ts';

/** Shorter ones are still being typed. */
const MIN_DIRECCION = 6;
const MIN_MATRICULA = 4;

interface InmuebleParecidosProps {
  matricula: string;
  direccion: string;
  ciudad_id: number | null;
  /** Id of the one in edit, which is like itself. */
  propio?: number | undefined;
}

export function InmuebleParecidos({ matricula, direccion, ciudad_id, propio }: InmuebleParecidosProps) {
  const query = {
    matricula: usePaused(matricula.trim().length < MIN_MATRICULA ? '' : matricula.trim()),
    direccion: usePaused(direccion.trim().length < MIN_DIRECCION ? '' : direccion.trim()),
    ...(ciudad_id ? { ciudad_id } : {}),
    ...(propio === undefined ? {} : { propio }),
  };
  const enabled = query.matricula !== '' || (query.direccion !== '' && ciudad_id !== null);
  // Kept until the next answer, so that the fields below do not jump.
  const { data } = useRemote(parecidosInmueble, { query }, { enabled, keepPrevious: true });
  if (!enabled || !data || data.length === 0) return null;
  return (
    <Note kind="aviso">
      Puede que ya exista:{' '}
      {data.map(({ id, codigo, direccion: other, motivo }, i) => (
        <span key={id}>
          {i > 0 && '; '}
          <a href={hrefOf(manifest.screens.InmuebleVer, { id })}>
            {codigo} · {other}
          </a>
          , {motivo.toLowerCase()}
        </span>
      ))}
      .
    </Note>
  );
}
