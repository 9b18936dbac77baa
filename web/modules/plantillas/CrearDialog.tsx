/** A new template, empty or with the content of another. It opens to be written. */

import type { z } from 'zod';
import { plantilla } from '../../../server/modules/plantillas/campos.ts';
import {
  createPlantilla,
  type PlantillaFila,
  plantillaAlta,
} from '../../../server/modules/plantillas/contract/plantillas.ts';
import { manifest } from '../../../server/modules/plantillas/manifest.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { LISTAS } from '../../../server/shared/templates.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

type Values = z.input<typeof plantillaAlta>;

const TIPOS = Object.entries(LISTAS).map(([value, label]) => ({ value, label }));

export function CrearDialog({ copia, onClose }: { copia: PlantillaFila | null; onClose: () => void }) {
  const { write } = useWrite(createPlantilla);
  const initial: Values = {
    nombre: copia ? `${copia.nombre} (copia)` : '',
    tipo: copia?.tipo ?? 'personalizado',
    descripcion: copia?.descripcion ?? '',
    copia_de: copia?.id ?? null,
  };
  const form = useRecordForm({
    schema: plantillaAlta,
    initial,
    draft: false,
    save: async (body) => {
      const { msg, data } = await write({ body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: ({ id }) => {
      onClose();
      navigate(pathOf(manifest.screens.EditorPlantilla, { id }));
    },
  });
  const campo = fieldsOf(form, plantilla);
  return (
    <FormDialog
      title={copia ? `Crear una copia de ${copia.nombre}` : 'Crear plantilla'}
      onClose={onClose}
      form={form}
      saveText="Crear y escribir"
    >
      <FormSection>
        <TextField {...campo('nombre')} />
        <SelectField
          {...campo('tipo')}
          emptyText={null}
          options={TIPOS}
          disabled={copia !== null}
          help="Dice qué datos se pueden usar. No se cambia después."
        />
        <TextAreaField {...campo('descripcion')} />
      </FormSection>
    </FormDialog>
  );
}
