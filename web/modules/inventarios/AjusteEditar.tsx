/** `/movimientos-inventario/editar/{id}`: only a draft is edited; any other is shown as it is. */
import { type Ajuste, registroAjuste } from '../../../server/modules/inventarios/contract/ajustes.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { AjusteCabecera } from './AjusteCabecera.tsx';
import { AjusteDetalle } from './AjusteDetalle.tsx';
import { AjusteForm } from './AjusteForm.tsx';
import { cuerpo, formulario, toValues } from './valores.ts';

export function AjusteEditar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroAjuste.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el ajuste" />;
  const draft = data.estado === 'BORRADOR';
  return (
    <>
      <AjusteCabecera ajuste={data} readOnly={!draft} />
      {draft ? (
        <Edicion key={data.id} ajuste={data} />
      ) : (
        <>
          <Note kind="info">Solo se edita un ajuste en BORRADOR: lo confirmado se anula.</Note>
          <AjusteDetalle ajuste={data} />
        </>
      )}
    </>
  );
}

function Edicion({ ajuste }: { ajuste: Ajuste }) {
  const { write } = useWrite(registroAjuste.update);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(ajuste),
    noun: 'este ajuste',
    toValues,
    save: async (values) => {
      const { msg, data } = await write({
        params: { id: ajuste.id },
        body: { ...cuerpo(values), version: values.version },
      });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  return <AjusteForm form={form} bodega={ajuste.bodega_id} />;
}
