/** Gathers what the palette may offer to this user: screens, actions, and the suppliers that the server finds. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { proveedoresList } from '../../../server/modules/proveedores/contract.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { iconName } from '../../kit/icons.tsx';
import { useRemote } from '../../lib/remote.ts';
import { openPanel } from '../../state/drawers.ts';
import { menuAtom, menuScreens } from '../../state/menu.ts';
import { useCan, useOpens } from '../../state/permissions.tsx';
import { lookOf, setPreference, themeOf, usePreferences } from '../../state/theme.ts';
import { routes } from '../routes.ts';
import { signOut } from '../sign-out.ts';
import type { Entry, PaletteQuery } from './entries.ts';

const MIN_LETTERS = 3;
const PAUSE_MS = 300;

function useSupplierEntries({ text, onlyActions }: PaletteQuery): { entries: Entry[]; searching: boolean } {
  const can = useCan();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const wanted = !onlyActions && can(proveedores.permisos.ver.codename);
  const enabled = wanted && asked.length >= MIN_LETTERS;
  const found = useRemote(proveedoresList.search, { body: { search: asked } }, { enabled, keepPrevious: true });
  const rows = enabled && text.length >= MIN_LETTERS ? (found.data ?? []) : [];
  const entries = rows.map(
    ({ id, nombre, nit, ciudad, estado }): Entry => ({
      id: `proveedor-${id}`,
      group: 'Proveedores',
      icon: 'organization',
      label: nombre,
      detail: [`NIT ${nit}`, ciudad, estado === 0 && 'INACTIVO'].filter(Boolean).join(' · '),
      target: `/abastecimiento/captura/proveedores/editar/${id}?ver=1`,
    }),
  );
  return { entries, searching: wanted && text.length >= MIN_LETTERS && (asked !== text || found.isFetching) };
}

function useOwnEntries(): Entry[] {
  const opens = useOpens();
  const menu = useAtomValue(menuAtom);
  const { tema } = usePreferences();
  const icons = new Map(menuScreens(menu).map(({ item }) => [item.ruta, iconName(item.icono)]));
  const screens = routes
    .filter(({ name, path, plain, component }) => component && !plain && !path.includes(':') && opens(name))
    .map(({ name, path, label, section }): Entry => {
      const creates = /\/crear$/.test(path);
      return {
        id: name,
        group: creates ? 'Acciones' : 'Pantallas',
        icon: creates ? 'plus' : (icons.get(path) ?? (path === '/' ? 'home' : 'file')),
        label,
        ...(section === label ? {} : { detail: section }),
        target: path,
      };
    });
  const { mode, contrast } = lookOf(tema);
  const dark = mode === 'dark';
  const high = contrast === 'alto';
  return [
    ...screens,
    {
      id: 'tema',
      group: 'Acciones',
      icon: dark ? 'sun' : 'moon',
      label: dark ? 'Usar el tema claro' : 'Usar el tema oscuro',
      target: () => setPreference('tema', themeOf({ dark: !dark, high })),
    },
    {
      id: 'contraste',
      group: 'Acciones',
      icon: 'eye',
      label: high ? 'Usar el contraste normal' : 'Usar el alto contraste',
      target: () => setPreference('tema', themeOf({ dark, high: !high })),
    },
    {
      id: 'atajos',
      group: 'Acciones',
      icon: 'command-palette',
      label: 'Ver los atajos de teclado',
      keys: '?',
      target: () => openPanel('atajos'),
    },
    { id: 'salir', group: 'Acciones', icon: 'sign-out', label: 'Cerrar Sesión', target: () => void signOut() },
  ];
}

export function usePaletteEntries(query: PaletteQuery): { entries: readonly Entry[]; searching: boolean } {
  const suppliers = useSupplierEntries(query);
  return { entries: [...suppliers.entries, ...useOwnEntries()], searching: suppliers.searching };
}
