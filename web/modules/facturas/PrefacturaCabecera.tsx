/** The top of the page of a pre-invoice: what it is, and what one may do with it. */
import { type Prefactura, pdfPrefactura } from '../../../server/modules/facturas/contract/prefactura.ts';
import { admite } from '../../../server/modules/facturas/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob } from '../../lib/api.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, pesos, screens } from './comunes.tsx';
import { useActos } from './useActos.ts';

export function PrefacturaCabecera({ prefactura, readOnly }: { prefactura: Prefactura; readOnly: boolean }) {
  const { id, numero, cliente, fecha, total, estado, estado_nombre, factura_id, factura, pedidos } = prefactura;
  const can = useCan();
  const acts = useActos()(prefactura);
  const [first] = acts.filter(({ danger }) => !danger);
  const nombre = numero ?? 'Prefactura';
  const edits = readOnly && admite('editar', estado) && pedidos.length === 0 && can(permisos.crear);
  return (
    <PageHeader
      title={`${nombre} · ${cliente}`}
      current={readOnly ? 'Ver prefactura' : 'Editar prefactura'}
      state={<StateLabel estado={estado_nombre} />}
      detail={`${formatDate(fecha)} · ${pesos(total)}`}
      actions={
        <RecordActions
          buttons={[
            edits && { label: 'Editar', icon: 'pencil', href: hrefOf(screens.EditarPrefactura, { id }) },
            factura_id !== null && {
              ...{ label: `Ver ${factura ?? 'la factura'}`, icon: 'file' },
              href: hrefOf(screens.VerFactura, { id: factura_id }),
            },
            first !== undefined && readOnly && { ...first, primary: true },
          ]}
          acts={[
            [
              !readOnly && { label: 'Ver sin editar', icon: 'eye', href: hrefOf(screens.VerPrefactura, { id }) },
              {
                ...{ label: 'Imprimir', icon: 'file' },
                dialog: (close) => (
                  <PdfDialog
                    title={nombre}
                    fileName={`prefactura-${numero ?? id}.pdf`}
                    document={() => callBlob(pdfPrefactura, { params: { id } })}
                    onClose={close}
                  />
                ),
              },
            ],
            readOnly ? acts.filter((act) => act !== first) : acts,
          ]}
        />
      }
    />
  );
}
