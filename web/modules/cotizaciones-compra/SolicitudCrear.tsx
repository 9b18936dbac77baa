/** `/cotizaciones/crear/compra` */
import { registroSolicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { screens } from './comunes.tsx';
import { SolicitudForm } from './SolicitudForm.tsx';
import { cuerpo, formulario, nueva } from './valores.ts';

export function SolicitudCrear() {
  const { write } = useWrite(registroSolicitud.create);
  const form = useRecordForm({
    schema: formulario,
    initial: nueva(),
    noun: 'esta solicitud',
    save: async (values) => {
      const { msg, data } = await write({ body: cuerpo(values) });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: ({ id }) => void navigate(pathOf(screens.VerCotizacionCompra, { id })),
  });
  return (
    <>
      <PageHeader title="Pedir cotización a proveedores" />
      <SolicitudForm form={form} />
    </>
  );
}
