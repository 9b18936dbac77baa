/** `/listas-precio/editar/{id}`: only a draft is edited; any other is shown as it is. */
import { type Lista, presenciaLista, registro } from '../../../server/modules/listas-precio/contract/lista.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { ListaCabecera } from './ListaCabecera.tsx';
import { ListaDetalle } from './ListaDetalle.tsx';
import { ListaForm } from './ListaForm.tsx';
import styles from './listas-precio.module.css';
import { cuerpo, formulario, toValues } from './values.ts';

export function ListaEditar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registro.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la lista" />;
  const draft = data.estado === 'BORRADOR';
  return (
    <>
      <ListaCabecera lista={data} readOnly={!draft} />
      {draft ? (
        <Edicion key={data.id} lista={data} />
      ) : (
        <>
          <Note kind="info">
            Solo se edita una lista en BORRADOR: la que está en vigencia cambia con una nueva versión.
          </Note>
          <ListaDetalle lista={data} />
        </>
      )}
    </>
  );
}

function Edicion({ lista }: { lista: Lista }) {
  const { write } = useWrite(registro.update);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(lista),
    noun: 'esta lista',
    record: lista.id,
    toValues,
    save: async (values) => {
      const body = { ...cuerpo(values), version: values.version };
      const { msg, data } = await write({ params: { id: lista.id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  return (
    <>
      {lista.motivo_devolucion && (
        <div className={styles.nota}>
          <Note kind="aviso">La devolvieron: {lista.motivo_devolucion}</Note>
        </div>
      )}
      <Presence presence={presenciaLista} id={lista.id} version={lista.version} />
      <ListaForm form={form} lista={lista} />
    </>
  );
}
