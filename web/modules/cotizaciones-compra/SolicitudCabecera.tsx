/** The top of the page of a request: what it is, and what one may do with it. */
import { pdfSolicitud } from '../../../server/modules/cotizaciones-compra/contract/actos.ts';
import type { Solicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { admite } from '../../../server/modules/cotizaciones-compra/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob } from '../../lib/api.ts';
import { useCan } from '../../state/permissions.tsx';
import { AdjudicarDialog } from './AdjudicarDialog.tsx';
import { Estado, permisos, screens } from './comunes.tsx';
import { useActos } from './useActos.tsx';

export function SolicitudCabecera({ solicitud, readOnly }: { solicitud: Solicitud; readOnly: boolean }) {
  const { id, numero, estado, fecha_limite, comprador, tardia } = solicitud;
  const can = useCan();
  const acts = useActos()(solicitud);
  const awards = readOnly && admite('adjudicar', estado) && can(permisos.adjudicar);
  const [next] = acts;
  const first = readOnly && next && !next.danger && !awards ? next : undefined;
  const nombre = `Solicitud de cotización ${numero ?? 'en borrador'}`;
  const limite = `${tardia ? 'El plazo terminó el' : 'Hasta el'} ${formatDate(fecha_limite)}`;
  return (
    <PageHeader
      title={nombre}
      state={<Estado solicitud={solicitud} />}
      current={`${readOnly ? 'Ver' : 'Editar'} solicitud de cotización`}
      detail={[limite, comprador].filter(Boolean).join(' · ')}
      actions={
        <RecordActions
          buttons={[
            readOnly &&
              admite('editar', estado) &&
              can(permisos.editar) && {
                ...{ label: 'Editar', icon: 'pencil', href: hrefOf(screens.EditarCotizacionCompra, { id }) },
              },
            awards && {
              ...{ label: 'Adjudicar…', icon: 'check', primary: true },
              dialog: (close) => <AdjudicarDialog solicitud={solicitud} onClose={close} />,
            },
            first !== undefined && { ...first, primary: true },
          ]}
          acts={[
            [
              !readOnly && {
                ...{ label: 'Ver sin editar', icon: 'eye', href: hrefOf(screens.VerCotizacionCompra, { id }) },
              },
              {
                ...{ label: 'Imprimir', icon: 'file' },
                dialog: (close) => (
                  <PdfDialog
                    title={nombre}
                    fileName={`solicitud-${numero ?? id}.pdf`}
                    document={() => callBlob(pdfSolicitud, { params: { id } })}
                    onClose={close}
                  />
                ),
              },
            ],
            first ? acts.slice(1) : acts,
          ]}
        />
      }
    />
  );
}
