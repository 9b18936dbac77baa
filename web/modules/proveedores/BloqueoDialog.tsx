/** Nothing is bought from a supplier, or nothing is paid to it: what for, why and until when. Said again, it is as it was said last. */
import * as z from 'zod';
import { BLOQUEOS, proveedorBloqueo as campos, TIPOS_BLOQUEO } from '../../../server/modules/proveedores/campos.ts';
import { bloquearProveedor, type Proveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import * as f from '../../../server/shared/fields.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

const formulario = z.object({
  tipo: z.enum(TIPOS_BLOQUEO),
  motivo: f.texto(campos.motivo.max),
  hasta: f.fecha.nullable(),
});

const OPTIONS = TIPOS_BLOQUEO.map((value) => ({ value, label: BLOQUEOS[value] }));

export function BloqueoDialog({ proveedor, onClose }: { proveedor: Proveedor; onClose: () => void }) {
  const { write } = useWrite(bloquearProveedor);
  const { id, version, nombre, bloqueos } = proveedor;
  const free = TIPOS_BLOQUEO.find((tipo) => !bloqueos.some((each) => each.tipo === tipo)) ?? 'COMPRAS';
  const form = useRecordForm({
    schema: formulario,
    initial: { tipo: free, motivo: '', hasta: null },
    draft: false,
    save: async (values) => {
      const { msg } = await write({ params: { id }, body: { ...values, version } });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog title="Bloquear proveedor" subtitle={nombre} saveText="Bloquear" form={form} onClose={onClose}>
      <FormSection>
        <FieldRow>
          <SelectField {...campo('tipo')} options={OPTIONS} emptyText={null} />
          <DateField {...campo('hasta')} help="Vacía: hasta que alguien lo desbloquee." />
        </FieldRow>
        <TextAreaField {...campo('motivo')} />
      </FormSection>
    </FormDialog>
  );
}
