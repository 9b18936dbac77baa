/** Who wrote, as somebody of the directory: one who is there, or a new prospect. */
import * as z from 'zod';
import { mensaje as campos } from '../../../server/modules/contactos/campos.ts';
import { actoMensaje, type Mensaje } from '../../../server/modules/contactos/contract/mensajes.ts';
import * as f from '../../../server/shared/fields.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { PersonaSelectField } from '../personas/public.tsx';

const formulario = z.object({ persona_id: f.id, version: z.number() });

export function ProspectoDialog({ mensaje, onClose }: { readonly mensaje: Mensaje; readonly onClose: () => void }) {
  const { id, version, nombre, correo } = mensaje;
  const { write } = useWrite(actoMensaje.prospecto);
  const form = useRecordForm({
    schema: formulario,
    initial: { persona_id: 0, version },
    noun: 'este prospecto',
    record: id,
    draft: false,
    save: async (body) => {
      const { msg } = await write({ params: { id }, body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Crear prospecto" subtitle={`${nombre} · ${correo}`} onClose={onClose} form={form}>
      <FormSection>
        <Note kind="info" announce={false}>
          Búscalo en el directorio por su nombre, documento o correo. Si no está, créalo desde la misma búsqueda.
        </Note>
        <PersonaSelectField
          form={form}
          name="persona_id"
          label={campos.persona_id.label}
          required
          prospecto={{ nombre, correo }}
        />
      </FormSection>
    </FormDialog>
  );
}
