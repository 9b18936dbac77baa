/** Create or edit a zone of a warehouse. */
import type { z } from 'zod';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { zona as campos } from '../../../server/modules/zonas/campos.ts';
import {
  registroZona,
  type Zona,
  zonaAlta,
  zonaCambio,
  zonasList,
} from '../../../server/modules/zonas/contract/zonas.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField, QuantityField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { TIPO_OPTIONS, useBodegas } from './comunes.tsx';

/** The warehouse is said when it is created, and stays. */
const formulario = zonaAlta.extend({ version: zonaCambio.shape.version });
type Values = z.input<typeof formulario>;

const VACIA: Values = {
  ...{ bodega_id: 0, codigo: '', nombre: '', tipo: 'ALMACENAMIENTO', padre_id: null, secuencia_recorrido: null },
  ...{ responsable_id: null, capacidad: null, permite_mezcla_lotes: true, codigo_barras: '', version: 0 },
};

function toValues(zona: Zona): Values {
  const { bodega_id, codigo, nombre, tipo, padre_id, secuencia_recorrido, responsable_id, capacidad, version } = zona;
  return {
    ...{ bodega_id, codigo, nombre, tipo, padre_id, secuencia_recorrido, responsable_id, capacidad, version },
    ...{ permite_mezcla_lotes: zona.permite_mezcla_lotes, codigo_barras: zona.codigo_barras ?? '' },
  };
}

interface ZonaDialogProps {
  /** Without one, it creates. */
  zona: Zona | null;
  onClose: () => void;
}

export function ZonaDialog({ zona, onClose }: ZonaDialogProps) {
  const { bodegas, error, refetch } = useBodegas(zona?.bodega_id);
  const create = useWrite(registroZona.create);
  const update = useWrite(registroZona.update);
  const form = useRecordForm({
    schema: formulario,
    initial: zona ? toValues(zona) : VACIA,
    record: zona?.id ?? 'nueva',
    toValues,
    noun: 'esta zona',
    save: async ({ version, ...values }) => {
      const { msg, data } = zona
        ? await update.write({ params: { id: zona.id }, body: { ...values, version } })
        : await create.write({ body: values });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title={zona ? `Editar ${zona.codigo}` : 'Crear zona'}
      width="mediano"
      onClose={onClose}
      form={form}
      ready={bodegas !== undefined}
    >
      {bodegas ? (
        <FormSection>
          <FieldRow>
            <SelectField {...campo('bodega_id')} options={bodegas} disabled={zona !== null} />
            <SelectField {...campo('tipo')} options={TIPO_OPTIONS} emptyText={null} />
          </FieldRow>
          <FieldRow columns="160px 1fr">
            <TextField {...campo('codigo')} />
            <TextField {...campo('nombre')} required={false} placeholder="El código" />
          </FieldRow>
          <FieldRow>
            <RemoteSelectField
              {...campo('padre_id')}
              contract={zonasList}
              placeholder="Escribe su código"
              toOption={({ id, codigo, bodega }) => ({ value: id, label: codigo, detail: bodega })}
              initialLabel={zona?.padre ?? undefined}
            />
            <RemoteSelectField
              {...campo('responsable_id')}
              contract={usuariosOpciones}
              placeholder="Escribe 3 letras del nombre"
              toOption={({ id, n_completo, username }) => ({ value: id, label: n_completo, detail: username })}
              initialLabel={zona?.responsable ?? undefined}
            />
          </FieldRow>
          <FieldRow columns={3}>
            <NumberField {...campo('secuencia_recorrido')} help="Su turno al recorrer la bodega." />
            <QuantityField {...campo('capacidad')} />
            <TextField {...campo('codigo_barras')} placeholder={campos.codigo_barras.vacio} />
          </FieldRow>
          <CheckboxField {...campo('permite_mezcla_lotes')} />
        </FormSection>
      ) : (
        <PageState error={error} onRetry={refetch} noun="las bodegas" />
      )}
    </FormDialog>
  );
}
