/** The screens and records that the user opened last, newest first: kept with their preferences, so that they follow them. */
import { useEffect, useRef } from 'react';
import { currentLocation, currentPath } from '../lib/location.ts';
import { usePreference } from './preferences.ts';
import { type Recent, withRecent } from './recent-list.ts';
import { useTitledScreen } from './screens.ts';

/** A name may be long, and all of them make one preference. */
const MAX_TITLE = 100;
/** Who only passes through a screen has not opened it. */
const STAY_MS = 1_500;

export function useRecents(): readonly Recent[] {
  const [recents] = usePreference<readonly Recent[]>('paleta.recientes', []);
  return Array.isArray(recents) ? recents : [];
}

/** Remembers what is on screen: lists, pages and records, not what is being created. */
export function useRememberScreen(): void {
  const [recents, keep] = usePreference<readonly Recent[]>('paleta.recientes', []);
  const latest = useRef(recents);
  useEffect(() => {
    latest.current = recents;
  });
  const { screen, title } = useTitledScreen() ?? {};
  const name = screen && !screen.plain && screen.path !== '/' && !/\/crear/.test(screen.path) ? screen.name : undefined;
  useEffect(() => {
    if (!name || !title) return;
    const onlyRead = new URLSearchParams(currentLocation().split('?')[1]).get('ver') === '1';
    const recent = {
      ruta: `${currentPath()}${onlyRead ? '?ver=1' : ''}`,
      screen: name,
      titulo: title.slice(0, MAX_TITLE),
    };
    const timer = setTimeout(() => {
      const [newest] = latest.current;
      if (newest?.ruta !== recent.ruta || newest.titulo !== recent.titulo) keep(withRecent(latest.current, recent));
    }, STAY_MS);
    return () => clearTimeout(timer);
  }, [name, title, keep]);
}
