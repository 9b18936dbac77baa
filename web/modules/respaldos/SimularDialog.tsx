/** Begins a drill; copies that are encrypted are opened with their phrase, which is kept nowhere. */
import * as z from 'zod';
import { simular } from '../../../server/modules/respaldos/contract/simulacros.ts';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

interface SimularDialogProps {
  /** Without one, the copies of this machine. */
  destino: { readonly id: number; readonly nombre: string; readonly cifrado: boolean } | null;
  onClose: () => void;
}

const schema = z.strictObject({ frase: z.string().max(200) });

export function SimularDialog({ destino, onClose }: SimularDialogProps) {
  const { write } = useWrite(simular);
  const cifrado = destino?.cifrado ?? false;
  const form = useRecordForm({
    ...{ schema, initial: { frase: '' }, draft: false },
    check: ({ frase }) => (cifrado && frase === '' ? { frase: ['Escribe la frase del destino.'] } : {}),
    save: async ({ frase }) => {
      const { msg, data } = await write({ body: { destino_id: destino?.id ?? null, frase: frase || null } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Hacer simulacro"
      subtitle={destino?.nombre ?? 'Copias de este equipo'}
      saveText="Hacer simulacro"
      onClose={onClose}
      form={form}
    >
      <FormSection>
        <p>
          La última copia se restaura aparte y se revisa completa: su suma, las filas de cada tabla, la bitácora y los
          saldos. Nada de la empresa se toca, y lo restaurado se borra al terminar.
        </p>
        {cifrado && <PasswordField form={form} name="frase" label="Frase" required autoComplete="off" />}
      </FormSection>
    </FormDialog>
  );
}
