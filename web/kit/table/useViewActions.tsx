/** What is done with saved views, told and asked about where it needs to be. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Vista } from '../../../server/modules/preferencias/contract.ts';
import { ApiError } from '../../lib/api.ts';
import { focusIfLost } from '../../lib/focus.ts';
import { toast } from '../../state/toasts.ts';
import { confirm, promptText } from '../questions.ts';
import type { ListPreferenceHook, SavedViews } from './useListPreference.ts';

const ShareView = lazy(() => import('./ShareView.tsx').then((module) => ({ default: module.ShareView })));

const MAX_NOMBRE = 60;

export interface ViewActions {
  /** Under a name, asked for: `initial` is offered. */
  save(initial: string): void;
  update(vista: Vista): void;
  rename(vista: Vista): void;
  share(vista: Vista): void;
  unshare(vista: Vista): void;
  remove(vista: Vista): void;
  /** Key of a view; `null`: the plain list. */
  openWith(key: string | null): void;
  readonly dialog: ReactNode;
}

interface ViewActionsOptions {
  saved: SavedViews;
  /** What is on screen. */
  consulta: string;
  own: ListPreferenceHook;
  onShow: (key: string) => void;
  onGone: () => void;
}

export function useViewActions({ saved, consulta, own, onShow, onGone }: ViewActionsOptions): ViewActions {
  const [sharing, setSharing] = useState<Vista | null>(null);
  /** Shows the result or the refusal; a view that somebody else changed meanwhile is read again. */
  const attempt = (act: () => Promise<unknown>, done: string) =>
    act().then(
      () => {
        toast({ kind: 'exito', text: done });
        return true;
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        toast({ kind: 'error', text: error.msg });
        void saved.reload();
        return false;
      },
    );
  const askName = (title: string, text: string, initial: string) =>
    promptText({
      title,
      label: 'Nombre',
      text,
      max: MAX_NOMBRE,
      initial,
      confirmText: 'Guardar',
      cancelText: 'Cancelar',
    });
  const save = async (initial: string) => {
    const text = 'Guarda la búsqueda, los filtros y el orden que ves. Solo tú la verás.';
    const nombre = await askName('Guardar vista', text, initial);
    if (!nombre) return;
    await attempt(async () => {
      const { id } = await saved.save(nombre, consulta);
      onShow(String(id));
    }, `Vista «${nombre}» guardada.`);
  };
  const rename = async (vista: Vista) => {
    const text = vista.grupo ? `También cambia para ${vista.grupo.nombre}.` : '';
    const nombre = await askName('Renombrar vista', text, vista.nombre);
    if (!nombre || nombre === vista.nombre) return;
    await attempt(() => saved.change(vista, { nombre }), `La vista ahora se llama «${nombre}».`);
  };
  const remove = async (vista: Vista) => {
    const { nombre, grupo } = vista;
    const sure = await confirm({
      title: 'Eliminar vista',
      text: `¿Eliminar la vista «${nombre}»?${grupo ? ` También la pierde ${grupo.nombre}.` : ''}`,
      confirmText: 'Eliminar',
      danger: true,
    });
    if (!sure) return;
    const done = await attempt(() => saved.remove(vista.id), `Vista «${nombre}» eliminada.`);
    if (!done) return;
    if (own.preference.vista === String(vista.id)) own.keep({ vista: undefined });
    onGone();
    focusIfLost();
  };
  return {
    save: (initial) => void save(initial),
    update: (vista) =>
      void attempt(() => saved.change(vista, { consulta }), `La vista «${vista.nombre}» guarda lo que ves.`),
    rename: (vista) => void rename(vista),
    share: setSharing,
    unshare: (vista) => void attempt(() => saved.unshare(vista), `La vista «${vista.nombre}» ya no se comparte.`),
    remove: (vista) => void remove(vista),
    openWith: (key) => {
      own.keep({ vista: key ?? undefined });
      const text = key === null ? 'La lista se abre completa.' : 'La lista se abrirá con esta vista.';
      toast({ kind: 'exito', text });
    },
    dialog: sharing && (
      <Suspense fallback={null}>
        <ShareView
          vista={sharing}
          onClose={() => setSharing(null)}
          onShare={async ({ id, nombre }) => {
            const done = await attempt(
              () => saved.share(sharing, id),
              `La vista «${sharing.nombre}» se comparte con ${nombre}.`,
            );
            if (done) setSharing(null);
          }}
        />
      </Suspense>
    ),
  };
}
