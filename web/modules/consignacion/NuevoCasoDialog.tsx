/** A new case of a consignment: what must be done, by whom and until when. */
import type { z } from 'zod';
import { caso as campos } from '../../../server/modules/consignacion/campos.ts';
import { casoAlta, createCaso } from '../../../server/modules/consignacion/contract/casos.ts';
import type { Consignacion } from '../../../server/modules/consignacion/contract/consignaciones.ts';
import { admiteRequisito, ESTADOS_CASO, PROCESOS } from '../../../server/modules/consignacion/rules.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { useResponsables } from './comunes.tsx';

type Values = Omit<z.input<typeof casoAlta>, 'estado_actividad'> & { estado_actividad: string };

export function NuevoCasoDialog({ consignacion, onClose }: { consignacion: Consignacion; onClose: () => void }) {
  const { options, error, refetch } = useResponsables();
  const { write } = useWrite(createCaso);
  const initial: Values = {
    ...{ inmueble: consignacion.inmueble_id, consignacion: consignacion.id, observacion: '', estado_actividad: '' },
    ...{ responsable: 0, requisito_codigo: null, fecha_compromiso: null },
  };
  const form = useRecordForm({
    schema: casoAlta,
    initial: initial as z.input<typeof casoAlta>,
    record: `caso-${consignacion.id}`,
    noun: 'este caso',
    save: async (body) => {
      const { msg } = await write({ body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  const save = () => {
    const { estado_actividad, observacion } = form.methods.getValues();
    if (!estado_actividad && !observacion.trim()) toast({ kind: 'aviso', text: 'Faltan campos por diligenciar' });
    void form.submit();
  };
  const campo = fieldsOf(form, campos);
  return (
    <Dialog
      title="Nuevo caso"
      subtitle={`${consignacion.inmueble} · ${consignacion.proceso_nombre}`}
      dirty={form.dirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" busy={form.busy} disabled={!options} onClick={save}>
            Crear caso
          </Button>
        </>
      }
    >
      {options ? (
        <Form form={form}>
          <FormSection>
            <TextAreaField {...campo('observacion')} />
            <FieldRow>
              <SelectField
                form={form}
                name="estado_actividad"
                label={campos.estado.label}
                required
                options={ESTADOS_CASO.map((value) => ({ value, label: value }))}
              />
              <SelectField
                form={form}
                name="responsable"
                label={campos.responsable_id.label}
                required
                options={options}
              />
            </FieldRow>
            <FieldRow>
              <SelectField
                {...campo('requisito_codigo')}
                emptyText={campos.requisito_codigo.vacio}
                help="El proceso que no termina sin este caso."
                options={PROCESOS.filter(({ codigo }) => admiteRequisito(codigo, consignacion.proceso)).map(
                  ({ codigo, nombre }) => ({ value: codigo, label: nombre }),
                )}
              />
              <DateField {...campo('fecha_compromiso')} />
            </FieldRow>
          </FormSection>
        </Form>
      ) : (
        <PageState error={error} onRetry={refetch} noun="los usuarios" />
      )}
    </Dialog>
  );
}
