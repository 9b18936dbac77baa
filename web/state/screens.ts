/** The screens of the application by route name, for pieces that link to a screen without knowing its module. Filled by the shell. */
import type { Screen } from '../../server/shared/manifest.ts';

export interface NamedScreen extends Screen {
  readonly name: string;
  readonly module: string;
}

const byName = new Map<string, NamedScreen>();

export function registerScreens(screens: readonly NamedScreen[]): void {
  for (const screen of screens) byName.set(screen.name, screen);
}

export function screenNamed(name: string): NamedScreen | undefined {
  return byName.get(name);
}

export function allScreens(): readonly NamedScreen[] {
  return [...byName.values()];
}
