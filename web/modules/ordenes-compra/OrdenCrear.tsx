/** `/orden_compra/crear` */
import { registroOrden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { screens } from './comunes.tsx';
import { OrdenForm } from './OrdenForm.tsx';
import { cuerpo, formulario, nueva } from './valores.ts';

export function OrdenCrear() {
  const { write } = useWrite(registroOrden.create);
  const form = useRecordForm({
    schema: formulario,
    initial: nueva(),
    noun: 'esta orden',
    save: async (values) => {
      const { msg, data } = await write({ body: cuerpo(values) });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    // It is looked at whole before it is asked for.
    onSaved: ({ id }) => void navigate(pathOf(screens.VerOrdenCompra, { id })),
  });
  return (
    <>
      <PageHeader title="Crear orden de compra" />
      <OrdenForm form={form} />
    </>
  );
}
