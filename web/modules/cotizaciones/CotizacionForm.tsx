/** The form of a quotation, for creating and editing: for whom, its terms, its lines and what they come to. */
import { useState } from 'react';
import { cotizacion as campos } from '../../../server/modules/cotizaciones/campos.ts';
import { conocerCotizacion } from '../../../server/modules/cotizaciones/contract/conocer.ts';
import { listasPrecioList } from '../../../server/modules/listas-precio/contract/lista.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { Button } from '../../kit/Button.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useConocido } from '../pedidos/public.tsx';
import { PersonaSelectField } from '../personas/public.tsx';
import { useProductoSource } from '../productos/public.tsx';
import { TotalesEscritos } from '../ventas/public.tsx';
import { useBodegas } from '../zonas/public.tsx';
import { columnasDe } from './columnas.ts';
import { screens } from './comunes.tsx';
import styles from './cotizaciones.module.css';
import { cuenta, type Linea, lineaDe, tieneOpcion } from './lineas.ts';
import type { CotizacionValues } from './valores.ts';

const FORMAS = [
  { value: '1', label: campos.forma_pago.valores[1] },
  { value: '2', label: campos.forma_pago.valores[2] },
];

interface CotizacionFormProps {
  form: RecordForm<CotizacionValues>;
  /** Names of those that the quotation already has. */
  cliente?: string | null;
  vendedor?: string | null;
  lista?: string | null;
}

export function CotizacionForm({ form, cliente, vendedor, lista }: CotizacionFormProps) {
  useExitGuard(form.dirty);
  const [opcionales, setOpcionales] = useState(false);
  const { bodegas, error, refetch } = useBodegas(null);
  const { persona_id, lista_id, forma_pago, detalle } = form.methods.watch();
  const lineas = detalle as readonly Linea[];
  // What there is is told of the main warehouse: an order says from which it leaves.
  const principal = bodegas?.find(({ label }) => label === 'PRINCIPAL') ?? bodegas?.[0];
  const bodega_id = Number(principal?.value) || null;
  const conocido = useConocido(
    conocerCotizacion,
    { persona_id: persona_id || null, bodega_id, lista_id: lista_id ?? null },
    lineas,
  );
  const source = useProductoSource({ uso: 'venta', bodega_id }, lineaDe);
  const campo = fieldsOf(form, campos);
  if (!bodegas) return <PageState error={error} onRetry={refetch} noun="las bodegas" />;
  const totals = conocido.totales(lineas.filter(cuenta));
  const bloqueo = conocido.cliente?.bloqueo;
  return (
    <Form form={form} bar={<SaveBar form={form} onCancel={() => void navigate(screens.ListadoCotizaciones.path)} />}>
      <FormSection>
        {bloqueo && <Note kind="peligro">El cliente está bloqueado para ventas: {bloqueo.replace(/\.+$/, '')}.</Note>}
        <FieldRow columns="2fr 1fr 120px">
          <PersonaSelectField {...campo('persona_id')} initialLabel={cliente ?? undefined} />
          <TextField {...campo('contacto')} />
          <NumberField {...campo('validez_dias')} required />
        </FieldRow>
        <FieldRow columns={4}>
          <SelectField {...campo('forma_pago')} options={FORMAS} emptyText={null} required />
          {forma_pago === '2' && (
            <NumberField
              {...campo('plazo')}
              {...(conocido.cliente ? { placeholder: `${conocido.cliente.plazo_dias} días` } : {})}
            />
          )}
          <RemoteSelectField
            {...campo('vendedor_id')}
            contract={usuariosOpciones}
            toOption={({ id, n_completo, username }) => ({ value: id, label: n_completo, detail: username })}
            initialLabel={vendedor ?? undefined}
          />
          <RemoteSelectField
            {...campo('lista_id')}
            contract={listasPrecioList}
            toOption={({ id, nombre, codigo }) => ({ value: id, label: nombre, detail: codigo })}
            initialLabel={lista ?? undefined}
          />
        </FieldRow>
      </FormSection>
      {!opcionales && !lineas.some(tieneOpcion) && lineas.length > 0 && (
        <div className={styles.barra}>
          <Button onClick={() => setOpcionales(true)}>Opcionales y secciones</Button>
        </div>
      )}
      <LineGridField
        form={form}
        name="detalle"
        label="Líneas de la cotización"
        columns={columnasDe(conocido, opcionales)}
        source={source}
        emptyText="Lee un código, escribe un producto o pega las líneas desde Excel."
        repeats
      />
      {totals && (
        <TotalesEscritos totals={totals}>
          {lineas.every(cuenta) ? (
            <span />
          ) : (
            <Note kind="plano" announce={false}>
              Las líneas opcionales suman cuando el cliente las elige.
            </Note>
          )}
        </TotalesEscritos>
      )}
      <FormSection>
        <FieldRow columns={2}>
          <TextAreaField {...campo('condiciones')} />
          <TextAreaField {...campo('notas_internas')} />
        </FieldRow>
      </FormSection>
    </Form>
  );
}
