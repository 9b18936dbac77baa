/** The top of the page of an order: what it is, and what one may do with it. */
import { pdfOrden } from '../../../server/modules/ordenes-compra/contract/actos.ts';
import type { Orden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { admite } from '../../../server/modules/ordenes-compra/rules/estados.ts';
import { porResponder } from '../../../server/modules/ordenes-compra/rules/respuesta.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob } from '../../lib/api.ts';
import { useCan } from '../../state/permissions.tsx';
import { Estado, permisos, screens } from './comunes.tsx';
import { EnlaceDialog } from './EnlaceDialog.tsx';
import { useActos } from './useActos.tsx';

export function OrdenCabecera({ orden, readOnly }: { orden: Orden; readOnly: boolean }) {
  const { id, numero, proveedor, bodega, fecha_entrega, estado, dias_retraso } = orden;
  const can = useCan();
  const acts = useActos()(orden);
  const first = acts.find(({ sigue }) => sigue);
  const late = dias_retraso > 0 ? ` · ${dias_retraso} días de retraso` : '';
  const nombre = numero ?? 'Orden de compra';
  const edits = admite('editar', estado) ? 'Editar' : admite('enmendar', estado) ? 'Enmendar' : null;
  return (
    <PageHeader
      title={`${nombre} · ${proveedor}`}
      current={readOnly ? 'Ver orden de compra' : 'Editar orden de compra'}
      state={<Estado estado={estado} />}
      detail={`${bodega} · Entrega ${formatDate(fecha_entrega)}${late}`}
      actions={
        <RecordActions
          buttons={[
            readOnly &&
              edits !== null &&
              can(permisos.editar) && { label: edits, icon: 'pencil', href: hrefOf(screens.EditarOrdenCompra, { id }) },
            first !== undefined && readOnly && { ...first, primary: true },
          ]}
          acts={[
            [
              !readOnly && { label: 'Ver sin editar', icon: 'eye', href: hrefOf(screens.VerOrdenCompra, { id }) },
              {
                ...{ label: 'Imprimir', icon: 'file' },
                dialog: (close) => (
                  <PdfDialog
                    title={nombre}
                    fileName={`orden-de-compra-${numero ?? id}.pdf`}
                    document={() => callBlob(pdfOrden, { params: { id } })}
                    onClose={close}
                  />
                ),
              },
              porResponder(estado) &&
                can(permisos.editar) && {
                  ...{ label: 'Enlace para el proveedor…', icon: 'link-external' },
                  dialog: (close) => <EnlaceDialog orden={orden} onClose={close} />,
                },
            ],
            readOnly ? acts.filter((act) => act !== first) : acts,
          ]}
        />
      }
    />
  );
}
