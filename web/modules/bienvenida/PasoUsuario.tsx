/** The first superuser. */
import * as z from 'zod';
import { guardarUsuario, pasoUsuario } from '../../../server/modules/bienvenida/contract.ts';
import { usuario as campos } from '../../../server/modules/usuarios/campos.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { NewPassword, NOT_REPEATED, newPassword } from '../../kit/form/NewPassword.tsx';
import { Note } from '../../kit/Note.tsx';
import stack from '../../kit/Stack.module.css';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { Botones } from './Botones.tsx';
import type { PasoProps } from './pasos.ts';

const schema = z
  .strictObject({ ...pasoUsuario.shape, password: newPassword.or(z.literal('')), repetida: z.string() })
  .refine(({ password, repetida }) => password === repetida, NOT_REPEATED);

export function PasoUsuario({ estado: { pasos }, onListo, onAtras, onClave }: PasoProps) {
  const { usuario } = pasos;
  const form = useRecordForm({
    schema,
    draft: false,
    noun: 'tu usuario',
    initial: {
      ...{ username: usuario?.username ?? '', first_name: usuario?.first_name ?? '' },
      ...{ last_name: usuario?.last_name ?? '', email: usuario?.email ?? '', celular: usuario?.celular ?? null },
      ...{ password: '', repetida: '' },
    },
    save: async ({ repetida: _, password, ...datos }) => {
      const { data } = await call(guardarUsuario, { body: { ...datos, password: password || null } });
      if (password) onClave(password);
      return data;
    },
    onSaved: onListo,
  });
  const campo = fieldsOf(form, campos);
  return (
    <Form form={form}>
      <div className={stack.stack}>
        <FieldRow>
          <TextField {...campo('first_name')} autoComplete="given-name" autoFocus />
          <TextField {...campo('last_name')} autoComplete="family-name" />
        </FieldRow>
        <FieldRow>
          <TextField
            {...campo('username')}
            case="lower"
            autoComplete="username"
            help="Con el que entrarás: letras sin acentos, números o punto."
          />
          <TextField {...campo('email')} autoComplete="email" />
        </FieldRow>
        <NewPassword form={form} name="password" help={usuario ? 'En blanco, la que ya escribiste.' : ''} />
        <Note kind="info">
          Al terminar configuras tu segundo factor: un código de tu celular, además de la contraseña. También puede ser
          después.
        </Note>
      </div>
      <Botones onAtras={onAtras} busy={form.busy} />
    </Form>
  );
}
