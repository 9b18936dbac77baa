/** `/prefacturas/crear`: services, which are of no order. */
import { registroPrefactura } from '../../../server/modules/facturas/contract/prefactura.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { screens } from './comunes.tsx';
import { PrefacturaForm } from './PrefacturaForm.tsx';
import { cuerpo, formulario, nueva } from './valores.ts';

export function PrefacturaCrear() {
  const { write } = useWrite(registroPrefactura.create);
  const form = useRecordForm({
    schema: formulario,
    initial: nueva(),
    noun: 'esta prefactura',
    save: async (values) => {
      const { msg, data } = await write({ body: cuerpo(values) });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    // It is looked at whole, with its pre-flight, before it is reviewed.
    onSaved: ({ id }) => void navigate(pathOf(screens.VerPrefactura, { id })),
  });
  return (
    <>
      <PageHeader title="Crear prefactura" />
      <PrefacturaForm form={form} />
    </>
  );
}
