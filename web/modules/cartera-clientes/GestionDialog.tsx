/** A contact that asked a customer for what they owe, and the promise that it left. */
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { gestion as campos } from '../../../server/modules/cartera-clientes/campos/cobranza.ts';
import { createGestion, gestionAlta } from '../../../server/modules/cartera-clientes/contract/gestiones.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { DateTimeField } from '../../kit/fields/DateTimeField.tsx';
import { MoneyField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { PersonaSelectField } from '../personas/public.tsx';
import { opciones } from './comunes.tsx';

type Values = z.input<typeof gestionAlta>;

const vacia = (persona_id: number): Values => ({
  ...{ persona_id, fecha: '', medio: 'LLAMADA', contacto: '', resultado: 'PROMESA', compromiso_fecha: null },
  ...{ compromiso_valor: null, observacion: '' },
});

interface GestionDialogProps {
  /** Of whom it is; chosen in the dialog without one. */
  readonly persona_id?: number;
  readonly onClose: () => void;
}

export function GestionDialog({ persona_id, onClose }: GestionDialogProps) {
  const { write } = useWrite(createGestion);
  const form = useRecordForm({
    schema: gestionAlta,
    initial: vacia(persona_id ?? 0),
    noun: 'esta gestión',
    save: async (body) => {
      const promete = body.resultado === 'PROMESA';
      const sin = { compromiso_fecha: null, compromiso_valor: null };
      const { msg } = await write({ body: { ...body, ...(promete ? {} : sin) } });
      toast({ kind: 'exito', text: msg });
      return null;
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  const resultado = useWatch({ control: form.methods.control, name: 'resultado' });
  return (
    <FormDialog title="Registrar gestión de cobro" width="mediano" form={form} onClose={onClose}>
      <FormSection>
        {persona_id === undefined && <PersonaSelectField {...campo('persona_id')} offersNew={false} />}
        <DateTimeField
          {...campo('fecha')}
          help="Lunes a viernes de 7 a. m. a 7 p. m., sábados de 8 a. m. a 3 p. m. (Ley 2300 de 2023)."
        />
        <FieldRow>
          <SelectField {...campo('medio')} options={opciones(campos.medio.valores)} />
          <TextField {...campo('contacto')} />
        </FieldRow>
        <SelectField {...campo('resultado')} options={opciones(campos.resultado.valores)} />
        {resultado === 'PROMESA' && (
          <FieldRow>
            <DateField {...campo('compromiso_fecha')} />
            <MoneyField {...campo('compromiso_valor')} />
          </FieldRow>
        )}
        <TextAreaField {...campo('observacion')} />
      </FormSection>
    </FormDialog>
  );
}
