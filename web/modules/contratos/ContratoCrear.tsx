/** `/arriendos/contratos/crear` */
import { contratoCambio, createContrato } from '../../../server/modules/contratos/contract/contrato.ts';
import { manifest } from '../../../server/modules/contratos/manifest.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { ContratoForm } from './ContratoForm.tsx';
import { nuevo } from './values.ts';

export function ContratoCrear() {
  const { write } = useWrite(createContrato);
  const form = useRecordForm({
    schema: contratoCambio,
    initial: nuevo(),
    noun: 'este contrato',
    save: async ({ version: _, ...body }) => {
      const { msg, data } = await write({ body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    // It is looked at whole before it is activated.
    onSaved: ({ id }) => void navigate(pathOf(manifest.screens.ContratoVer, { id })),
  });
  return (
    <>
      <PageHeader title="Crear contrato" />
      <ContratoForm form={form} />
    </>
  );
}
