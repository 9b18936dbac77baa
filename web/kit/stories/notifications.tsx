/** Story of notifications: of today, of yesterday and of before; by a person and by the system; read and unread. */
import { useState } from 'react';
import type { Notificacion } from '../../../server/modules/notificaciones/contract/campana.ts';
import { wireInstant } from '../../../server/shared/dates.ts';
import { localNow } from '../../lib/clock.ts';
import { toast } from '../../state/toasts.ts';
import { NotificationDays } from '../notifications/NotificationDays.tsx';

const ago = (hours: number) => wireInstant(new Date(localNow().getTime() - hours * 3_600_000).toISOString());
const diana = {
  username: 'compras',
  first_name: 'DIANA MARCELA',
  last_name: 'PINZÓN RUEDA',
  is_superuser: false,
  info_persona: { archivo: null },
};

const SUPPLIER: Notificacion = {
  id: 4,
  titulo: 'Proveedor inactivado: GRANOS SANTA LUCÍA S.A.S.',
  mensaje: 'Motivo: no entregó el RUT actualizado.',
  created: ago(0.2),
  nombre_origen: 'proveedor',
  object_id: 1,
  vista: null,
  leida: null,
  autor: diana,
};

const NOTIFICATIONS: readonly Notificacion[] = [
  SUPPLIER,
  {
    ...SUPPLIER,
    id: 3,
    titulo: 'Falló la copia de seguridad',
    mensaje: 'No hay espacio en el disco de las copias. Se intenta de nuevo en una hora.',
    created: ago(25),
    nombre_origen: 'sistema',
    object_id: null,
    autor: null,
  },
  {
    ...SUPPLIER,
    id: 2,
    titulo: 'Exportar 100,000 proveedores a Excel: terminado',
    mensaje: 'El archivo está listo: 100,000 filas.',
    created: ago(80),
    nombre_origen: 'trabajo',
    vista: ago(79),
    leida: ago(79),
  },
];

export function NotificationsStory() {
  const [rows, setRows] = useState(NOTIFICATIONS);
  const read = (id: number) => setRows(rows.map((row) => (row.id === id ? { ...row, leida: ago(0) } : row)));
  const open = ({ id, nombre_origen, object_id }: Notificacion) => {
    read(id);
    toast({ kind: 'info', text: `Abre '${nombre_origen}', registro ${object_id ?? 'ninguno'}.` });
  };
  return <NotificationDays rows={rows} onOpen={open} onRead={read} />;
}
