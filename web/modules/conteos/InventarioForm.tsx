/** The form of a count: what is counted, how, and by whom. */
import {
  conteo as campos,
  conteoContador,
  conteoLineaProducto,
  conteoProducto,
  conteoZona,
} from '../../../server/modules/conteos/campos.ts';
import { manifest } from '../../../server/modules/conteos/manifest.ts';
import { productosList } from '../../../server/modules/productos/contract/lista.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import type { ComboItem } from '../../kit/fields/Combobox.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { MoneyField, QuantityField } from '../../kit/fields/numeric.tsx';
import { RemoteMultiField } from '../../kit/fields/RemoteMultiField.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { Note } from '../../kit/Note.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { TIPO_OPTIONS } from './palabras.ts';
import type { Values } from './values.ts';

/** What the form offers. */
export interface Ofrecido {
  readonly bodega: string;
  readonly zonas: readonly ComboItem[];
  readonly lineas: readonly Option[];
  readonly personas: readonly ComboItem[];
  /** Names of the products that are chosen already. */
  readonly productos: ReadonlyMap<number, string>;
}

const VECES = [
  { value: 1, label: '1: sin reconteo' },
  { value: 2, label: '2: un reconteo' },
  { value: 3, label: '3: el tercero decide' },
];

const EXPLICA: Readonly<Record<string, string>> = {
  TOTAL: 'Todo lo que hay en la bodega, en todas sus zonas.',
  CICLICO: 'Unos productos cada vez, hasta que todos se cuenten en el año.',
  POR_ZONA: 'Lo que hay en las zonas que elijas.',
  POR_LINEA: 'Los productos de las líneas que elijas, donde estén.',
  SELECTIVO: 'Los productos que elijas, donde estén.',
};

export function InventarioForm({ form, ofrecido }: { form: RecordForm<Values>; ofrecido: Ofrecido }) {
  useExitGuard(form.dirty);
  const campo = fieldsOf(form, campos);
  const [tipo, ciego, contadores] = form.methods.watch(['tipo', 'conteo_ciego', 'contadores']);
  const list = manifest.screens.ListadoInventario.path;
  return (
    <Form form={form} bar={<SaveBar form={form} onCancel={() => navigate(list)} />}>
      <FormSection title="Qué se cuenta" note={EXPLICA[tipo]}>
        <FieldRow columns={3}>
          <SelectField {...campo('tipo')} options={TIPO_OPTIONS} emptyText={null} />
          <DateField {...campo('fecha_programada')} />
          <SelectField
            {...campo('responsable_id')}
            options={ofrecido.personas as readonly Option[]}
            emptyText="Quien lo crea"
          />
        </FieldRow>
        {tipo === 'POR_ZONA' && (
          <MultiSelectField
            form={form}
            name="zonas"
            label={conteoZona.zona_id.label}
            required
            options={ofrecido.zonas}
          />
        )}
        {tipo === 'POR_LINEA' && (
          <MultiSelectField
            form={form}
            name="lineas"
            label={conteoLineaProducto.linea_producto_id.label}
            required
            options={ofrecido.lineas}
          />
        )}
        {(tipo === 'SELECTIVO' || tipo === 'CICLICO') && (
          <RemoteMultiField
            form={form}
            name="productos"
            label={conteoProducto.producto_id.label}
            required
            contract={productosList}
            toOption={({ id, cod_prod, nombre_producto }) => ({ value: id, label: `${cod_prod} · ${nombre_producto}` })}
            initialLabels={ofrecido.productos}
          />
        )}
      </FormSection>
      <FormSection title="Cómo se cuenta">
        <CheckboxField {...campo('conteo_ciego')} help="Nadie ve el teórico ni la diferencia hasta que se cierra." />
        <CheckboxField
          {...campo('bloquear_movimientos')}
          help="Nada entra ni sale de esas zonas. Sin bloquear, se descuenta lo que se mueva mientras se cuenta."
        />
        <FieldRow columns={3}>
          <SelectField {...campo('numero_conteos')} options={VECES} emptyText={null} />
          <QuantityField {...campo('tolerancia_cantidad')} placeholder={campos.tolerancia_cantidad_mil.vacio} />
          <MoneyField {...campo('tolerancia_valor')} placeholder={campos.tolerancia_valor_cts.vacio} />
        </FieldRow>
      </FormSection>
      <FormSection title="Quién cuenta">
        <MultiSelectField
          form={form}
          name="contadores"
          label={conteoContador.usuario_id.label}
          placeholder={conteoContador.usuario_id.vacio}
          help="Quien cuenta no aprueba el ajuste."
          options={ofrecido.personas}
        />
        {ciego && (contadores?.length ?? 0) === 0 && (
          <Note kind="info">
            Nombra a quienes cuentan: así tampoco ven las existencias de esos productos en las consultas.
          </Note>
        )}
        <TextAreaField {...campo('observacion')} />
      </FormSection>
    </Form>
  );
}
