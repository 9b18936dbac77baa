/** `/cotizaciones/compra/editar/{id}`: a draft. What was sent is only looked at. */
import { registroSolicitud, type Solicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { admite } from '../../../server/modules/cotizaciones-compra/rules/estados.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { SolicitudCabecera } from './SolicitudCabecera.tsx';
import { SolicitudDetalle } from './SolicitudDetalle.tsx';
import { SolicitudForm } from './SolicitudForm.tsx';
import { cuerpo, formulario, toValues } from './valores.ts';

export function SolicitudEditar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroSolicitud.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la solicitud" />;
  const edits = admite('editar', data.estado);
  return (
    <>
      <SolicitudCabecera solicitud={data} readOnly={!edits} />
      {edits ? (
        <Edicion key={data.id} solicitud={data} />
      ) : (
        <>
          <Note kind="info">Una solicitud {data.estado_nombre} no se edita: sus proveedores ya la tienen.</Note>
          <SolicitudDetalle solicitud={data} />
        </>
      )}
    </>
  );
}

function Edicion({ solicitud }: { solicitud: Solicitud }) {
  const { write } = useWrite(registroSolicitud.update);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(solicitud),
    noun: 'esta solicitud',
    toValues,
    save: async (values) => {
      const body = { ...cuerpo(values), version: values.version };
      const { msg, data } = await write({ params: { id: solicitud.id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  return <SolicitudForm form={form} solicitud={solicitud} />;
}
