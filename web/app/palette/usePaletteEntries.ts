/** Gathers what the palette may offer to this user: what they opened last, records, screens, acts of the record on screen and actions. */
import { useAtomValue } from 'jotai';
import { iconName } from '../../kit/icons.tsx';
import { navigate } from '../../lib/location.ts';
import { menuAtom, menuScreens } from '../../state/menu.ts';
import { openPanel } from '../../state/panels.ts';
import { useOpens } from '../../state/permissions.tsx';
import { useRecents } from '../../state/recents.ts';
import { useRecordCommands } from '../../state/record-acts.ts';
import { lookOf, setPreference, themeOf, usePreferences } from '../../state/theme.ts';
import { routeNamed, routes } from '../routes.ts';
import { signOut } from '../sign-out.ts';
import { type Entry, type PaletteQuery, RECENT } from './entries.ts';
import { type RecordEntries, useRecordEntries } from './useRecordEntries.ts';
import { useRecords } from './useRecords.ts';

export function usePaletteEntries(query: PaletteQuery): RecordEntries {
  const records = useRecordEntries(query);
  const recents = useRecentEntries();
  const screens = useScreenEntries();
  const acts = useRecordActEntries();
  const actions = useActions();
  const own = [...screens.filter(({ action }) => !action), ...acts, ...screens.filter(({ action }) => action)];
  return { ...records, entries: [...recents, ...records.entries, ...own, ...actions] };
}

function useRecentEntries(): Entry[] {
  const opens = useOpens();
  const icons = useScreenIcons();
  const { records } = useRecords();
  const kept = useRecents().filter(({ screen }) => opens(screen) && routeNamed(screen)?.component);
  return kept.map(({ ruta, screen, titulo }): Entry => {
    const route = routeNamed(screen);
    const source = records?.sources.find((one) => one.screen === screen);
    const icono = source?.icono ?? icons.get(ruta) ?? 'history';
    const where = route?.parent ? routeNamed(route.parent)?.label : route?.section;
    return {
      id: `reciente-${ruta}`,
      group: RECENT,
      icon: iconName(icono),
      label: titulo,
      ...(where && where !== titulo ? { detail: where } : {}),
      target: ruta,
    };
  });
}

/** By path, as in the menu. */
function useScreenIcons(): ReadonlyMap<string, string> {
  return new Map(menuScreens(useAtomValue(menuAtom)).map(({ item }) => [item.ruta, item.icono]));
}

function useScreenEntries(): Entry[] {
  const opens = useOpens();
  const icons = useScreenIcons();
  const inMenu = [...icons.keys()];
  const place = (path: string) => (icons.has(path) ? inMenu.indexOf(path) : inMenu.length);
  return routes
    .filter(({ name, path, plain, component }) => component && !plain && !path.includes(':') && opens(name))
    .toSorted((a, b) => place(a.path) - place(b.path))
    .map(({ name, path, label, section }): Entry => {
      const creates = /\/crear$/.test(path);
      return {
        id: name,
        group: creates ? 'Acciones' : 'Pantallas',
        icon: creates ? 'plus' : iconName(icons.get(path) ?? (path === '/' ? 'home' : 'file')),
        label,
        ...(section === label ? {} : { detail: section }),
        ...(creates ? { action: true } : {}),
        target: path,
      };
    });
}

/** What its menu of actions offers. */
function useRecordActEntries(): Entry[] {
  const able = useRecordCommands().filter(({ disabled }) => !disabled);
  return able.map(({ label, icon, href, onSelect }) => ({
    id: `acto-${label}`,
    group: 'En este registro',
    icon: iconName(icon ?? 'play'),
    label,
    action: true,
    target: href === undefined ? () => onSelect?.() : () => void navigate(href.slice(1)),
  }));
}

function useActions(): Entry[] {
  const { tema } = usePreferences();
  const { mode, contrast } = lookOf(tema);
  const dark = mode === 'dark';
  const high = contrast === 'alto';
  const actions: Omit<Entry, 'group' | 'action'>[] = [
    {
      id: 'tema',
      icon: dark ? 'sun' : 'moon',
      label: dark ? 'Usar el tema claro' : 'Usar el tema oscuro',
      target: () => setPreference('tema', themeOf({ dark: !dark, high })),
    },
    {
      id: 'contraste',
      icon: 'eye',
      label: high ? 'Usar el contraste normal' : 'Usar el alto contraste',
      target: () => setPreference('tema', themeOf({ dark, high: !high })),
    },
    {
      id: 'atajos',
      icon: 'command-palette',
      label: 'Ver los atajos de teclado',
      keys: '?',
      target: () => openPanel('atajos'),
    },
    { id: 'salir', icon: 'sign-out', label: 'Cerrar Sesión', target: () => void signOut() },
  ];
  return actions.map((action) => ({ ...action, group: 'Acciones', action: true }));
}
