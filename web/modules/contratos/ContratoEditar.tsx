/** `/arriendos/contratos/editar/{id}`: only a draft is edited; any other is shown as it is. */
import {
  type Contrato,
  contratoCambio,
  findContrato,
  presenciaContrato,
  registro,
} from '../../../server/modules/contratos/contract/contrato.ts';
import { useSave } from '../../kit/form/useSave.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { ContratoCabecera } from './ContratoCabecera.tsx';
import { ContratoDetalle } from './ContratoDetalle.tsx';
import { ContratoForm } from './ContratoForm.tsx';
import { toValues } from './values.ts';

export function ContratoEditar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(findContrato, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el contrato" />;
  const draft = data.estado === 'BORRADOR';
  return (
    <>
      <ContratoCabecera contrato={data} readOnly={!draft} />
      {draft ? (
        <Edicion key={data.id} contrato={data} />
      ) : (
        <>
          <Note kind="info">Solo se edita un contrato en BORRADOR: este cambia por sus acciones.</Note>
          <ContratoDetalle contrato={data} />
        </>
      )}
    </>
  );
}

function Edicion({ contrato }: { contrato: Contrato }) {
  const save = useSave(registro, contrato.id);
  const form = useRecordForm({
    schema: contratoCambio,
    initial: toValues(contrato),
    noun: 'este contrato',
    toValues,
    save,
  });
  return (
    <ContratoForm
      form={form}
      contrato={contrato}
      presence={<Presence presence={presenciaContrato} id={contrato.id} version={contrato.version} form={form} />}
    />
  );
}
