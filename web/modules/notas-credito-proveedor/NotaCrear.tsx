/** `/notas-credito-proveedor/crear` */
import { registroNota } from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { screens } from './comunes.tsx';
import { NotaForm } from './NotaForm.tsx';
import { cuerpo, formulario, nueva } from './valores.ts';

export function NotaCrear() {
  const { write } = useWrite(registroNota.create);
  const form = useRecordForm({
    schema: formulario,
    initial: nueva(businessDay(localNow())),
    noun: 'esta nota',
    save: async (values) => {
      const { msg, data } = await write({ body: cuerpo(values) });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: ({ id }) => void navigate(pathOf(screens.VerNotaCredito, { id })),
  });
  return (
    <>
      <PageHeader title="Crear nota crédito" />
      <NotaForm form={form} />
    </>
  );
}
