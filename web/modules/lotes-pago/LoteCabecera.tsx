/** The top of the page of a batch: what it is, and what one may do with it. */
import type { Lote } from '../../../server/modules/lotes-pago/contract/lote.ts';
import { admite } from '../../../server/modules/lotes-pago/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { useCan } from '../../state/permissions.tsx';
import { Estado, permisos, pesos, screens } from './comunes.tsx';
import { useActos } from './useActos.tsx';

export function LoteCabecera({ lote, readOnly }: { lote: Lote; readOnly: boolean }) {
  const { id, numero, estado, total, lineas, fecha_programada } = lote;
  const can = useCan();
  const { actos, dialogo } = useActos();
  const acts = actos(lote);
  const [next] = acts;
  const first = next && !next.danger ? next : undefined;
  return (
    <>
      <PageHeader
        title={`${numero ?? 'Lote de pago'} · ${pesos(total)}`}
        current={readOnly ? 'Ver lote de pago' : 'Editar lote de pago'}
        state={<Estado estado={estado} />}
        detail={`${formatCount(lineas, 'pago')} · Programado para el ${formatDate(fecha_programada)}`}
        actions={
          <RecordActions
            buttons={[
              readOnly &&
                admite('editar', estado) &&
                can(permisos.pagar) && {
                  ...{ label: 'Editar', icon: 'pencil' },
                  href: hrefOf(screens.EditarLotePago, { id }),
                },
              first !== undefined && readOnly && { ...first, primary: true },
            ]}
            acts={[
              [!readOnly && { label: 'Ver sin editar', icon: 'eye', href: hrefOf(screens.VerLotePago, { id }) }],
              first && readOnly ? acts.slice(1) : acts,
            ]}
          />
        }
      />
      {dialogo}
    </>
  );
}
