/** The frame of credit and debit notes: of which invoice, why, and what was to be said. */
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { factura as campos } from '../../../server/modules/facturas/campos.ts';
import type { Factura } from '../../../server/modules/facturas/contract/factura.ts';
import { NOMBRES_TIPO } from '../../../server/modules/facturas/rules/estados.ts';
import { CONCEPTOS } from '../../../server/modules/facturas/rules/notas.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { toast } from '../../state/toasts.ts';
import { screens } from './comunes.tsx';

/** The note is shown. */
export const mostrarNota =
  (onClose: () => void) =>
  ({ msg, data }: { readonly msg: string; readonly data: Factura }) => {
    toast({ kind: 'exito', text: msg });
    onClose();
    void navigate(pathOf(screens.VerFactura, { id: data.id }));
  };

interface NotaDialogProps<T extends FieldValues> {
  tipo: 'NC' | 'ND';
  factura: Factura;
  form: RecordForm<T>;
  onClose: () => void;
  children: ReactNode;
}

export function NotaDialog<T extends FieldValues & { concepto: string; observacion?: string | null | undefined }>({
  tipo,
  factura,
  form,
  onClose,
  children,
}: NotaDialogProps<T>) {
  const campo = fieldsOf(form, campos);
  const options = Object.entries(CONCEPTOS[tipo]).map(([value, label]) => ({ value, label }));
  return (
    <FormDialog
      title={`${NOMBRES_TIPO[tipo]} de ${factura.numero}`}
      subtitle={factura.cliente}
      saveText="Emitir nota"
      width="mediano"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <SelectField {...campo('concepto')} options={options} required />
      </FormSection>
      {children}
      <FormSection>
        <TextAreaField {...campo('observacion')} />
      </FormSection>
    </FormDialog>
  );
}
