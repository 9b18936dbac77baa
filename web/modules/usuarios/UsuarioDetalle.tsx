/** A user whom the one who looks may not change: facts, what they may do, and the log. */
import { manifest as tokens } from '../../../server/modules/tokens/manifest.ts';
import { usuario as campos, usuarioGrupo } from '../../../server/modules/usuarios/campos.ts';
import {
  comentariosUsuario,
  presenciaUsuario,
  type Usuario,
} from '../../../server/modules/usuarios/contract/usuarios.ts';
import { columnsOfPart } from '../../../server/shared/campos-words.ts';
import { RecordLog } from '../../kit/change-log/RecordLog.tsx';
import { useCommentsTab } from '../../kit/comments/useCommentsTab.tsx';
import { Facts, shownFacts } from '../../kit/Facts.tsx';
import { Note } from '../../kit/Note.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useCan } from '../../state/permissions.tsx';
import { TokensDe } from '../tokens/public.tsx';
import { Efectivos } from './Efectivos.tsx';

/** Superusers are told apart in the title of the page. */
const DATOS = columnsOfPart(campos, undefined, { without: ['is_superuser', 'es_servicio'] });
const { grupo_id } = usuarioGrupo;

export function UsuarioDetalle({ usuario }: { usuario: Usuario }) {
  const can = useCan();
  const [tab, setTab] = useAddressTab('datos');
  const comentarios = useCommentsTab(comentariosUsuario, usuario.id, tab);
  const facts = shownFacts(campos, DATOS, usuario);
  facts.push([grupo_id.label, usuario.grupos_detalle.map(({ nombre }) => nombre).join(', ') || grupo_id.vacio]);
  if (usuario.motivo_inactivacion) facts.push([campos.motivo_inactivacion.label, usuario.motivo_inactivacion]);
  return (
    <>
      <Presence presence={presenciaUsuario} id={usuario.id} version={usuario.version} />
      <Note kind="info">Solo un superusuario puede cambiar a otro superusuario.</Note>
      <Tabs
        label="Partes del usuario"
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'datos', label: 'Datos', panel: <Facts title="Datos" facts={facts} /> },
          {
            id: 'efectivos',
            label: 'Qué puede y por qué',
            panel: tab === 'efectivos' && <Efectivos id={usuario.id} />,
          },
          ...(can(tokens.permisos.administrar)
            ? [{ id: 'tokens', label: 'Tokens', panel: tab === 'tokens' && <TokensDe usuario={usuario} /> }]
            : []),
          ...comentarios,
          {
            id: 'bitacora',
            label: 'Bitácora',
            panel: tab === 'bitacora' && <RecordLog tabla="usuario" id={usuario.id} />,
          },
        ]}
      />
    </>
  );
}
