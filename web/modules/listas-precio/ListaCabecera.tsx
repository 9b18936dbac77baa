/** The top of the page of a price list: what it is, and what one may do with it. */
import { imprimirCatalogo } from '../../../server/modules/listas-precio/contract/actos.ts';
import type { Lista } from '../../../server/modules/listas-precio/contract/lista.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob } from '../../lib/api.ts';
import { useCan } from '../../state/permissions.tsx';
import { estadoDe, permisos, screens } from './comunes.tsx';
import { useActos } from './useActos.tsx';

const FIRST = ['Enviar a aprobar…', 'Aprobar…'];

export function ListaCabecera({ lista, readOnly }: { lista: Lista; readOnly: boolean }) {
  const { id, codigo, revision, nombre, estado, vigente_desde, vigente_hasta, para } = lista;
  const can = useCan();
  const acts = useActos()(lista);
  const first = acts.find(({ label }) => FIRST.includes(label));
  const until = vigente_hasta === null ? '' : ` al ${formatDate(vigente_hasta)}`;
  return (
    <PageHeader
      title={`${nombre}${revision > 1 ? ` · v${revision}` : ''}`}
      current={readOnly ? 'Ver lista' : 'Editar lista'}
      state={<StateLabel estado={estadoDe(estado)} />}
      detail={`${codigo} · desde el ${formatDate(vigente_desde)}${until} · ${para}`}
      actions={
        <RecordActions
          buttons={[
            readOnly &&
              estado === 'BORRADOR' &&
              can(permisos.editar) && {
                label: 'Editar',
                icon: 'pencil',
                href: hrefOf(screens.ListaPrecioEditar, { id }),
              },
            first !== undefined && { ...first, primary: readOnly },
          ]}
          acts={[
            [
              !readOnly && { label: 'Ver sin editar', icon: 'eye', href: hrefOf(screens.ListaPrecioVer, { id }) },
              {
                ...{ label: 'Lista en PDF', icon: 'file' },
                dialog: (close) => (
                  <PdfDialog
                    title={nombre}
                    fileName={`lista-${codigo}-v${revision}.pdf`}
                    document={() => callBlob(imprimirCatalogo, { params: { id } })}
                    onClose={close}
                  />
                ),
              },
              {
                ...{ label: 'Exportar sus precios', icon: 'download' },
                href: hrefOf(screens.PreciosListar, {}, { 'f.lista_id': id }),
              },
            ],
            acts.filter((act) => act !== first),
          ]}
        />
      }
    />
  );
}
