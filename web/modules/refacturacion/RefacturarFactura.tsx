/** `/re-facturacion/factura/{id}`: what is wrong of an invoice is changed, and seen before it is done. */
import { useWatch } from 'react-hook-form';
import { type Factura, findFactura } from '../../../server/modules/facturas/contract/factura.ts';
import { restanteFactura } from '../../../server/modules/facturas/contract/notas.ts';
import { refacturacion as campos } from '../../../server/modules/refacturacion/campos.ts';
import {
  crearRefacturacion,
  simularRefacturacion,
} from '../../../server/modules/refacturacion/contract/refacturacion.ts';
import { lineaVenta } from '../../../server/modules/ventas/campos.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { toast } from '../../state/toasts.ts';
import { PersonaSelectField } from '../personas/public.tsx';
import { withAuthorization } from '../sesion/public.tsx';
import { pesos } from '../ventas/public.tsx';
import { Comparacion } from './Comparacion.tsx';
import { CONCEPTOS_NOTA, ESCOGE_ALCANCE, FORMAS, MOTIVOS, screens } from './comunes.ts';
import { Pagos } from './Pagos.tsx';
import styles from './refacturacion.module.css';
import { cuerpoDe, formulario, type Linea, type Values, valoresDe } from './valores.ts';

export function RefacturarFactura({ id }: { id: string }) {
  const params = { id: Number(id) };
  const factura = useRemote(findFactura, { params });
  const restante = useRemote(restanteFactura, { params });
  if (!factura.data || !restante.data) {
    const retry = () => void Promise.all([factura.refetch(), restante.refetch()]);
    return <PageState error={factura.error ?? restante.error} onRetry={retry} noun="la factura" />;
  }
  const { numero, cliente, fecha, total } = factura.data;
  return (
    <>
      <PageHeader title={`Re-facturar ${numero} · ${cliente}`} detail={`${formatDate(fecha)} · ${pesos(total)}`} />
      <Formulario factura={factura.data} inicial={valoresDe(factura.data, restante.data)} />
    </>
  );
}

const antes = (field: 'cantidad' | 'precio' | 'descuento') => (linea: Linea) => linea[field] !== linea.antes[field];

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: 'Línea', editable: false },
    title: ({ descripcion }) => descripcion,
    detail: ({ cod_prod }) => cod_prod,
  },
  {
    ...{ type: 'cantidad', field: 'cantidad', label: lineaVenta.escrita_mil.label, width: 112 },
    decimals: ({ decimales }) => decimales,
    note: (linea) => (antes('cantidad')(linea) ? `Antes ${linea.antes.cantidad}` : linea.unidad),
  },
  {
    ...{ type: 'costo', field: 'precio', label: lineaVenta.precio_dmil.label, width: 148 },
    note: (linea) => (antes('precio')(linea) ? `Antes ${pesos(linea.antes.precio)}` : null),
  },
  {
    ...{ type: 'porcentaje', field: 'descuento', label: lineaVenta.descuento.corto, width: 96 },
    note: (linea) => (antes('descuento')(linea) ? `Antes ${linea.antes.descuento} %` : null),
  },
];

/** No other ones are added. */
const SOLO_ESAS = { closed: true, scanner: false, enter: 'linea' } as const;

function Formulario({ factura, inicial }: { factura: Factura; inicial: Values }) {
  const { write } = useWrite(crearRefacturacion);
  const form = useRecordForm({
    schema: formulario,
    initial: inicial,
    noun: 'esta re-facturación',
    record: factura.id,
    save: async (values) => {
      const { msg, data } = await withAuthorization(
        (autorizacion) => write({ body: { ...cuerpoDe(values, factura), autorizacion } }),
        (refusal) => refusal,
      );
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: ({ id }) => void navigate(pathOf(screens.VerRefacturacion, { id })),
  });
  useExitGuard(form.dirty);
  const campo = fieldsOf(form, { ...campos, concepto: { label: 'Concepto de la nota', tipo: 'texto' } });
  const [forma_pago, alcance] = useWatch({ control: form.methods.control, name: ['forma_pago', 'alcance'] });
  return (
    <Form
      form={form}
      bar={<SaveBar form={form} saveText="Re-facturar" onCancel={() => void navigate(screens.Refacturar.path)} />}
    >
      <FormSection>
        <FieldRow columns={3}>
          <SelectField {...campo('motivo')} options={MOTIVOS} required />
          <SelectField {...campo('concepto')} options={CONCEPTOS_NOTA} required />
          <SelectField
            {...campo('alcance')}
            options={ESCOGE_ALCANCE}
            {...(alcance === 'PARCIAL' ? { help: 'Solo las líneas que cambias.' } : {})}
          />
        </FieldRow>
        <FieldRow columns="2fr 160px 120px">
          <PersonaSelectField {...campo('persona_id')} initialLabel={factura.cliente} />
          <SelectField form={form} name="forma_pago" label="Forma de pago" options={FORMAS} />
          <NumberField form={form} name="plazo" label="Plazo en días" disabled={forma_pago !== '2'} />
        </FieldRow>
        <CheckboxField form={form} name="impuestos_de_hoy" label="Con los impuestos que los productos tienen hoy" />
        <CheckboxField
          {...campo('mantiene_aplicaciones')}
          help="Lo que no cabe en la nueva queda a favor de quien pagó."
        />
        <TextAreaField {...campo('observacion')} />
      </FormSection>
      <LineGridField form={form} name="detalle" label="Líneas de la factura" columns={COLUMNAS} {...SOLO_ESAS} />
      <Simulacion form={form} factura={factura} />
    </Form>
  );
}

/** What would come of it, as it stands. */
function Simulacion({ form, factura }: { form: RecordForm<Values>; factura: Factura }) {
  const values = useWatch({ control: form.methods.control }) as Values;
  // Whatever is said of why, it comes to the same.
  const body = { ...cuerpoDe(values, factura), motivo: 'OTRO', observacion: null };
  const { data, error } = useRemote(simularRefacturacion, { body }, { enabled: form.dirty, keepPrevious: true });
  if (!form.dirty || error)
    return (
      <div className={styles.avisos}>
        {form.dirty && error ? (
          <Note kind="aviso">{error.msg}</Note>
        ) : (
          <Note kind="info">Cambia lo que salió mal: aquí se ve el antes y el después.</Note>
        )}
      </div>
    );
  if (!data) return null;
  const faltan = data.reglas.filter(({ ok }) => !ok);
  return (
    <>
      <div className={styles.avisos}>
        {faltan.map(({ codigo, msg, enlace }) => (
          <Note key={codigo} kind="peligro" actions={enlace && <a href={enlace}>Corregir</a>}>
            {msg}
          </Note>
        ))}
        {data.avisos.map((aviso) => (
          <Note key={aviso} kind="info">
            {aviso}
          </Note>
        ))}
      </div>
      <Comparacion {...data} />
      <Pagos {...data} />
    </>
  );
}
