/** What may be done with the view on screen: a small menu at the end of the tabs. */
import { manifest } from '../../../server/modules/preferencias/manifest.ts';
import { useCan } from '../../state/permissions.tsx';
import { IconAction } from '../IconAction.tsx';
import { Menu, type MenuItem } from '../Menu.tsx';
import type { ViewActions } from './useViewActions.tsx';
import type { ViewTab } from './views.ts';

const { compartirVistas } = manifest.permisos;

interface ViewMenuProps {
  view: ViewTab;
  /** The list was changed since the view was chosen or saved. */
  savable: boolean;
  actions: ViewActions;
  /** Key of the view that the list opens with. */
  opening: string | null;
}

export function ViewMenu({ view, savable, actions, opening }: ViewMenuProps) {
  const can = useCan();
  const { vista, key } = view;
  const isOpening = key === opening;
  const who: MenuItem[] = vista?.de
    ? [{ label: `La comparte ${vista.de}`, detail: `Con ${vista.grupo?.nombre}`, icon: 'people', disabled: true }]
    : [];
  const change: MenuItem[] = vista?.editable
    ? [
        ...(savable
          ? [{ label: 'Actualizar con lo que ves', icon: 'sync' as const, onSelect: () => actions.update(vista) }]
          : []),
        { label: 'Renombrar', icon: 'pencil', onSelect: () => actions.rename(vista) },
        ...(vista.de === null && can(compartirVistas)
          ? [
              {
                label: vista.grupo ? 'Compartir con otro grupo' : 'Compartir con un grupo',
                icon: 'people' as const,
                ...(vista.grupo ? { detail: `La ve ${vista.grupo.nombre}` } : {}),
                onSelect: () => actions.share(vista),
              },
            ]
          : []),
        ...(vista.grupo
          ? [{ label: 'Dejar de compartir', icon: 'blocked' as const, onSelect: () => actions.unshare(vista) }]
          : []),
      ]
    : [];
  // The plain list opens by itself: it is offered only to take the place of another.
  const open: MenuItem[] =
    isOpening && key === null
      ? []
      : [
          isOpening
            ? { label: 'No usar al abrir la lista', icon: 'x', onSelect: () => actions.openWith(null) }
            : { label: 'Usar al abrir la lista', icon: 'home', onSelect: () => actions.openWith(key) },
        ];
  const save: MenuItem[] = savable
    ? [{ label: 'Guardar como vista nueva', icon: 'bookmark', onSelect: () => void actions.save('') }]
    : [];
  const gone: MenuItem[] = vista?.editable
    ? [{ label: 'Eliminar vista', icon: 'trash', danger: true, onSelect: () => actions.remove(vista) }]
    : [];
  const groups = [who, change, [...open, ...save], gone];
  if (groups.flat().length === 0) return null;
  return (
    <Menu
      anchor={<IconAction icon="kebab-horizontal" size="small" label={`Acciones de la vista ${view.nombre}`} />}
      align="end"
      groups={groups}
    />
  );
}
