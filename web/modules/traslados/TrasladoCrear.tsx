/** `/traslados/crear` */
import { registroTraslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { screens } from './comunes.ts';
import { TrasladoForm } from './TrasladoForm.tsx';
import { cuerpo, formulario, nuevo } from './valores.ts';

export function TrasladoCrear() {
  const { write } = useWrite(registroTraslado.create);
  const form = useRecordForm({
    schema: formulario,
    initial: nuevo(),
    noun: 'este traslado',
    save: async (values) => {
      const { msg, data } = await write({ body: cuerpo(values) });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    // It is looked at whole before it moves anything.
    onSaved: ({ id }) => void navigate(pathOf(screens.VerTraslado, { id })),
  });
  return (
    <>
      <PageHeader title="Crear traslado" />
      <TrasladoForm form={form} />
    </>
  );
}
