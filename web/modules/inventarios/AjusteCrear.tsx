/** `/movimientos-inventario/crear` */
import { registroAjuste } from '../../../server/modules/inventarios/contract/ajustes.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { AjusteForm } from './AjusteForm.tsx';
import { screens } from './comunes.tsx';
import { cuerpo, formulario, nuevo } from './valores.ts';

export function AjusteCrear() {
  const { write } = useWrite(registroAjuste.create);
  const form = useRecordForm({
    schema: formulario,
    initial: nuevo(),
    noun: 'este ajuste',
    save: async (values) => {
      const { msg, data } = await write({ body: cuerpo(values) });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    // It is looked at whole before it moves anything.
    onSaved: ({ id }) => void navigate(pathOf(screens.AjusteVer, { id })),
  });
  return (
    <>
      <PageHeader title="Crear ajuste de inventario" />
      <AjusteForm form={form} />
    </>
  );
}
