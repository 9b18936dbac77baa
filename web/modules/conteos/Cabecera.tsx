/** The top of the page of a count: what it is, and what one may do with it. */
import type { ReactNode } from 'react';
import { conteo as campos, TIPOS_CONTEO } from '../../../server/modules/conteos/campos.ts';
import { actos } from '../../../server/modules/conteos/contract/actos.ts';
import type { Conteo } from '../../../server/modules/conteos/contract/conteo.ts';
import { hojaDeConteo } from '../../../server/modules/conteos/contract/lineas.ts';
import { manifest } from '../../../server/modules/conteos/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { told } from '../../kit/told.ts';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob } from '../../lib/api.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { CerrarDialog } from './CerrarDialog.tsx';
import { estadoDe, seCuenta } from './palabras.ts';

const { permisos, screens } = manifest;

interface CabeceraProps {
  conteo: Conteo;
  /** It is counted here, or only looked at. */
  gestiona: boolean;
}

export function Cabecera({ conteo, gestiona }: CabeceraProps): ReactNode {
  const can = useCan();
  const { id, numero, bodega, tipo, estado, version, fecha_programada, bodega_id } = conteo;
  const congelar = useWrite(actos.congelar);
  const anular = useWrite(actos.anular);
  const may = can(permisos.gestionar);
  const open = seCuenta(estado);
  const freeze = async () => {
    const text = conteo.bloquear_movimientos
      ? 'Toma el número y la foto de las existencias, y bloquea las zonas que se cuentan.'
      : 'Toma el número y la foto de las existencias: desde ahí se puede contar.';
    if (await confirm({ title: 'Congelar el inventario', text, confirmText: 'Congelar' }))
      await told(() => congelar.write({ params: { id }, body: { version } }));
  };
  const annul = async () => {
    const motivo = await promptText({
      ...{ title: 'Anular inventario', text: 'Lo contado queda a la vista y no cambia las existencias.' },
      ...{ label: 'Motivo', max: campos.motivo_anulacion.max, confirmText: 'Anular', danger: true },
    });
    if (motivo !== null) await told(() => anular.write({ params: { id }, body: { version, motivo } }));
  };
  const gestionar = hrefOf(screens.GestionarInventario, { id });
  return (
    <PageHeader
      title={numero ? `${numero} · ${bodega}` : bodega}
      state={<StateLabel estado={estadoDe(estado)} />}
      detail={`${TIPOS_CONTEO[tipo]} · ${formatDate(fecha_programada)}${conteo.conteo_ciego ? ' · Conteo ciego' : ''}`}
      actions={
        <RecordActions
          buttons={[
            may &&
              estado === 'PROGRAMADO' && {
                ...{ label: 'Congelar', icon: 'lock', primary: true, busy: congelar.busy },
                onSelect: () => void freeze(),
              },
            may && !gestiona && open && { label: 'Contar', icon: 'number', href: gestionar, primary: true },
            may &&
              !gestiona &&
              estado === 'POR_APROBAR' && {
                ...{ label: 'Revisar', icon: 'check', href: gestionar, primary: true },
              },
            may &&
              gestiona &&
              open && {
                ...{ label: 'Cerrar conteo', icon: 'check' },
                dialog: (close) => <CerrarDialog conteo={conteo} onClose={close} />,
              },
          ]}
          acts={[
            [
              gestiona && { label: 'Ver detalle', icon: 'eye', href: hrefOf(screens.VerDetalleInventario, { id }) },
              can(permisos.crear) &&
                estado === 'PROGRAMADO' && {
                  ...{ label: 'Editar', icon: 'pencil' },
                  href: hrefOf(screens.CrearInventario, { id: bodega_id }, { conteo: id }),
                },
              numero !== null && {
                ...{ label: 'Planilla para contar', icon: 'file' },
                dialog: (close) => (
                  <PdfDialog
                    title={`Planilla ${numero}`}
                    fileName={`planilla-${numero}.pdf`}
                    document={() => callBlob(hojaDeConteo, { params: { id } })}
                    onClose={close}
                  />
                ),
              },
            ],
            [
              may &&
                estado !== 'AJUSTADO' &&
                estado !== 'ANULADO' && {
                  ...{ label: 'Anular', icon: 'blocked', danger: true },
                  onSelect: () => void annul(),
                },
            ],
          ]}
        />
      }
    />
  );
}
