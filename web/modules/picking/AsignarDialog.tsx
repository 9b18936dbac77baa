/** Who picks: of one picking, or of many. */
import * as z from 'zod';
import { picking as campos } from '../../../server/modules/picking/campos.ts';
import { asignarVarios } from '../../../server/modules/picking/contract/lista.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import * as f from '../../../server/shared/fields.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { beginBulk } from '../../kit/jobs/useBulkActivation.tsx';
import type { BulkTarget } from '../../kit/table/bulk.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { rowsOf } from '../listas/public.tsx';

/** Who is chosen is said by the form. */
const SIN_NADIE: { usuario_id: number } = { usuario_id: 0 };
const formulario = z.object({ usuario_id: f.id });

export function AsignarDialog({ target, onClose }: { target: BulkTarget; onClose: () => void }) {
  const { data } = useRemote(usuariosOpciones.list, {});
  const form = useRecordForm({
    ...{ schema: formulario, initial: SIN_NADIE, record: 0, draft: false },
    save: async ({ usuario_id }) => {
      await beginBulk(asignarVarios, target, { usuario_id });
    },
    onSaved: onClose,
  });
  const options = data ? rowsOf(data).map(({ id, n_completo }) => ({ value: id, label: n_completo })) : [];
  return (
    <FormDialog title="Asignar pickings" saveText="Asignar" form={form} ready={data !== undefined} onClose={onClose}>
      <SelectField form={form} name="usuario_id" label={campos.alistador_id.label} options={options} required />
    </FormDialog>
  );
}
