/** The sub-menu of an area: its screens by route name, as tabs; only those that the user may open. */
import { patternOf } from '../../server/shared/href.ts';
import { currentPath, useHashLocation } from '../lib/location.ts';
import { useOpens } from '../state/permissions.tsx';
import { screenNamed } from '../state/screens.ts';
import { SubMenuTabs } from './SubMenuTabs.tsx';

export interface ScreenTabsProps {
  /** Names the navigation: 'Pantallas de configuración'. */
  label: string;
  /** Route names: `['UsuariosListar', 'GruposListar']`. */
  screens: readonly string[];
}

export function ScreenTabs({ label, screens }: ScreenTabsProps) {
  const opens = useOpens();
  useHashLocation();
  const tabs = screens.filter(opens).flatMap((name) => {
    const screen = screenNamed(name);
    return screen ? [{ label: screen.label, href: patternOf(screen), current: currentPath() === screen.path }] : [];
  });
  return tabs.length > 1 ? <SubMenuTabs label={label} tabs={tabs} /> : null;
}
