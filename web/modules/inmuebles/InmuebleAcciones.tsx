/** What one may do with a property besides editing its fields: see or edit, and the acts that move its state. */
import type { Inmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { manifest } from '../../../server/modules/inmuebles/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { useCan } from '../../state/permissions.tsx';
import { useCasos } from '../consignacion/public.tsx';
import { useActos } from './useActos.ts';

export function InmuebleAcciones({ inmueble, readOnly }: { inmueble: Inmueble; readOnly: boolean }) {
  const edits = useCan()(manifest.permisos.editar);
  const actosDe = useActos();
  const casos = useCasos();
  const { id } = inmueble;
  return (
    <>
      <RecordActions
        buttons={[
          readOnly &&
            edits && { label: 'Editar', icon: 'pencil', href: hrefOf(manifest.screens.InmuebleEditar, { id }) },
        ]}
        acts={[
          [!readOnly && { label: 'Ver sin editar', icon: 'eye', href: hrefOf(manifest.screens.InmuebleVer, { id }) }],
          casos.items(id),
          actosDe(inmueble),
        ]}
      />
      {casos.dialog}
    </>
  );
}
