/** Groups, superuser, and the tree of what the user may do. */
import { usuario, usuarioGrupo } from '../../../server/modules/usuarios/campos.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { useHolds } from '../../state/permissions.tsx';
import { useSession } from '../../state/session.ts';
import { PermisosField } from './PermisosField.tsx';
import { heredadosDe, type Modulo } from './permisos.ts';
import styles from './Usuarios.module.css';
import type { GrupoOpcion } from './useCatalogos.ts';
import type { UsuarioValues } from './values.ts';

interface UsuarioPermisosProps {
  form: RecordForm<UsuarioValues>;
  grupos: readonly GrupoOpcion[];
  arbol: readonly Modulo[];
  /** Those the user has now: they may be given back. */
  tenidos: readonly string[];
  propio: boolean;
}

export function UsuarioPermisos({ form, grupos, arbol, tenidos, propio }: UsuarioPermisosProps) {
  const holds = useHolds();
  const isSuperuser = useSession()?.user.is_superuser === true;
  const chosen = form.methods.watch('grupos') ?? [];
  const servicio = form.methods.watch('es_servicio') === true;
  const superuser = form.methods.watch('is_superuser') === true;
  const heredados = heredadosDe(grupos, chosen);
  return (
    <div className={styles.rights}>
      {propio && <Note kind="info">No puedes modificar tus propios permisos: pídelo a otra persona.</Note>}
      <FormSection>
        <FieldRow>
          <MultiSelectField
            form={form}
            name="grupos"
            label={usuarioGrupo.grupo_id.label}
            options={grupos}
            disabled={propio}
            placeholder="Agrega un grupo"
            help="El usuario tiene los permisos de todos sus grupos."
          />
          {isSuperuser && !servicio && (
            <div className={styles.beside}>
              <CheckboxField
                {...fieldsOf(form, usuario)('is_superuser')}
                disabled={propio}
                help="Abre todas las pantallas y hace todas las acciones, sin importar sus permisos."
              />
            </div>
          )}
        </FieldRow>
      </FormSection>
      {superuser ? (
        <Note kind="info">Es superusuario: no necesita permisos. Los suyos se conservan por si deja de serlo.</Note>
      ) : (
        <PermisosField
          form={form}
          name="permisos"
          arbol={arbol}
          heredados={heredados}
          disabled={propio}
          otorgable={(codename) => holds(codename) || tenidos.includes(codename)}
        />
      )}
    </div>
  );
}
