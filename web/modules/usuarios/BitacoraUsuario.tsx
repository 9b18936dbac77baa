/** What happened to a user or to a group, with groups and permissions by their names. */
import { accionesList } from '../../../server/modules/acciones/contract.ts';
import { manifest as acciones } from '../../../server/modules/acciones/manifest.ts';
import { gruposList } from '../../../server/modules/usuarios/contract/grupos.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { RecordLog } from '../bitacora/public.tsx';
import { tellLinks } from './links.ts';

const LABELS: Readonly<Record<string, string>> = {
  username: 'Usuario',
  first_name: 'Nombres',
  last_name: 'Apellidos',
  email: 'Correo',
  celular: 'Celular',
  tipo_usuario: 'Tipo de usuario',
  departamento_id: 'Departamento',
  is_superuser: 'Superusuario',
  is_active: 'Activo',
  motivo_inactivacion: 'Motivo de inactivación',
  nombre: 'Nombre',
  descripcion: 'Descripción',
  grupo_id: 'Grupos',
  accion_id: 'Permisos',
  direccion: 'Dirección de red',
  agente: 'Navegador',
  permiso: 'Permiso',
  solicitante: 'Lo pidió',
};

const ACTIONS = {
  estado: 'cambió el estado',
  ingreso: 'ingresó',
  rechazo: 'intentó ingresar y no pudo',
  autorizacion: 'autorizó con su contraseña',
};

const YES_NO = (value: unknown) => (value === 1 || value === true ? 'Sí' : 'No');

export function BitacoraUsuario({ tabla, id }: { tabla: 'usuario' | 'grupo'; id: number }) {
  const can = useCan();
  const permisos = useRemote(accionesList.list, {}, { enabled: can(acciones.permisos.ver.codename) });
  const grupos = useRemote(gruposList.list, {});
  return (
    <RecordLog
      tabla={tabla}
      id={id}
      labels={LABELS}
      actions={ACTIONS}
      tell={{
        grupo_id: tellLinks(grupos.data, ['grupo', 'grupos']),
        accion_id: tellLinks(permisos.data, ['permiso', 'permisos']),
        is_superuser: (before, after) => `${YES_NO(before)} → ${YES_NO(after)}`,
        is_active: (before, after) => `${YES_NO(before)} → ${YES_NO(after)}`,
      }}
    />
  );
}
