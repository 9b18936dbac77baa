/** The group's form, for creating and for editing: what it is for, and the tree of what its users may do. */

import type { ReactNode } from 'react';
import { grupo } from '../../../server/modules/usuarios/campos.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { EXIGE_FACTOR } from '../../../server/modules/usuarios/rules.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { Note } from '../../kit/Note.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useHolds } from '../../state/permissions.tsx';
import { PermisosField } from './PermisosField.tsx';
import type { Modulo } from './permisos.ts';
import styles from './Usuarios.module.css';
import type { GrupoValues } from './values.ts';

export const LISTA = manifest.screens.GruposListar.path;

const EXIGE = Object.entries(EXIGE_FACTOR).map(([value, label]) => ({ value, label }));
const EXIGE_AYUDA =
  'Quien no lo tenga lo configura al entrar. Los permisos críticos lo piden desde que un superusuario tiene uno.';

interface GrupoFormProps {
  form: RecordForm<GrupoValues>;
  arbol: readonly Modulo[];
  /** Those it gives now: they may be given back. */
  tenidos?: readonly string[];
  /** Who edits is in it: its permissions are their own. */
  propio?: boolean;
  /** Lays the fields out among other tabs. */
  children?: (fields: ReactNode) => ReactNode;
}

export function GrupoForm({
  form,
  arbol,
  tenidos = [],
  propio = false,
  children = (fields) => fields,
}: GrupoFormProps) {
  const holds = useHolds();
  useExitGuard(form.dirty);
  const campo = fieldsOf(form, grupo);
  const fields = (
    <div className={styles.panel}>
      <FormSection>
        <FieldRow columns="1fr 2fr minmax(216px, 1fr)">
          <TextField {...campo('nombre')} />
          <TextField {...campo('descripcion')} />
          <SelectField
            {...campo('exige_factor')}
            emptyText={null}
            options={EXIGE}
            disabled={propio}
            help={EXIGE_AYUDA}
          />
        </FieldRow>
      </FormSection>
      {propio && <Note kind="info">Estás en este grupo: no puedes modificar tus propios permisos.</Note>}
      <PermisosField
        form={form}
        name="permisos"
        arbol={arbol}
        disabled={propio}
        otorgable={(codename) => holds(codename) || tenidos.includes(codename)}
      />
    </div>
  );
  return (
    <Form form={form} bar={<SaveBar form={form} onCancel={() => void navigate(LISTA)} />}>
      {children(fields)}
    </Form>
  );
}
