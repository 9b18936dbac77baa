/** `/cartera_proveedores/lotes/editar/{id}`: a draft. What was asked for is looked at. */
import { type Lote, registroLote } from '../../../server/modules/lotes-pago/contract/lote.ts';
import { admite } from '../../../server/modules/lotes-pago/rules/estados.ts';
import { useSave } from '../../kit/form/useSave.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { LoteCabecera } from './LoteCabecera.tsx';
import { LoteDetalle } from './LoteDetalle.tsx';
import { LoteForm } from './LoteForm.tsx';
import { cuerpo, formulario, toValues } from './valores.ts';

export function LoteEditar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroLote.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el lote de pago" />;
  if (admite('editar', data.estado)) return <Editar key={data.id} lote={data} />;
  return (
    <>
      <LoteCabecera lote={data} readOnly />
      <LoteDetalle lote={data} />
    </>
  );
}

function Editar({ lote }: { lote: Lote }) {
  const { id, motivo } = lote;
  const guardar = useSave(registroLote, id);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(lote),
    noun: 'este lote',
    toValues,
    save: (values) => guardar({ ...cuerpo(values), version: values.version }),
  });
  return (
    <>
      <LoteCabecera lote={lote} readOnly={false} />
      <LoteForm form={form} motivo={motivo} />
    </>
  );
}
