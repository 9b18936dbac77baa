/** Something of a line is not there, or is not good. */
import * as z from 'zod';
import { picking as campos, MOTIVOS_FALTANTE } from '../../../server/modules/picking/campos.ts';
import { faltanteLinea } from '../../../server/modules/picking/contract/actos.ts';
import type { LineaPicking, Picking } from '../../../server/modules/picking/contract/picking.ts';
import * as f from '../../../server/shared/fields.ts';
import { QuantityField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { restaDe } from './Lineas.tsx';

const formulario = z.object({ cantidad: f.cantidad, motivo: z.enum(['NO_ESTA', 'DANADO', 'VENCIDO']) });

const MOTIVOS = Object.entries(MOTIVOS_FALTANTE).map(([value, label]) => ({ value, label }));

interface FaltanteDialogProps {
  picking: Picking;
  linea: LineaPicking;
  onMissing: () => void;
  onClose: () => void;
}

export function FaltanteDialog({ picking, linea, onMissing, onClose }: FaltanteDialogProps) {
  const { write } = useWrite(faltanteLinea);
  const form = useRecordForm({
    ...{ schema: formulario, record: linea.id, draft: false },
    initial: { cantidad: restaDe(linea), motivo: 'NO_ESTA' },
    save: async (values) => {
      const { msg } = await write({ params: { id: picking.id }, body: { linea_id: linea.id, ...values } });
      toast({ kind: 'exito', text: msg });
      onMissing();
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Faltante"
      subtitle={`${linea.nombre_producto} · Zona ${linea.zona ?? 'sin zona'}`}
      saveText="Reportar"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <QuantityField form={form} name="cantidad" label={`Cuánto falta (${linea.unidad})`} required />
        <SelectField
          form={form}
          name="motivo"
          label={campos.motivo.label}
          options={MOTIVOS}
          emptyText={null}
          required
        />
        {linea.zona && <Note kind="info">Se propone contar la zona {linea.zona}.</Note>}
      </FormSection>
    </FormDialog>
  );
}
