/** Another product in place of what is missing of a line. */
import * as z from 'zod';
import { picking as campos } from '../../../server/modules/picking/campos.ts';
import { sustituirLinea } from '../../../server/modules/picking/contract/actos.ts';
import type { LineaPicking, Picking } from '../../../server/modules/picking/contract/picking.ts';
import * as f from '../../../server/shared/fields.ts';
import { QuantityField } from '../../kit/fields/numeric.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { ProductoSelect } from '../productos/public.tsx';

const formulario = z.object({ producto_id: f.id, cantidad: f.cantidad, motivo: f.textoOpcional(campos.motivo.max) });

interface SustituirDialogProps {
  picking: Picking;
  linea: LineaPicking;
  onClose: () => void;
}

export function SustituirDialog({ picking, linea, onClose }: SustituirDialogProps) {
  const { write } = useWrite(sustituirLinea);
  const form = useRecordForm({
    ...{ schema: formulario, record: linea.id, draft: false },
    initial: { producto_id: 0, cantidad: linea.cantidad - linea.alistado, motivo: '' },
    save: async (values) => {
      const { msg } = await write({ params: { id: picking.id }, body: { linea_id: linea.id, ...values } });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Sustituir" subtitle={linea.nombre_producto} saveText="Sustituir" form={form} onClose={onClose}>
      <FormSection>
        <ProductoSelect
          form={form}
          name="producto_id"
          label="Producto que se lleva"
          uso="venta"
          bodega_id={picking.bodega_id}
          required
        />
        <QuantityField form={form} name="cantidad" label={`Cantidad (${linea.unidad})`} required />
        <TextField form={form} name="motivo" label={campos.motivo.label} />
        {!picking.interno && (
          <Note kind="info">Va al precio de la lista, y nunca por más de lo que valía lo que reemplaza.</Note>
        )}
      </FormSection>
    </FormDialog>
  );
}
