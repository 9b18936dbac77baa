/** The first warehouse. */
import { guardarBodega, pasoBodega } from '../../../server/modules/bienvenida/contract.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { bodega as campos } from '../../../server/modules/zonas/campos.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import stack from '../../kit/Stack.module.css';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { DireccionField } from '../ubicacion/public.tsx';
import { Botones } from './Botones.tsx';
import type { PasoProps } from './pasos.ts';

interface Guardada {
  codigo: string;
  nombre: string;
  ciudad: number | null;
  direccion: string | null;
}

export function PasoBodega({ estado, onListo, onAtras }: PasoProps) {
  const guardada = estado.pasos.bodega as Guardada | null;
  const { ciudad_id = null, direccion = '' } = (estado.pasos.empresa ?? {}) as {
    ciudad_id?: number;
    direccion?: string;
  };
  const form = useRecordForm({
    schema: pasoBodega,
    draft: false,
    noun: 'la bodega',
    // The first warehouse is mostly where the company is.
    initial: guardada ?? { codigo: 'CENTRAL', nombre: 'BODEGA CENTRAL', ciudad: ciudad_id, direccion: direccion ?? '' },
    save: async (body) => (await call(guardarBodega, { body })).data,
    onSaved: onListo,
  });
  const campo = fieldsOf(form, campos);
  return (
    <Form form={form}>
      <div className={stack.stack}>
        <FieldRow columns="200px 1fr">
          <TextField {...campo('codigo')} />
          <TextField {...campo('nombre')} />
        </FieldRow>
        <FieldRow>
          <DireccionField {...campo('direccion')} />
          <RemoteSelectField
            contract={ciudadesList}
            {...campo('ciudad')}
            toOption={({ id, nombre }) => ({ value: id, label: nombre })}
          />
        </FieldRow>
      </div>
      <Botones onAtras={onAtras} busy={form.busy} />
    </Form>
  );
}
