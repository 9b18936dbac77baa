/** Says at once that somebody has the document already, and offers to open them. */

import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { limpiarNit } from '../../../server/shared/nit.ts';
import { Note } from '../../kit/Note.tsx';
import { endSentence } from '../../lib/format.ts';
import { usePaused } from '../../lib/paused.ts';
import { useRemote } from '../../lib/remote.ts';
import { rowsOf } from '../listas/public.tsx';

interface DocumentoOcupadoProps {
  tipoDocumento: number;
  documento: string;
  /** Id of the person in edit, whose document is no news. */
  propio: number | null;
}

export function DocumentoOcupado({ tipoDocumento, documento, propio }: DocumentoOcupadoProps) {
  const clean = limpiarNit(documento).toUpperCase();
  const asked = usePaused(clean);
  const { data } = useRemote(
    personasList.list,
    { query: { page: 1, documento: asked, tipo_documento_id: tipoDocumento } },
    { enabled: asked.length >= 4 && asked === clean && tipoDocumento > 0 },
  );
  const other = rowsOf(data).find(({ id }) => id !== propio);
  if (!other || asked !== clean) return null;
  return (
    <Note kind="aviso">
      El documento ya está registrado para{' '}
      {endSentence(other.estado === 1 ? other.n_completo : `${other.n_completo} (INACTIVO)`)}{' '}
      <a href={hrefOf(manifest.screens.PersonasEditar, { id: other.id })}>Abrir esa persona</a>
    </Note>
  );
}
