/** What receipts come to as a payable, before it is recorded: base, VAT, what is withheld, what does not match. */
import * as z from 'zod';
import { documento as campos } from '../../../server/modules/cartera/campos.ts';
import { manifest as cartera } from '../../../server/modules/cartera/manifest.ts';
import { causar, simularCausacion } from '../../../server/modules/causacion/contract/causar.ts';
import { TIPOS_DISCREPANCIA } from '../../../server/modules/causacion/rules/cotejo.ts';
import { TIPOS_RETENCION } from '../../../server/modules/causacion/rules/retenciones.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import * as f from '../../../server/shared/fields.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { DateField } from '../../kit/fields/DateField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

const formulario = z.object({
  tipo: z.enum(['FC', 'DS']),
  n_factura: f.mayusculasOpcional(40),
  fecha_factura: f.fecha.nullable(),
  fecha_vencimiento: f.fecha.nullable(),
});

const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

export function CausarDialog({ entradas, onClose }: { entradas: readonly number[]; onClose: (done: boolean) => void }) {
  const { write } = useWrite(causar);
  const form = useRecordForm({
    schema: formulario,
    initial: { tipo: 'FC' as const, n_factura: null, fecha_factura: null, fecha_vencimiento: null },
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
  const { data, error } = useRemote(simularCausacion, { body: { entradas: [...entradas], tipo, n_factura } });
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
        <FieldRow>
          <DateField form={form} name="fecha_factura" label="Fecha, si la entrada no la dice" />
          <DateField form={form} name="fecha_vencimiento" label="Vencimiento, si no es el del plazo" />
        </FieldRow>
      </FormSection>
      {error && !data && <Note kind="aviso">{error.message}</Note>}
      {data && (
        <Facts
          title={data.n_factura ? `Factura ${data.n_factura}` : 'Documento soporte'}
          facts={[
            [campos.fecha.label, formatDate(data.fecha)],
            [campos.vencimiento.label, formatDate(data.vencimiento)],
            [campos.base_cts.label, pesos(data.base)],
            [campos.iva_cts.label, pesos(data.iva)],
            [campos.total_cts.label, pesos(data.total)],
            ...data.retenciones.map(
              (r): Fact => [
                TIPOS_RETENCION[r.tipo],
                `${pesos(r.valor)} · ${r.tarifa} ${r.tipo === 'ICA' ? 'por mil' : '%'}`,
              ],
            ),
            ['Por pagar', <strong key="saldo">{pesos(data.saldo)}</strong>],
          ]}
        />
      )}
      {data && data.discrepancias.length > 0 && (
        <Note kind="aviso">
          No se podrá pagar hasta que se resuelva:{' '}
          {data.discrepancias
            .map(
              ({ tipo: que, producto, valor }) =>
                `${TIPOS_DISCREPANCIA[que]}${producto ? ` de ${producto}` : ''} (${pesos(valor)})`,
            )
            .join('; ')}
          .
        </Note>
      )}
    </FormDialog>
  );
}
