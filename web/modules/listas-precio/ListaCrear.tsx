/** `/listas-precio/crear` */
import { registro } from '../../../server/modules/listas-precio/contract/lista.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { screens } from './comunes.tsx';
import { ListaForm } from './ListaForm.tsx';
import { cuerpo, formulario, nueva } from './values.ts';

export function ListaCrear() {
  const { write } = useWrite(registro.create);
  const form = useRecordForm({
    schema: formulario,
    initial: nueva(),
    noun: 'esta lista',
    save: async (values) => {
      const { msg, data } = await write({ body: cuerpo(values) });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    // Its prices are looked at before it is sent: with what the list made of them.
    onSaved: ({ id }) => void navigate(pathOf(screens.ListaPrecioEditar, { id })),
  });
  return (
    <>
      <PageHeader title="Crear lista de precios" />
      <ListaForm form={form} />
    </>
  );
}
