/** What was written wrong of an applicant: who they are and how they are reached. Nothing of it is left in the browser. */
import type * as z from 'zod';
import { aspirante as c, aspiranteDato as d } from '../../../server/modules/aspirantes/campos.ts';
import { type Aspirante, editarAspirante } from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { aspiranteCambio } from '../../../server/modules/aspirantes/contract/postulacion.ts';
import { tipoDocumento } from '../../../server/modules/listas/contract/listas.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { byCode, offer, useOffers } from '../listas/public.tsx';

const OFFERS = { tipos: offer(tipoDocumento, byCode) };
const formulario = aspiranteCambio.omit({ respuestas: true });

export function CorregirDialog({ aspirante, onClose }: { aspirante: Aspirante; onClose: () => void }) {
  const { id, nombre, ciudad_nombre } = aspirante;
  const { write } = useWrite(editarAspirante);
  const { data: ofrecidas } = useOffers(OFFERS);
  const form = useRecordForm({
    schema: formulario,
    initial: valoresDe(aspirante),
    noun: 'estos datos',
    record: id,
    draft: false,
    save: async (body) => {
      const { msg } = await write({ params: { id }, body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  const dato = fieldsOf(form, d);
  const campo = fieldsOf(form, c);
  return (
    <FormDialog
      title={`Corregir los datos de ${nombre}`}
      width="mediano"
      form={form}
      ready={ofrecidas !== null}
      onClose={onClose}
    >
      <FormSection>
        <FieldRow columns={2}>
          <TextField {...dato('nombres')} />
          <TextField {...dato('apellidos')} />
        </FieldRow>
        <FieldRow columns={2}>
          <SelectField {...dato('tipo_documento')} options={ofrecidas?.tipos ?? []} emptyText={null} />
          <TextField {...dato('documento')} />
        </FieldRow>
        <FieldRow columns={2}>
          <TextField {...dato('email')} />
          <TextField {...dato('celular')} />
        </FieldRow>
        <FieldRow columns={2}>
          <RemoteSelectField
            {...dato('ciudad')}
            contract={ciudadesList}
            toOption={({ codigo, nombre: ciudad, departamento }) => ({
              value: codigo,
              label: `${ciudad} (${departamento})`,
            })}
            initialLabel={ciudad_nombre ?? undefined}
          />
          <TextField {...campo('fuente')} />
        </FieldRow>
        <CheckboxField {...campo('acepta_reserva')} />
      </FormSection>
    </FormDialog>
  );
}

function valoresDe(a: Aspirante): z.input<typeof formulario> {
  return {
    ...{ nombres: a.nombres ?? '', apellidos: a.apellidos ?? '', tipo_documento: a.tipo_documento ?? '' },
    ...{ documento: a.documento ?? '', email: a.email ?? '', celular: a.celular ?? '', ciudad: a.ciudad ?? '' },
    ...{ fuente: a.fuente ?? '', acepta_reserva: a.acepta_reserva, version: a.version },
  };
}
