/** The user's form, for creating and for editing: data and password, rights; what they amount to and the log, once it exists. */

import { manifest as tokens } from '../../../server/modules/tokens/manifest.ts';
import {
  comentariosUsuario,
  presenciaUsuario,
  type Usuario,
} from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { RecordLog } from '../../kit/change-log/RecordLog.tsx';
import { useCommentsTab } from '../../kit/comments/useCommentsTab.tsx';
import type { Option } from '../../kit/fields/SelectField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { type Tab, Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useCan } from '../../state/permissions.tsx';
import { TokensDe } from '../tokens/public.tsx';
import { Efectivos } from './Efectivos.tsx';
import type { Modulo } from './permisos.ts';
import { UsuarioDatos } from './UsuarioDatos.tsx';
import { UsuarioPermisos } from './UsuarioPermisos.tsx';
import styles from './Usuarios.module.css';
import type { GrupoOpcion } from './useCatalogos.ts';
import type { UsuarioValues } from './values.ts';

export const LISTA = manifest.screens.UsuariosListar.path;

export interface Catalogos {
  readonly departamentos: readonly Option[];
  readonly grupos: readonly GrupoOpcion[];
  readonly arbol: readonly Modulo[];
}

interface UsuarioFormProps extends Catalogos {
  form: RecordForm<UsuarioValues>;
  /** Without one, it is being created. */
  usuario?: Usuario;
  propio?: boolean;
}

const tabOf = (path: string) => (/^(grupos|permisos|is_superuser)(\.|$)/.test(path) ? 'permisos' : 'datos');

export function UsuarioForm({ form, usuario, propio = false, departamentos, grupos, arbol }: UsuarioFormProps) {
  const can = useCan();
  const [tab, setTab] = useAddressTab('datos');
  const comentarios = useCommentsTab(comentariosUsuario, usuario?.id, tab);
  useExitGuard(form.dirty);
  const errorsIn = (id: string) => form.faults.filter(({ path }) => tabOf(path) === id).length;
  const tabs: Tab[] = [
    {
      id: 'datos',
      label: 'Datos',
      errors: errorsIn('datos'),
      panel: <UsuarioDatos form={form} departamentos={departamentos} nuevo={!usuario} propio={propio} />,
    },
    {
      id: 'permisos',
      label: 'Permisos',
      errors: errorsIn('permisos'),
      panel: (
        <UsuarioPermisos form={form} grupos={grupos} arbol={arbol} tenidos={usuario?.permisos ?? []} propio={propio} />
      ),
    },
  ];
  if (usuario) {
    const { id } = usuario;
    tabs.push(
      { id: 'efectivos', label: 'Qué puede y por qué', panel: tab === 'efectivos' && <Efectivos id={id} /> },
      ...(can(tokens.permisos.administrar)
        ? [{ id: 'tokens', label: 'Tokens', panel: tab === 'tokens' && <TokensDe usuario={usuario} /> }]
        : []),
      ...comentarios,
      {
        id: 'bitacora',
        label: 'Bitácora',
        panel: tab === 'bitacora' && (
          <div className={styles.panel}>
            <RecordLog tabla="usuario" id={id} />
          </div>
        ),
      },
    );
  }
  return (
    <Form
      form={form}
      note={usuario && <Presence presence={presenciaUsuario} id={usuario.id} version={usuario.version} form={form} />}
      bar={<SaveBar form={form} onCancel={() => void navigate(LISTA)} />}
    >
      <Tabs
        label="Partes del usuario"
        tabs={tabs}
        current={tab}
        onChange={setTab}
        reveal={{ registry: form.registry, tabOf }}
      />
    </Form>
  );
}
