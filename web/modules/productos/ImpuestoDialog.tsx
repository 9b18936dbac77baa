/** Creates or changes a tax, with its rates by date. */
import type { z } from 'zod';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { impuesto as campos, impuestoTarifa } from '../../../server/modules/productos/campos.ts';
import {
  type Impuesto,
  impuestoAlta,
  impuestoCambio,
  registroImpuesto,
} from '../../../server/modules/productos/contract/impuestos.ts';
import { MODOS, TRATAMIENTOS } from '../../../server/modules/productos/rules/impuestos.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatPrice } from '../../../server/shared/quantities.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { PercentField, PriceField } from '../../kit/fields/numeric.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { byShownCode, offer, useOffers } from '../listas/public.tsx';

const schema = impuestoAlta.extend({ version: impuestoCambio.shape.version });
type Values = z.input<typeof schema>;

const OFFERS = { tributo: offer(listas.tributo, byShownCode) };
const words = (values: Readonly<Record<string, string>>): Option[] =>
  Object.entries(values).map(([value, label]) => ({ value, label }));

const VACIO: Values = {
  ...{ codigo: '', nombre: '', tributo: '01', tratamiento: 'GRAVADO', modo: 'PORCENTAJE', adicional: false },
  ...{ activo: true, tarifas: [], version: 0 },
};

const toValues = ({
  codigo,
  nombre,
  tributo,
  tratamiento,
  modo,
  adicional,
  activo,
  tarifas,
  version,
}: Impuesto): Values => {
  return { codigo, nombre, tributo, tratamiento, modo, adicional, activo, tarifas, version };
};

interface ImpuestoDialogProps {
  /** Without one, it creates. */
  id: number | undefined;
  onClose: () => void;
}

export function ImpuestoDialog({ id, onClose }: ImpuestoDialogProps) {
  const held = useRemote(registroImpuesto.find, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const { data: offered } = useOffers(OFFERS);
  if (!offered || (id !== undefined && !held.data)) return null;
  return <Editor key={id ?? 0} impuesto={held.data ?? null} tributos={offered.tributo} onClose={onClose} />;
}

interface EditorProps {
  impuesto: Impuesto | null;
  tributos: readonly Option[];
  onClose: () => void;
}

function Editor({ impuesto, tributos, onClose }: EditorProps) {
  const create = useWrite(registroImpuesto.create);
  const update = useWrite(registroImpuesto.update);
  const form = useRecordForm({
    schema,
    initial: impuesto ? toValues(impuesto) : VACIO,
    record: impuesto?.id ?? 'nuevo',
    toValues,
    noun: 'este impuesto',
    save: async ({ codigo, version, ...values }) => {
      const { msg, data } = impuesto
        ? await update.write({ params: { id: impuesto.id }, body: { ...values, version } })
        : await create.write({ body: { codigo, ...values } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  const [tratamiento, modo] = form.methods.watch(['tratamiento', 'modo']);
  const isRate = modo === 'PORCENTAJE';
  return (
    <FormDialog title={impuesto ? `Editar ${impuesto.nombre}` : 'Crear impuesto'} onClose={onClose} form={form}>
      <FormSection>
        <FieldRow columns="160px 1fr">
          <TextField {...campo('codigo')} disabled={impuesto !== null} help="No se cambia después." />
          <TextField {...campo('nombre')} />
        </FieldRow>
        <FieldRow columns={3}>
          <SelectField {...campo('tratamiento')} options={words(TRATAMIENTOS)} emptyText={null} />
          <SelectField {...campo('tributo')} options={tributos} emptyText={campos.tributo.vacio} />
          <SelectField
            {...campo('modo')}
            options={words(MODOS)}
            emptyText={null}
            disabled={tratamiento !== 'GRAVADO'}
          />
        </FieldRow>
        <FieldRow>
          <CheckboxField {...campo('adicional')} />
          <CheckboxField {...campo('activo')} />
        </FieldRow>
      </FormSection>
      <SubList
        form={form}
        name="tarifas"
        title="Tarifas por fecha"
        singular="Tarifa"
        emptyText="Agrega desde cuándo rige y cuánto es."
        newRow={() => ({ desde: '', tarifa: 0, por_unidad: 0, norma: '' })}
        asText={(row) => `${formatDate(row.desde)} ${isRate ? `${row.tarifa} %` : formatPrice(row.por_unidad ?? 0)}`}
        renderRow={(row) => ({
          main: `Desde el ${formatDate(row.desde)}`,
          ...(row.norma ? { detail: row.norma } : {}),
          label: isRate ? `${row.tarifa ?? 0} %` : formatPrice(row.por_unidad ?? 0),
        })}
        editor="bloque"
        renderEditor={(path) => {
          const fila = fieldsOf(form, impuestoTarifa, path);
          return (
            <>
              <FieldRow>
                <DateField {...fila('desde')} />
                {isRate ? <PercentField {...fila('tarifa')} /> : <PriceField {...fila('por_unidad')} />}
              </FieldRow>
              <TextField {...fila('norma')} />
            </>
          );
        }}
      />
    </FormDialog>
  );
}
