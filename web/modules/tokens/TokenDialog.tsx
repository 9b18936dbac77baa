/** Makes a token: its name, until when, from where, how often, and what it may. */
import * as z from 'zod';
import type { ArbolAcciones } from '../../../server/modules/acciones/contract.ts';
import { token as campos } from '../../../server/modules/tokens/campos.ts';
import { tokenAlta } from '../../../server/modules/tokens/contract.ts';
import { POR_MINUTO } from '../../../server/modules/tokens/rules.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import stack from '../../kit/Stack.module.css';
import { useRecordForm } from '../../lib/form.ts';
import { PermisosField } from '../usuarios/public.tsx';
import { permisosParaTokens } from './para-tokens.ts';
import type { Alta, Creado } from './tipos.ts';

/** Addresses are typed one a line. */
const schema = tokenAlta.extend({ direcciones: z.string().max(1_200).nullable() });
type Values = z.input<typeof schema>;

const VACIO: Values = { nombre: '', permisos: [], direcciones: null, por_minuto: POR_MINUTO, vence: null };

interface TokenDialogProps {
  arbol: ArbolAcciones;
  puede: (codename: string) => boolean;
  create: (body: Alta) => Promise<Creado>;
  onMade: (creado: Creado) => void;
  onClose: () => void;
}

export function TokenDialog({ arbol, puede, create, onMade, onClose }: TokenDialogProps) {
  const form = useRecordForm({
    schema,
    initial: VACIO,
    noun: 'este token',
    draft: false,
    save: ({ direcciones, ...body }) =>
      create({ ...body, direcciones: direcciones?.split(/[\s,;]+/).filter(Boolean) ?? [] }),
    onSaved: onMade,
  });
  const offered = permisosParaTokens(arbol, puede);
  return (
    <FormDialog title="Crear token" width="mediano" form={form} saveText="Crear token" onClose={onClose}>
      <div className={stack.stack}>
        <FieldRow>
          <TextField
            form={form}
            name="nombre"
            label={campos.nombre.label}
            case="none"
            required
            help="Qué programa lo usa."
          />
          <DateField form={form} name="vence" label={campos.vence.label} help="Sin fecha, no vence." />
        </FieldRow>
        <FieldRow>
          <TextAreaField
            form={form}
            name="direcciones"
            label={campos.direcciones.label}
            rows={2}
            placeholder="190.24.10.7"
            help="Las de red (IP) desde donde llama, una por línea: 190.24.10.7 o 10.0.0.0/24. Sin ninguna, desde cualquiera."
          />
          <NumberField
            form={form}
            name="por_minuto"
            label={campos.por_minuto.label}
            required
            help="Las que pasen de ahí esperan."
          />
        </FieldRow>
        <Note kind="info">Los permisos críticos no aparecen: lo que permiten lo hace una persona.</Note>
        <PermisosField form={form} name="permisos" arbol={offered} otorgable={puede} pantallas={false} />
      </div>
    </FormDialog>
  );
}
