/** The form of a draft: what the list is, for whom, and its prices. */
import { useState } from 'react';
import { lista as campos, listaCiudad, listaCliente } from '../../../server/modules/listas-precio/campos.ts';
import { type Lista, listasPrecioList } from '../../../server/modules/listas-precio/contract/lista.ts';
import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { DecimalField } from '../../kit/fields/numeric.tsx';
import { RemoteMultiField } from '../../kit/fields/RemoteMultiField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useCan } from '../../state/permissions.tsx';
import { useProductoSource } from '../productos/public.tsx';
import { leerArchivo } from './archivo.ts';
import { columnasDe } from './columnas.ts';
import { MODO_OPTIONS, permisos, REDONDEO_OPTIONS, screens, TIPO_OPTIONS } from './comunes.tsx';
import { lineaDe, PEGA } from './lineas.ts';
import styles from './listas-precio.module.css';
import { SimularDialog } from './SimularDialog.tsx';
import type { ListaValues } from './values.ts';

interface ListaFormProps {
  form: RecordForm<ListaValues>;
  /** The record, of one that is there. */
  lista?: Lista;
}

const CON = {} as const;
const names = (rows: readonly { id: number; nombre: string }[] | undefined) =>
  new Map((rows ?? []).map(({ id, nombre }) => [id, nombre]));

export function ListaForm({ form, lista }: ListaFormProps) {
  useExitGuard(form.dirty);
  const [simulating, setSimulating] = useState(false);
  const can = useCan();
  const costos = can(productos.permisos.verCostos);
  const source = useProductoSource(CON, lineaDe, PEGA);
  const [modo, incluye_iva] = form.methods.watch(['modo', 'incluye_iva']);
  const campo = fieldsOf(form, campos);
  return (
    <Form form={form} bar={<SaveBar form={form} onCancel={() => void navigate(screens.ListaPrecios.path)} />}>
      <FormSection title="La lista">
        <FieldRow columns="160px 1fr 160px">
          <TextField {...campo('codigo')} disabled={lista !== undefined && lista.revision > 1} />
          <TextField {...campo('nombre')} />
          <SelectField {...campo('tipo')} options={TIPO_OPTIONS} emptyText={null} />
        </FieldRow>
        <FieldRow columns={3}>
          <DateField {...campo('vigente_desde')} />
          <DateField {...campo('vigente_hasta')} help="Sin fecha rige hasta que otra la reemplace." />
          <DecimalField
            {...campo('margen_minimo')}
            label="Margen mínimo (%)"
            placeholder={campos.margen_minimo.vacio}
          />
        </FieldRow>
        <FieldRow columns={2}>
          <RemoteMultiField
            form={form}
            name="clientes"
            label={listaCliente.persona_id.label}
            placeholder={listaCliente.persona_id.vacio}
            contract={personasList}
            toOption={({ id, n_completo, documento }) => ({ value: id, label: n_completo, detail: documento })}
            initialLabels={names(lista?.clientes_nombres)}
          />
          <RemoteMultiField
            form={form}
            name="ciudades"
            label={listaCiudad.ciudad_id.label}
            placeholder={listaCiudad.ciudad_id.vacio}
            contract={ciudadesList}
            toOption={({ id, nombre }) => ({ value: id, label: nombre })}
            initialLabels={names(lista?.ciudades_nombres)}
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Cómo se forman los precios">
        <FieldRow columns={modo === 'PORCENTAJE' ? 4 : 3}>
          <SelectField {...campo('modo')} options={MODO_OPTIONS} emptyText={null} />
          {modo === 'PORCENTAJE' && (
            <RemoteSelectField
              {...campo('lista_base_id')}
              required
              contract={listasPrecioList}
              toOption={({ id, nombre, codigo }) => ({ value: id, label: nombre, detail: codigo })}
              initialLabel={lista?.lista_base ?? undefined}
            />
          )}
          {modo !== 'FIJA' && (
            <DecimalField
              {...campo('porcentaje')}
              required
              label={modo === 'MARGEN' ? 'Margen (%)' : 'Porcentaje (%), negativo si baja'}
              {...(modo === 'MARGEN' ? {} : { negative: true })}
            />
          )}
          {modo !== 'FIJA' && (
            <SelectField {...campo('redondeo')} options={REDONDEO_OPTIONS as readonly Option[]} emptyText={null} />
          )}
        </FieldRow>
        <CheckboxField
          {...campo('incluye_iva')}
          help="Lo que se escribe es lo que paga el cliente; la base sale de ahí."
        />
      </FormSection>
      <LineGridField
        form={form}
        name="detalle"
        label="Precios de la lista"
        columns={columnasDe({ costos, incluye_iva: incluye_iva ?? false })}
        source={source}
        emptyText={
          modo === 'FIJA'
            ? 'Lee un código, escribe un producto o pega códigos y precios desde Excel.'
            : 'Al guardar, la lista calcula sus precios; los que escribas quedan como los dejes.'
        }
        repeats
        readFile={can(permisos.importar) ? leerArchivo : undefined}
      />
      {lista && lista.detalle.length > 0 && (
        <div className={styles.bajo}>
          <Button icon="graph" onClick={() => setSimulating(true)}>
            Simular un cambio de precios…
          </Button>
        </div>
      )}
      <FormSection>
        <TextAreaField {...campo('observacion')} />
      </FormSection>
      {lista && simulating && <SimularDialog lista={lista} form={form} onClose={() => setSimulating(false)} />}
    </Form>
  );
}
