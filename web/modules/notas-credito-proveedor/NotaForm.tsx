/** The form of a credit note: the invoice that it is of, what was expected of it, and its lines. */
import { documento } from '../../../server/modules/cartera/campos.ts';
import { type DocumentoFila, documentosList } from '../../../server/modules/cartera/contract/documentos.ts';
import { nota as campos, notaDetalle as d } from '../../../server/modules/notas-credito-proveedor/campos.ts';
import {
  lineasDeFactura,
  type NotaFila,
  notasList,
} from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { CONCEPTOS } from '../../../server/modules/notas-credito-proveedor/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { MoneyField, PercentField, QuantityField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { pesos, screens } from './comunes.tsx';
import styles from './notas.module.css';
import { type LineaValues, type NotaValues, nuevaLinea } from './valores.ts';

const OPCIONES_CONCEPTO = Object.entries(CONCEPTOS).map(([value, label]) => ({ value, label }));

const opcionFactura = ({ id, n_factura, proveedor, saldo }: DocumentoFila) => ({
  ...{ value: id, label: `${n_factura} · ${proveedor}`, detail: `Saldo ${pesos(saldo)}` },
});

const esperadaDe = ({ id, n_factura, total, fecha }: NotaFila) => ({
  ...{ value: id, label: `${pesos(total)} de ${n_factura ?? 'una entrada'}, desde ${formatDate(fecha)}` },
});

interface NotaFormProps {
  form: RecordForm<NotaValues>;
  factura?: string | undefined;
}

export function NotaForm({ form, factura }: NotaFormProps) {
  useExitGuard(form.dirty);
  const { documento_id, proveedor_id, esperadas } = form.methods.watch();
  const campo = fieldsOf(form, campos);
  const lineas = useRemote(lineasDeFactura, { params: { id: documento_id || 1 } }, { enabled: documento_id > 0 });
  const abiertas = useRemote(
    notasList.list,
    {
      query: {
        proveedor_id: String(proveedor_id),
        estado__in: 'ESPERADA,SOLICITADA',
        page: 1,
        page_size: 100,
      } as never,
    },
    { enabled: proveedor_id > 0 },
  );
  const open = (Array.isArray(abiertas.data) ? abiertas.data : abiertas.data?.results) ?? [];
  const recibidas = lineas.data ?? [];
  const total = form.methods.watch('detalle').reduce((sum, { base, iva }) => sum + base * (1 + (iva ?? 0) / 100), 0);
  return (
    <Form
      form={form}
      bar={<SaveBar form={form} saveText="Guardar" onCancel={() => void navigate(screens.ListadoNotasCredito.path)} />}
    >
      <FormSection>
        <FieldRow columns="2fr 1fr">
          <RemoteSelectField<NotaValues, DocumentoFila>
            {...campo('documento_id')}
            contract={documentosList}
            toOption={opcionFactura}
            initialLabel={factura}
            onChange={(_, row) => form.methods.setValue('proveedor_id', row?.proveedor_id ?? 0, { shouldDirty: true })}
          />
          <SelectField {...campo('concepto')} options={OPCIONES_CONCEPTO} emptyText={null} />
        </FieldRow>
        <FieldRow columns="1fr 160px 2fr">
          <TextField {...campo('n_nota')} />
          <DateField {...campo('fecha')} />
          <TextField {...campo('cude')} />
        </FieldRow>
        {(open.length > 0 || (esperadas ?? []).length > 0) && (
          <MultiSelectField
            form={form}
            name="esperadas"
            label="Notas que se esperaban"
            options={open.map(esperadaDe)}
          />
        )}
      </FormSection>
      <div className={styles.lineas}>
        <SubList
          form={form}
          name="detalle"
          title={`Líneas · ${pesos(Math.round(total))}`}
          singular="Línea"
          min={1}
          editor="bloque"
          newRow={nuevaLinea}
          emptyText="Agrega lo que la nota devuelve o rebaja."
          asText={({ descripcion, base }: LineaValues) => `${descripcion ?? ''} ${pesos(base)}`}
          renderRow={({ descripcion, entrada_detalle_id, base, iva }: LineaValues) => ({
            main:
              descripcion ||
              recibidas.find((each) => each.entrada_detalle_id === entrada_detalle_id)?.producto ||
              'Sin descripción',
            detail: `${pesos(base)} · ${iva === null || iva === undefined ? 'sin IVA' : `IVA ${iva} %`}`,
          })}
          renderEditor={(path) => (
            <>
              <FieldRow columns="2fr 1fr 120px">
                <TextField
                  form={form}
                  name={`${path}.descripcion`}
                  label={d.descripcion.label}
                  max={d.descripcion.max}
                  case="none"
                />
                <MoneyField form={form} name={`${path}.base`} label={d.base_cts.label} required />
                <PercentField form={form} name={`${path}.iva`} label={d.iva.corto} />
              </FieldRow>
              <FieldRow columns="2fr 1fr 1fr">
                <SelectField
                  form={form}
                  name={`${path}.entrada_detalle_id`}
                  label="Mercancía recibida"
                  emptyText="Ninguna"
                  options={recibidas.map((each) => ({
                    ...{ value: each.entrada_detalle_id, label: `${each.producto} (${each.entrada ?? ''})` },
                  }))}
                />
                <QuantityField form={form} name={`${path}.cantidad`} label="Cantidad que vuelve" />
                <CheckboxField form={form} name={`${path}.afecta_inventario`} label={d.afecta_inventario.label} />
              </FieldRow>
            </>
          )}
        />
      </div>
      <FormSection>
        <TextAreaField {...campo('observacion')} />
      </FormSection>
    </Form>
  );
}

export const facturaDe = (n_factura: string | null, proveedor: string) =>
  n_factura ? `${n_factura} · ${proveedor}` : documento.n_factura.label;
