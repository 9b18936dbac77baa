/** The top of the page of an adjustment: what it is, and what one may do with it. */
import { TIPOS } from '../../../server/modules/inventarios/campos.ts';
import type { Ajuste } from '../../../server/modules/inventarios/contract/ajustes.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, screens } from './comunes.tsx';
import { useActos } from './useActos.tsx';

export function AjusteCabecera({ ajuste, readOnly }: { ajuste: Ajuste; readOnly: boolean }) {
  const { id, numero, tipo, bodega, fecha, usuario, updated, estado } = ajuste;
  const can = useCan();
  const [confirmar, ...others] = useActos()(ajuste);
  const first = confirmar?.icon === 'check' ? confirmar : undefined;
  const rest = first ? others : confirmar ? [confirmar, ...others] : [];
  return (
    <PageHeader
      title={numero ? `${numero} · ${TIPOS[tipo]}` : (TIPOS[tipo] ?? tipo)}
      current={readOnly ? 'Ver ajuste' : 'Editar ajuste'}
      state={<StateLabel estado={estado} />}
      detail={`${bodega} · ${formatDate(fecha)} · ${usuario ?? 'sistema'}, ${formatInstant(updated)}`}
      actions={
        <RecordActions
          buttons={[
            readOnly &&
              estado === 'BORRADOR' &&
              can(permisos.crear) && { label: 'Editar', icon: 'pencil', href: hrefOf(screens.AjusteEditar, { id }) },
            first !== undefined && readOnly && { ...first, primary: true },
          ]}
          acts={[
            [!readOnly && { label: 'Ver sin editar', icon: 'eye', href: hrefOf(screens.AjusteVer, { id }) }],
            rest,
            [
              estado !== 'BORRADOR' && {
                label: 'Sus movimientos',
                icon: 'history',
                href: hrefOf(screens.MovimientosListar, {}, { 'f.documento_tipo': 'AJUSTE', 'f.documento_id': id }),
              },
            ],
          ]}
        />
      }
    />
  );
}
