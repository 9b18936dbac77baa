/** The top of the page of a quotation: what it is, and what one may do with it. */
import { pdfCotizacion } from '../../../server/modules/cotizaciones/contract/actos.ts';
import type { Cotizacion } from '../../../server/modules/cotizaciones/contract/cotizacion.ts';
import { admite } from '../../../server/modules/cotizaciones/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob } from '../../lib/api.ts';
import { useCan } from '../../state/permissions.tsx';
import { Estado, nombreDe, permisos, screens } from './comunes.tsx';
import { EnlaceDialog } from './EnlaceDialog.tsx';
import { PedidoDialog } from './PedidoDialog.tsx';
import { useActos } from './useActos.tsx';

export function CotizacionCabecera({ cotizacion, readOnly }: { cotizacion: Cotizacion; readOnly: boolean }) {
  const { id, numero, version_numero, cliente, estado, vencida, vence, vendedor, contacto } = cotizacion;
  const edits = useCan()(permisos.editar);
  const acts = useActos()(cotizacion);
  const [next] = acts;
  const orders = edits && admite('pedido', estado) && readOnly;
  const first = next && !next.danger && !orders ? next : undefined;
  const detail = [contacto, vence && `${vencida ? 'Venció' : 'Válida hasta'} ${formatDate(vence)}`, vendedor];
  const nombre = numero ? nombreDe(cotizacion) : `Cotización${version_numero > 1 ? `, versión ${version_numero}` : ''}`;
  return (
    <PageHeader
      title={`${nombre} · ${cliente}`}
      current={readOnly ? 'Ver cotización' : 'Editar cotización'}
      state={<Estado cotizacion={cotizacion} />}
      detail={detail.filter(Boolean).join(' · ')}
      actions={
        <RecordActions
          buttons={[
            readOnly &&
              admite('editar', estado) &&
              edits && { label: 'Editar', icon: 'pencil', href: hrefOf(screens.EditarCotizacion, { id }) },
            orders && {
              ...{ label: 'Pasar a pedido…', icon: 'package', primary: true },
              dialog: (close) => <PedidoDialog cotizacion={cotizacion} onClose={close} />,
            },
            first !== undefined && readOnly && { ...first, primary: true },
          ]}
          acts={[
            [
              !readOnly && { label: 'Ver sin editar', icon: 'eye', href: hrefOf(screens.VerCotizacion, { id }) },
              {
                ...{ label: 'Imprimir', icon: 'file' },
                dialog: (close) => (
                  <PdfDialog
                    title={nombre}
                    fileName={`cotizacion-${numero ?? id}.pdf`}
                    document={() => callBlob(pdfCotizacion, { params: { id } })}
                    onClose={close}
                  />
                ),
              },
              admite('enlace', estado) &&
                !vencida &&
                edits && {
                  ...{ label: 'Enlace para el cliente…', icon: 'link-external' },
                  dialog: (close) => <EnlaceDialog cotizacion={cotizacion} onClose={close} />,
                },
            ],
            first && readOnly ? acts.slice(1) : acts,
          ]}
        />
      }
    />
  );
}
