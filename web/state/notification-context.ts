/** What a notification is about, and going there: by its origin and its record, from the panel or from a push message. */
import {
  type Notificacion,
  setReadNotification,
  setVisualizationDate,
} from '../../server/modules/notificaciones/contract/campana.ts';
import { rutaDeContexto } from '../../server/modules/notificaciones/rules.ts';
import { call } from '../lib/api.ts';
import { currentLocation, currentPath, navigate } from '../lib/location.ts';
import { refreshAfter } from '../lib/remote.ts';
import { closePanel } from './panels.ts';
import { opensScreen } from './permissions.tsx';
import { originNamed, screenNamed } from './screens.ts';
import { toast } from './toasts.ts';

/** A push message without a row of the bell has no id. */
export type Context = Pick<Notificacion, 'nombre_origen' | 'object_id'> & { readonly id: number | null };

/** Path that it opens; `null` when it only tells. */
export function contextPath({ nombre_origen, object_id }: Context): string | null {
  const { screen, parte } = originNamed(nombre_origen) ?? {};
  return rutaDeContexto(screen && screenNamed(screen)?.path, object_id, parte);
}

/** Notes that it was seen and read, and goes to its record; who may not see that is told so. */
export async function openContext(context: Context): Promise<void> {
  void markOpened(context.id);
  const path = contextPath(context);
  if (path === null) return;
  const screen = originNamed(context.nombre_origen)?.screen ?? '';
  if (!opensScreen(screen)) {
    toast({ kind: 'aviso', text: 'No tienes acceso a lo que cuenta esta notificación.' });
    return;
  }
  closePanel();
  await navigate(path);
}

/** A lost call only leaves it unread. */
async function markOpened(id: number | null): Promise<void> {
  if (id === null) return;
  try {
    await call(setVisualizationDate, { params: { id } });
    await call(setReadNotification, { params: { id } });
  } catch {
    return;
  }
  void refreshAfter(setReadNotification);
}

const whole = (text: string | null) => (text && /^\d+$/.test(text) ? Number(text) : null);

/** What a push message that opened this window asks for, `#/?aviso=7&origen=usuario&objeto=3`; taken once. */
export function pendingContext(): Context | null {
  const query = new URLSearchParams(currentLocation().split('?')[1]);
  const nombre_origen = query.get('origen');
  if (currentPath() !== '/' || nombre_origen === null) return null;
  void navigate('/', { replace: true });
  return { id: whole(query.get('aviso')), nombre_origen, object_id: whole(query.get('objeto')) };
}
