/** The receipt of a line of the bank of which nobody is known: a person says whose it is. */
import * as z from 'zod';
import { recibo as campos } from '../../../server/modules/cartera-clientes/campos.ts';
import { type Linea, registrarRecibos } from '../../../server/modules/cartera-clientes/contract/extractos.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import * as f from '../../../server/shared/fields.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { PersonaSelectField } from '../personas/public.tsx';
import { pesos } from '../ventas/public.tsx';

const schema = z.object({ persona_id: f.id, acepta_repetida: z.boolean() });

export function LineaDialog({ linea, onClose }: { linea: Linea; onClose: () => void }) {
  const { write } = useWrite(registrarRecibos);
  const form = useRecordForm({
    schema,
    initial: { persona_id: 0, acepta_repetida: false },
    draft: false,
    save: (datos) => write({ body: { lineas: [{ linea_id: linea.id, ...datos }] } }),
    onSaved: ({ msg }) => {
      toast({ kind: 'exito', text: msg });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Recibo de ${pesos(linea.valor)}`}
      subtitle={[formatDate(linea.fecha), linea.referencia, linea.descripcion].filter(Boolean).join(' · ')}
      saveText="Registrar"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <PersonaSelectField
          {...fieldsOf(form, campos)('persona_id')}
          offersNew={false}
          help="Paga lo más antiguo que deba; lo demás queda a su favor."
        />
        <CheckboxField form={form} name="acepta_repetida" label="La referencia puede estar en otro recibo" />
      </FormSection>
    </FormDialog>
  );
}
