/** `/notas-credito-proveedor/editar/{id}`: a draft. What was confirmed is looked at. */
import { type Nota, registroNota } from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { Estado, screens } from './comunes.tsx';
import { facturaDe, NotaForm } from './NotaForm.tsx';
import { useActos } from './useActos.tsx';
import { cuerpo, formulario, toValues } from './valores.ts';

export function NotaEditar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroNota.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la nota crédito" />;
  return <Editar key={data.id} nota={data} />;
}

function Editar({ nota }: { nota: Nota }) {
  const { id, estado, n_nota, proveedor } = nota;
  const { write } = useWrite(registroNota.update);
  const { actos, dialogo } = useActos();
  const acts = actos(nota);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(nota),
    noun: 'esta nota',
    toValues,
    save: async (values) => {
      const { msg, data } = await write({ params: { id }, body: { ...cuerpo(values), version: values.version } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  return (
    <>
      <PageHeader
        title={`${n_nota ?? 'Nota crédito'} · ${proveedor}`}
        current="Editar nota crédito"
        state={<Estado estado={estado} />}
        actions={
          <RecordActions
            acts={[[{ label: 'Ver sin editar', icon: 'eye', href: hrefOf(screens.VerNotaCredito, { id }) }], acts]}
          />
        }
      />
      {estado === 'BORRADOR' ? (
        <NotaForm form={form} factura={facturaDe(nota.n_factura, proveedor)} />
      ) : (
        <Note kind="info">Solo se edita una nota en borrador.</Note>
      )}
      {dialogo}
    </>
  );
}
