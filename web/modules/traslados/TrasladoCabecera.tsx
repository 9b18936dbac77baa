/** The top of the page of a transfer: what it is, and what one may do with it. */

import { manifest as inventarios } from '../../../server/modules/inventarios/manifest.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { TIPOS_TRASLADO } from '../../../server/modules/traslados/campos.ts';
import { guiaDeTraslado, type Traslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob } from '../../lib/api.ts';
import { useCan } from '../../state/permissions.tsx';
import { Etiquetas } from '../productos/public.tsx';
import { estadoDe, nombreDe, rutaDe, screens } from './comunes.ts';
import { DespacharDialog } from './DespacharDialog.tsx';
import { LegalizarDialog } from './LegalizarDialog.tsx';
import { useActos, usePuede } from './useActos.ts';

export function TrasladoCabecera({ traslado, edita }: { traslado: Traslado; edita: boolean }) {
  const { id, numero, tipo, estado, fecha, puede_recibir } = traslado;
  const puede = usePuede();
  const can = useCan();
  const { siguiente, otros } = useActos()(traslado);
  const moved = traslado.despachado !== null;
  return (
    <PageHeader
      title={nombreDe(traslado)}
      current={edita ? 'Editar traslado' : 'Ver traslado'}
      state={<StateLabel estado={estadoDe(estado)} />}
      detail={[...(numero ? [rutaDe(traslado)] : []), formatDate(fecha), TIPOS_TRASLADO[tipo]].join(' · ')}
      actions={
        <RecordActions
          buttons={[
            !edita &&
              puede(traslado, 'editar') && {
                ...{ label: 'Editar', icon: 'pencil', href: hrefOf(screens.EditarTraslado, { id }) },
              },
            !edita && siguiente !== null && { ...siguiente, primary: true },
            puede(traslado, 'despachar') && {
              ...{ label: 'Despachar…', icon: 'paper-airplane', primary: true },
              dialog: (close) => <DespacharDialog traslado={traslado} onClose={close} />,
            },
            puede(traslado, 'recibir') &&
              puede_recibir && {
                ...{ label: 'Recibir', icon: 'inbox', primary: true, href: hrefOf(screens.RecibirTraslado, { id }) },
              },
            puede(traslado, 'legalizar') &&
              estado === 'RECIBIDO_PARCIAL' && {
                ...{ label: 'Legalizar…', icon: 'law' },
                dialog: (close) => <LegalizarDialog traslado={traslado} onClose={close} />,
              },
          ]}
          acts={[
            [
              edita && { label: 'Ver sin editar', icon: 'eye', href: hrefOf(screens.VerTraslado, { id }) },
              numero !== null &&
                estado !== 'ANULADO' && {
                  ...{ label: 'Guía de traslado', icon: 'file' },
                  dialog: (close) => (
                    <PdfDialog
                      title={`Guía ${numero}`}
                      fileName={`guia-${numero}.pdf`}
                      document={() => callBlob(guiaDeTraslado, { params: { id } })}
                      onClose={close}
                    />
                  ),
                },
              can(productos.permisos.ver) && {
                ...{ label: 'Imprimir etiquetas…', icon: 'tag' },
                dialog: (close) => <Etiquetas lineas={etiquetasDe(traslado)} de={nombreDe(traslado)} onClose={close} />,
              },
              moved &&
                can(inventarios.permisos.ver) && {
                  ...{ label: 'Sus movimientos', icon: 'history' },
                  href: hrefOf(
                    inventarios.screens.MovimientosListar,
                    {},
                    { 'f.documento_tipo': 'TRASLADO', 'f.documento_id': id },
                  ),
                },
            ],
            [
              puede(traslado, 'legalizar') &&
                estado === 'DESPACHADO' && {
                  ...{ label: 'Legalizar como perdido…', icon: 'law' },
                  dialog: (close) => <LegalizarDialog traslado={traslado} onClose={close} />,
                },
              ...otros,
            ],
          ]}
        />
      }
    />
  );
}

/** What it carries, by lot once it left: as many as there are units of each. */
function etiquetasDe({ detalle, despachado }: Traslado) {
  return detalle.flatMap(({ producto_id, cantidad, lote, lotes }) =>
    despachado !== null && lotes.length > 0
      ? lotes.map((one) => ({ producto_id, lote: one.lote, cantidad: one.despachado }))
      : [{ producto_id, lote, cantidad }],
  );
}
