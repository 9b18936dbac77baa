/** What receipts come to as a payable, before it is recorded: base, VAT, what is withheld, what does not match. */
import * as z from 'zod';
import { documento as campos } from '../../../server/modules/cartera/campos.ts';
import { manifest as cartera } from '../../../server/modules/cartera/manifest.ts';
import { causar, servicio, simularCausacion } from '../../../server/modules/causacion/contract/causar.ts';
import * as f from '../../../server/shared/fields.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MoneyField, PercentField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { SubList } from '../../kit/SubList.tsx';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { Simulacion } from './Simulacion.tsx';

const formulario = z.object({
  tipo: z.enum(['FC', 'DS']),
  n_factura: f.mayusculasOpcional(40),
  fecha_factura: f.fecha.nullable(),
  fecha_vencimiento: f.fecha.nullable(),
  servicios: z.array(servicio),
});
type Servicio = z.input<typeof servicio>;

const servicioNuevo = (): Servicio => ({ descripcion: '', base: 0, iva: 19 });

const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

export function CausarDialog({ entradas, onClose }: { entradas: readonly number[]; onClose: (done: boolean) => void }) {
  const { write } = useWrite(causar);
  const form = useRecordForm({
    schema: formulario,
    initial: {
      ...{ tipo: 'FC' as const, n_factura: null, fecha_factura: null, fecha_vencimiento: null },
      servicios: [] as Servicio[],
    },
    draft: false,
    save: (values) => write({ body: { ...values, entradas: [...entradas] } }),
    onSaved: ({ msg, data }) => {
      toast({ kind: 'exito', text: msg });
      onClose(true);
      void navigate(pathOf(cartera.screens.VerCarteraProveedor, { id: data.id }));
    },
  });
  const tipo = form.methods.watch('tipo') === 'DS' ? 'DS' : 'FC';
  const n_factura = form.methods.watch('n_factura') || null;
  // A service that is being written has no words or no value yet.
  const servicios = form.methods.watch('servicios').filter(({ descripcion, base }) => descripcion && base > 0);
  const { data, error } = useRemote(simularCausacion, {
    body: { entradas: [...entradas], tipo, n_factura, servicios },
  });
  const porXml = data?.recibida != null;
  const asks = tipo === 'FC' && !data?.n_factura;
  return (
    <FormDialog
      title="Causar factura"
      subtitle={formatCount(entradas.length, 'entrada')}
      saveText="Causar"
      width="mediano"
      form={form}
      onClose={() => onClose(false)}
    >
      <FormSection>
        <FieldRow>
          <SelectField
            form={form}
            name="tipo"
            label={campos.tipo.label}
            required
            emptyText={null}
            options={[
              { value: 'FC', label: 'Factura' },
              { value: 'DS', label: 'Documento soporte' },
            ]}
          />
          {tipo === 'FC' && (asks || n_factura !== null) && (
            <TextField form={form} name="n_factura" label={campos.n_factura.label} max={40} />
          )}
        </FieldRow>
        {!porXml && (
          <FieldRow>
            <DateField form={form} name="fecha_factura" label="Fecha, si la entrada no la dice" />
            <DateField form={form} name="fecha_vencimiento" label="Vencimiento, si no es el del plazo" />
          </FieldRow>
        )}
      </FormSection>
      {!porXml && <Servicios form={form} />}
      {error && !data && <Note kind="aviso">{error.message}</Note>}
      {data && <Simulacion data={data} />}
    </FormDialog>
  );
}

/** What is charged besides the goods and came in no receipt. */
function Servicios({ form }: { form: RecordForm<z.input<typeof formulario>> }) {
  return (
    <SubList
      form={form}
      name="servicios"
      title="Servicios de la factura"
      singular="Servicio"
      newRow={servicioNuevo}
      asText={({ descripcion, base }: Servicio) => `${descripcion} ${pesos(base)}`}
      renderRow={({ descripcion, base, iva }: Servicio) => ({
        main: descripcion || 'Sin descripción',
        detail: `${pesos(base)} · ${iva == null ? 'sin IVA' : `IVA ${iva} %`}`,
      })}
      renderEditor={(path) => (
        <FieldRow columns="2fr 1fr 100px">
          <TextField form={form} name={`${path}.descripcion`} label="Descripción" max={200} case="none" required />
          <MoneyField form={form} name={`${path}.base`} label={campos.base_cts.label} required />
          <PercentField form={form} name={`${path}.iva`} label="% IVA" />
        </FieldRow>
      )}
    />
  );
}
