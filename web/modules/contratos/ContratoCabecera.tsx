/** The top of the page of a contract: what it is, and what one may do with it. */
import type { Contrato } from '../../../server/modules/contratos/contract/contrato.ts';
import { manifest } from '../../../server/modules/contratos/manifest.ts';
import { TIPOS } from '../../../server/modules/contratos/rules.ts';
import { manifest as plantillas } from '../../../server/modules/plantillas/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { type RecordAct, RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { useCasos } from '../consignacion/public.tsx';
import { GenerarDocumento } from '../plantillas/public.tsx';
import { useActos } from './useActos.tsx';
import { useIncrementos } from './useIncrementos.tsx';

const { permisos, screens } = manifest;

export function ContratoCabecera({ contrato, readOnly }: { contrato: Contrato; readOnly: boolean }) {
  const { numero, tipo, inmueble, ciudad, titular, um_nombre, uc_nombre, updated } = contrato;
  const who = `Última edición de ${um_nombre ?? uc_nombre ?? 'sistema'}, ${formatInstant(updated)}`;
  return (
    <PageHeader
      title={numero ? `${numero} · ${titular}` : titular}
      current={readOnly ? 'Ver contrato' : 'Editar contrato'}
      state={<StateLabel estado={contrato.estado} />}
      detail={`${TIPOS[tipo]} · ${inmueble}, ${ciudad} · ${who}`}
      actions={<Acciones contrato={contrato} readOnly={readOnly} />}
    />
  );
}

function Acciones({ contrato, readOnly }: { contrato: Contrato; readOnly: boolean }) {
  const can = useCan();
  const { itemsOf, dialog } = useActos();
  const incrementos = useIncrementos();
  const casos = useCasos({ sinAvance: true });
  const { id, tipo, estado } = contrato;
  const edits = can(permisos.editar) && estado === 'BORRADOR';
  const [activar, ...others] = itemsOf(contrato);
  const first = activar?.icon === 'check' ? activar : undefined;
  return (
    <>
      <RecordActions
        buttons={[
          readOnly && edits && { label: 'Editar', icon: 'pencil', href: hrefOf(screens.ContratoEditar, { id }) },
          first !== undefined && { ...first, primary: true },
        ]}
        acts={[
          [!readOnly && { label: 'Ver sin editar', icon: 'eye', href: hrefOf(screens.ContratoVer, { id }) }],
          incrementos.itemsOf(contrato),
          casos.items(contrato.inmueble_id),
          can(plantillas.permisos.ver) ? documentos(contrato) : [],
          first ? others : itemsOf(contrato),
        ]}
      />
      {dialog}
      {incrementos.dialog}
      {casos.dialog}
    </>
  );

  function documentos(of: Contrato): RecordAct[] {
    const source = tipo === 'ARRIENDO' ? 'arriendo' : 'mandato';
    const generar = (title: string, prefer?: string): RecordAct => ({
      label: `${title}…`,
      icon: 'file',
      dialog: (close) => (
        <GenerarDocumento
          title={title}
          tipo={source}
          registros={{ [source]: of.id }}
          {...(prefer ? { prefer } : {})}
          onClose={close}
        />
      ),
    });
    const letter = tipo === 'ARRIENDO' && estado === 'VIGENTE';
    return [generar('Generar contrato', 'contrato'), ...(letter ? [generar('Carta de incremento', 'incremento')] : [])];
  }
}
