/** A kind of orders: what it checks, when it holds stock, of what it is invoiced; and the way that its orders go. */
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { listasPrecioList } from '../../../server/modules/listas-precio/contract/lista.ts';
import { configuracionPedido as campos, configuracionZona } from '../../../server/modules/pedidos/campos.ts';
import {
  type Configuracion,
  configuracionAlta,
  configuracionCambio,
  registroConfiguracion,
} from '../../../server/modules/pedidos/contract/configuracion.ts';
import { AVISABLES } from '../../../server/modules/pedidos/rules/ajustes.ts';
import { NOMBRES_ESTADO } from '../../../server/modules/pedidos/rules/estados.ts';
import { zonasList } from '../../../server/modules/ubicacion/contract.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { MoneyField, NumberField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { TimeField } from '../../kit/fields/TimeField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { SubList } from '../../kit/SubList.tsx';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { useBodegas } from '../zonas/public.tsx';
import { CaminoTipo } from './CaminoTipo.tsx';

const schema = z.object({
  ...configuracionAlta.shape,
  ...configuracionCambio.shape,
  /** Emptied, none. */
  hora_corte: z.union([z.literal(''), configuracionCambio.shape.hora_corte]),
});
type Values = z.input<typeof schema>;

const NUEVA: Values = {
  ...{ codigo: '', nombre: '', interno: false, prefijo: '', bodega_defecto_id: null, lista_defecto_id: null },
  ...{ requiere_aprobacion: false, monto_minimo: 0, valida_cartera: 'BLOQUEA', dias_gracia: 0, monto_gracia: 0 },
  ...{ reserva: 'AL_CONFIRMAR', permite_parcial: true, politica_alistamiento: 'FEFO', factura_sobre: 'DESPACHO' },
  ...{ genera_prefactura: false, dias_entrega: 1, hora_corte: null, notifica_whatsapp: [], zonas: [], version: 0 },
};

const toValues = (row: Configuracion): Values => ({
  ...{ codigo: row.codigo, nombre: row.nombre, interno: row.interno, prefijo: row.prefijo },
  ...{ bodega_defecto_id: row.bodega_defecto_id, lista_defecto_id: row.lista_defecto_id },
  ...{ requiere_aprobacion: row.requiere_aprobacion, monto_minimo: row.monto_minimo },
  ...{ valida_cartera: row.valida_cartera, dias_gracia: row.dias_gracia, monto_gracia: row.monto_gracia },
  ...{ reserva: row.reserva, permite_parcial: row.permite_parcial, factura_sobre: row.factura_sobre },
  ...{ politica_alistamiento: row.politica_alistamiento, genera_prefactura: row.genera_prefactura },
  ...{ dias_entrega: row.dias_entrega, hora_corte: row.hora_corte, version: row.version },
  notifica_whatsapp: row.notifica_whatsapp,
  zonas: row.zonas.map(({ id, zona_id, dias }) => ({ id, zona_id, dias })),
});

const opciones = (valores: Readonly<Record<string, string>>) =>
  Object.entries(valores).map(([value, label]) => ({ value, label }));

interface ConfiguracionDialogProps {
  /** `null`: it creates. */
  id: number | null;
  onClose: () => void;
}

export function ConfiguracionDialog({ id, onClose }: ConfiguracionDialogProps) {
  const { data, error, refetch } = useRemote(
    registroConfiguracion.find,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  if (id !== null && !data) return <PageState error={error} onRetry={() => void refetch()} noun="el tipo de pedido" />;
  return <Formulario configuracion={data ?? null} onClose={onClose} />;
}

interface FormularioProps {
  configuracion: Configuracion | null;
  onClose: () => void;
}

function Formulario({ configuracion, onClose }: FormularioProps) {
  const create = useWrite(registroConfiguracion.create);
  const update = useWrite(registroConfiguracion.update);
  const { bodegas } = useBodegas(configuracion?.bodega_defecto_id ?? null);
  const form = useRecordForm({
    schema,
    initial: configuracion ? toValues(configuracion) : NUEVA,
    record: configuracion?.id ?? 'nuevo',
    noun: 'este tipo de pedido',
    toValues,
    save: async ({ version, codigo, interno, ...datos }) => {
      const hora_corte = datos.hora_corte || null;
      const { msg, data } = configuracion
        ? await update.write({ params: { id: configuracion.id }, body: { ...datos, hora_corte, version } })
        : await create.write({ body: { ...datos, hora_corte, codigo, interno } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  const values = useWatch({ control: form.methods.control });
  const interno = values.interno ?? false;
  return (
    <FormDialog
      title={configuracion ? configuracion.nombre : 'Crear tipo de pedido'}
      width="mediano"
      onClose={onClose}
      form={form}
      ready={bodegas !== undefined}
    >
      <FormSection>
        <FieldRow columns="140px 1fr 120px">
          <TextField {...campo('codigo')} disabled={configuracion !== null} />
          <TextField {...campo('nombre')} />
          <TextField {...campo('prefijo')} label={campos.prefijo.corto} />
        </FieldRow>
        {!configuracion && <CheckboxField {...campo('interno')} />}
        <FieldRow>
          <SelectField
            {...campo('bodega_defecto_id')}
            options={bodegas ?? []}
            emptyText={campos.bodega_defecto_id.vacio}
          />
          {!interno && (
            <RemoteSelectField
              {...campo('lista_defecto_id')}
              contract={listasPrecioList}
              toOption={({ id, nombre, codigo }) => ({ value: id, label: nombre, detail: codigo })}
              initialLabel={configuracion?.lista_defecto ?? undefined}
            />
          )}
        </FieldRow>
      </FormSection>
      {!interno && (
        <FormSection title="Cartera y aprobación">
          <FieldRow columns={3}>
            <SelectField
              {...campo('valida_cartera')}
              options={opciones(campos.valida_cartera.valores)}
              emptyText={null}
            />
            <NumberField {...campo('dias_gracia')} />
            <MoneyField {...campo('monto_gracia')} />
          </FieldRow>
          <FieldRow>
            <MoneyField {...campo('monto_minimo')} />
            <CheckboxField {...campo('requiere_aprobacion')} />
          </FieldRow>
        </FormSection>
      )}
      <FormSection title="Existencias y entrega">
        <FieldRow>
          <SelectField {...campo('reserva')} options={opciones(campos.reserva.valores)} emptyText={null} />
          <SelectField
            {...campo('politica_alistamiento')}
            options={opciones(campos.politica_alistamiento.valores)}
            emptyText={null}
          />
        </FieldRow>
        <CheckboxField {...campo('permite_parcial')} />
        <FieldRow>
          <NumberField {...campo('dias_entrega')} />
          <TimeField {...campo('hora_corte')} />
        </FieldRow>
        <Zonas form={form} configuracion={configuracion} />
      </FormSection>
      {!interno && (
        <FormSection title="Facturación y avisos">
          <FieldRow>
            <SelectField
              {...campo('factura_sobre')}
              options={opciones(campos.factura_sobre.valores)}
              emptyText={null}
            />
            <CheckboxField {...campo('genera_prefactura')} />
          </FieldRow>
          <MultiSelectField
            {...campo('notifica_whatsapp')}
            options={AVISABLES.map((value) => ({ value, label: NOMBRES_ESTADO[value] }))}
            placeholder={campos.notifica_whatsapp.vacio}
          />
        </FormSection>
      )}
      <FormSection title="El camino de estos pedidos">
        <CaminoTipo {...NUEVA} {...values} />
      </FormSection>
    </FormDialog>
  );
}

/** Days of a zone that are not those of the others. */
function Zonas({ form, configuracion }: { form: RecordForm<Values>; configuracion: Configuracion | null }) {
  const names = new Map(configuracion?.zonas.map(({ zona_id, zona, ciudad }) => [zona_id, `${zona}, ${ciudad}`]));
  const nombre = (id: number) => names.get(id) ?? 'Zona elegida';
  return (
    <SubList
      form={form}
      name="zonas"
      title="Entrega por zona"
      singular="Zona"
      emptyText="Sin zonas con días propios."
      newRow={() => ({ zona_id: 0, dias: 1 })}
      renderRow={({ zona_id, dias }) => ({ main: nombre(zona_id), detail: `${dias} días hábiles` })}
      asText={({ zona_id, dias }) => `${nombre(zona_id)}: ${dias} días`}
      renderEditor={(path) => (
        <FieldRow columns="1fr 140px">
          <RemoteSelectField
            form={form}
            name={`${path}.zona_id`}
            label={configuracionZona.zona_id.label}
            required
            contract={zonasList}
            toOption={({ id, nombre: zona, ciudad }) => ({ value: id, label: zona, detail: ciudad })}
          />
          <NumberField form={form} name={`${path}.dias`} label={configuracionZona.dias.label} required />
        </FieldRow>
      )}
    />
  );
}
