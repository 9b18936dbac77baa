/** The top of the page of a property. */
import type { Inmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatInstant } from '../../lib/format.ts';
import { InmuebleAcciones } from './InmuebleAcciones.tsx';

export function InmuebleCabecera({ inmueble, readOnly }: { inmueble: Inmueble; readOnly: boolean }) {
  const { codigo, barrio, ciudad, um_nombre, uc_nombre, updated } = inmueble;
  const lugar = [barrio, ciudad].filter(Boolean).join(', ');
  return (
    <PageHeader
      title={inmueble.direccion}
      current={readOnly ? 'Ver inmueble' : 'Editar inmueble'}
      state={<StateLabel estado={inmueble.estado_actual_nombre} />}
      detail={`${codigo} · ${lugar} · Última edición de ${um_nombre ?? uc_nombre ?? 'sistema'}, ${formatInstant(updated)}`}
      actions={<InmuebleAcciones inmueble={inmueble} readOnly={readOnly} />}
    />
  );
}
