/** `/traslados/editar/{id}`: only a draft is edited; any other is shown as it is. */
import {
  presenciaTraslado,
  registroTraslado,
  type Traslado,
} from '../../../server/modules/traslados/contract/traslado.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { TrasladoCabecera } from './TrasladoCabecera.tsx';
import { TrasladoDetalle } from './TrasladoDetalle.tsx';
import { TrasladoForm } from './TrasladoForm.tsx';
import { cuerpo, formulario, toValues } from './valores.ts';

export function TrasladoEditar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroTraslado.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el traslado" />;
  const draft = data.estado === 'BORRADOR';
  return (
    <>
      <TrasladoCabecera traslado={data} edita={draft} />
      {draft ? (
        <Edicion key={data.id} traslado={data} />
      ) : (
        <>
          <Note kind="info">Solo se edita un traslado en BORRADOR.</Note>
          <TrasladoDetalle traslado={data} />
        </>
      )}
    </>
  );
}

function Edicion({ traslado }: { traslado: Traslado }) {
  const { write } = useWrite(registroTraslado.update);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(traslado),
    noun: 'este traslado',
    toValues,
    save: async (values) => {
      const { msg, data } = await write({
        params: { id: traslado.id },
        body: { ...cuerpo(values), version: values.version },
      });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  return (
    <>
      <Presence presence={presenciaTraslado} id={traslado.id} version={traslado.version} form={form} />
      <TrasladoForm form={form} />
    </>
  );
}
