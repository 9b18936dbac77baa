/** The form of a request, for creating and editing: whom it asks, until when, and of what. */
import { solicitud as campos, solicitudDetalle as d } from '../../../server/modules/cotizaciones-compra/campos.ts';
import type { Solicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { PageState } from '../../kit/PageState.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { columnaCantidad, columnaPresentacion, columnaProducto } from '../inventarios/public.tsx';
import { useProductoSource } from '../productos/public.tsx';
import { ProveedoresField } from '../proveedores/public.tsx';
import { useBodegas } from '../zonas/public.tsx';
import { screens } from './comunes.tsx';
import { type Linea, lineaDe } from './lineas.ts';
import type { SolicitudValues } from './valores.ts';

const COLUMNAS: LineColumn<Linea>[] = [
  columnaProducto<Linea>(),
  columnaPresentacion(),
  columnaCantidad<Linea>(),
  {
    ...{ type: 'texto', field: 'especificacion', label: d.especificacion.label, width: 320, letters: 'none' },
    max: d.especificacion.max,
  },
];

interface SolicitudFormProps {
  form: RecordForm<SolicitudValues>;
  /** The one that is edited, for the names of what it has. */
  solicitud?: Solicitud;
}

export function SolicitudForm({ form, solicitud }: SolicitudFormProps) {
  useExitGuard(form.dirty);
  const { bodegas, error, refetch } = useBodegas(solicitud?.bodega_id ?? null);
  const source = useProductoSource({ uso: 'compra', bodega_id: null }, lineaDe);
  const campo = fieldsOf(form, campos);
  if (!bodegas) return <PageState error={error} onRetry={refetch} noun="las bodegas" />;
  const nombres = solicitud?.proveedores.map(({ proveedor_id, proveedor }) => [proveedor_id, proveedor] as const) ?? [];
  return (
    <Form
      form={form}
      bar={<SaveBar form={form} onCancel={() => void navigate(screens.ListadoCotizacionesCompra.path)} />}
    >
      <FormSection>
        <ProveedoresField
          form={form}
          name="proveedores"
          label={campos.invitados.label}
          required
          initialLabels={new Map(nombres)}
        />
        <FieldRow columns="160px 1fr 1fr">
          <DateField {...campo('fecha_limite')} />
          <SelectField {...campo('bodega_id')} options={bodegas} />
          <RemoteSelectField
            {...campo('comprador_id')}
            initialLabel={solicitud?.comprador ?? undefined}
            contract={usuariosOpciones}
            toOption={({ id, n_completo, username }) => ({ value: id, label: n_completo, detail: username })}
          />
        </FieldRow>
      </FormSection>
      <LineGridField
        form={form}
        name="detalle"
        label="Líneas de la solicitud"
        columns={COLUMNAS}
        source={source}
        emptyText="Lee un código, escribe un producto o pega las líneas desde Excel."
      />
      <FormSection>
        <TextAreaField {...campo('observacion')} />
      </FormSection>
    </Form>
  );
}
