/** Something is taken elsewhere than it was proposed, or of another lot, and why. */
import * as z from 'zod';
import { picking as campos } from '../../../server/modules/picking/campos.ts';
import type { LineaPicking } from '../../../server/modules/picking/contract/picking.ts';
import * as f from '../../../server/shared/fields.ts';
import { QuantityField } from '../../kit/fields/numeric.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import type { Leida } from './cola.ts';
import { restaDe } from './Lineas.tsx';

const formulario = z.object({
  cantidad: f.cantidad,
  zona: f.texto(40),
  lote: f.textoOpcional(60),
  motivo: f.texto(campos.motivo.max),
});

interface OtroLugarDialogProps {
  linea: LineaPicking;
  onTake: (leida: Leida) => Promise<unknown>;
  onClose: () => void;
}

export function OtroLugarDialog({ linea, onTake, onClose }: OtroLugarDialogProps) {
  const { id, cod_prod: codigo, nombre_producto: nombre, unidad } = linea;
  const form = useRecordForm({
    ...{ schema: formulario, record: id, draft: false },
    initial: { cantidad: restaDe(linea), zona: '', lote: '', motivo: '' },
    save: async ({ cantidad, zona, lote, motivo }) => {
      void onTake({ codigo, nombre, cantidad, unidades: cantidad, linea_id: id, zona, lote: lote || null, motivo });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Tomar de otro lugar" subtitle={nombre} saveText="Tomar" form={form} onClose={onClose}>
      <FormSection>
        <TextField form={form} name="zona" label="Zona de la que se toma" required />
        <TextField form={form} name="lote" label="Lote" />
        <QuantityField form={form} name="cantidad" label={`Cantidad (${unidad})`} required />
        <TextField form={form} name="motivo" label="Por qué" required />
      </FormSection>
    </FormDialog>
  );
}
