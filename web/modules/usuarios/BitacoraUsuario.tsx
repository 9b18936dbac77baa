/** What happened to a user or to a group, in words. */
import { RecordLog } from '../bitacora/public.tsx';
import { useAreas } from '../departamentos/public.tsx';

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

/** Links bring the names that went out and those that came in. */
const links = (gone: unknown, added: unknown) =>
  [added && `Agregó ${added}.`, gone && `Quitó ${gone}.`].filter(Boolean).join(' ');
const yesNo = (before: unknown, after: unknown) => `${word(before)} → ${word(after)}`;
const word = (value: unknown) => (value === 1 || value === true ? 'Sí' : 'No');

export function BitacoraUsuario({ tabla, id }: { tabla: 'usuario' | 'grupo'; id: number }) {
  const { rows } = useAreas();
  const area = (value: unknown) =>
    rows?.find((row) => row.id === value)?.nombre ?? (value ? `n.º ${value}` : 'ninguno');
  return (
    <RecordLog
      tabla={tabla}
      id={id}
      labels={LABELS}
      actions={ACTIONS}
      tell={{
        grupo_id: links,
        accion_id: links,
        is_superuser: yesNo,
        is_active: yesNo,
        departamento_id: (before, after) => `${area(before)} → ${area(after)}`,
      }}
    />
  );
}
