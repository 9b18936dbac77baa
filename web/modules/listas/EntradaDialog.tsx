/** Adds or changes an entry of a list. */
import * as z from 'zod';
import { entrada as campos } from '../../../server/modules/listas/campos.ts';
import { listaDe, type NombreLista } from '../../../server/modules/listas/contract/catalogo.ts';
import {
  createEntrada,
  type Entrada,
  entradaAlta,
  updateEntrada,
} from '../../../server/modules/listas/contract/edicion.ts';
import { extraValue } from '../../../server/shared/reference-list.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DecimalField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

interface EntradaDialogProps {
  lista: NombreLista;
  /** Without one, it adds. */
  entrada: Entrada | null;
  onClose: () => void;
}

export function EntradaDialog({ lista, entrada, onClose }: EntradaDialogProps) {
  const { titulo, extra = {} } = listaDe(lista);
  const columns = Object.entries(extra);
  const schema = entradaAlta.extend({
    extra: z.object(Object.fromEntries(columns.map(([name, spec]) => [name, extraValue(spec)] as const))),
    activo: z.boolean(),
    version: z.int(),
  });
  const toValues = (row: Entrada): z.input<typeof schema> => ({
    codigo: row.codigo,
    nombre: row.nombre,
    extra: row.extra,
    activo: row.activo,
    version: row.version,
  });
  const create = useWrite(createEntrada);
  const update = useWrite(updateEntrada);
  const form = useRecordForm({
    schema,
    initial: entrada
      ? toValues(entrada)
      : vacia(columns.map(([name, { tipo }]) => [name, tipo === 'texto' ? null : 0])),
    toValues,
    record: `${lista}/${entrada?.id ?? 'nueva'}`,
    noun: 'esta entrada',
    save: async ({ codigo, nombre, extra: values, activo, version }) => {
      const { msg, data } = entrada
        ? await update.write({ params: { lista, id: entrada.id }, body: { nombre, extra: values, activo, version } })
        : await create.write({ params: { lista }, body: { codigo, nombre, extra: values } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  const propio = fieldsOf(form, extra, 'extra');
  return (
    <FormDialog
      title={entrada ? `Editar ${entrada.nombre}` : 'Agregar a la lista'}
      subtitle={titulo}
      onClose={onClose}
      form={form}
    >
      <FormSection>
        {!entrada && <TextField {...campo('codigo')} help="No se cambia después." />}
        <TextField {...campo('nombre')} />
        {columns.map(([name, { tipo, opciones }]) => {
          const field = propio(name);
          if (opciones) {
            return <SelectField key={name} {...field} options={opciones.map((value) => ({ value, label: value }))} />;
          }
          if (tipo === 'texto') return <TextField key={name} {...field} />;
          return <DecimalField key={name} {...field} decimals={tipo === 'tasa' ? 2 : 0} />;
        })}
        {entrada && <CheckboxField {...campo('activo')} />}
      </FormSection>
    </FormDialog>
  );
}

/** Nothing typed yet; a number begins at 0. */
function vacia(extra: readonly (readonly [string, null | number])[]) {
  return { codigo: '', nombre: '', extra: Object.fromEntries(extra), activo: true, version: 0 };
}
