/** A quiet link to the active person with the same document, for who may see the directory of people. */

import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { manifest, manifest as personas } from '../../../server/modules/personas/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { rowsOf } from '../listas/public.tsx';

export function TambienPersona({ documento }: { documento: string }) {
  const enabled = useCan()(manifest.permisos.ver);
  const { data } = useRemote(personasList.list, { query: { page: 1, documento, estado: 1 } }, { enabled });
  const [persona] = rowsOf(data);
  if (!persona) return null;
  return (
    <>
      {' · '}
      <a href={hrefOf(personas.screens.PersonasEditar, { id: persona.id })}>
        También está en el directorio de personas
      </a>
    </>
  );
}
