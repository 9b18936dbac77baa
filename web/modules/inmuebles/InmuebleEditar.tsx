/** `/inmuebles/editar/{id}` */
import {
  findInmueble,
  type Inmueble,
  inmuebleCambio,
  presenciaInmueble,
  updateInmueble,
} from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { endSentence } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { withAuthorization } from '../sesion/public.tsx';
import { InmuebleCabecera } from './InmuebleCabecera.tsx';
import { InmuebleForm } from './InmuebleForm.tsx';
import { type Listas, useListas } from './useListas.ts';
import { toValues } from './values.ts';

export function InmuebleEditar({ id }: { id: string }) {
  const remote = useRemote(findInmueble, { params: { id: Number(id) } });
  const { data: listas, error, refetch } = useListas();
  const inmueble = remote.data;
  if (!inmueble || !listas) {
    const retry = () => {
      void remote.refetch();
      refetch();
    };
    return <PageState error={remote.error ?? error} onRetry={retry} noun="el inmueble" />;
  }
  return (
    <>
      <InmuebleCabecera inmueble={inmueble} readOnly={false} />
      <Edicion key={inmueble.id} inmueble={inmueble} listas={listas} />
    </>
  );
}

function Edicion({ inmueble, listas }: { inmueble: Inmueble; listas: Listas }) {
  const { write } = useWrite(updateInmueble);
  const form = useRecordForm({
    schema: inmuebleCambio,
    initial: toValues(inmueble),
    noun: 'este inmueble',
    toValues,
    save: async (body) => {
      const params = { id: inmueble.id };
      const { msg, data } = await withAuthorization(
        (autorizacion) => write({ params, body: autorizacion ? { ...body, autorizacion } : body }),
        `Cambian las cuentas a las que se paga el inmueble de ${endSentence(inmueble.direccion)}`,
      );
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  return (
    <InmuebleForm
      form={form}
      listas={listas}
      inmueble={inmueble}
      presence={<Presence presence={presenciaInmueble} id={inmueble.id} version={inmueble.version} form={form} />}
    />
  );
}
