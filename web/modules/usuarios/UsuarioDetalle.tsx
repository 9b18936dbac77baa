/** A user whom the one who looks may not change: facts, what they may do, and the log. */
import {
  comentariosUsuario,
  presenciaUsuario,
  type Usuario,
} from '../../../server/modules/usuarios/contract/usuarios.ts';
import { useCommentsTab } from '../../kit/comments/useCommentsTab.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { RecordLog } from '../../kit/log/RecordLog.tsx';
import { Note } from '../../kit/Note.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useParte } from '../../kit/useParte.ts';
import { Efectivos } from './Efectivos.tsx';

export function UsuarioDetalle({ usuario }: { usuario: Usuario }) {
  const [tab, setTab] = useParte('datos');
  const comentarios = useCommentsTab(comentariosUsuario, usuario.id, tab);
  const facts: Fact[] = [
    ['Usuario', usuario.username],
    ['Nombre', usuario.n_completo],
    ['Tipo de usuario', usuario.tipo_usuario],
    ['Correo', usuario.email ?? 'Sin correo'],
    ['Celular', usuario.celular ?? 'Sin celular'],
    ['Departamento', usuario.departamento_nombre ?? 'Sin departamento'],
    ['Grupos', usuario.grupos_detalle.map(({ nombre }) => nombre).join(', ') || 'Sin grupos'],
    ...(usuario.motivo_inactivacion ? [['Motivo de inactivación', usuario.motivo_inactivacion] as Fact] : []),
  ];
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
