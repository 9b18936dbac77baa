/** Every screen that is built, the windows and themes it is looked at in, and how one page changes from one to another. */
import type { Page } from '@playwright/test';
import { manifests } from '../../server/modules/manifests.ts';
import { modules } from '../../web/modules/index.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
}

/** The names of the screens to look at, while one works on them: `PANTALLAS='Producto|Linea'`. */
const only = new RegExp(process.env.PANTALLAS ?? '');

const built = new Set(Object.values(modules).flatMap(({ screens }) => Object.keys(screens)));

/** Of the main layout, those of records with the record 1. */
export const SCREENS: readonly Screen[] = manifests
  .flatMap(({ screens }) => Object.entries(screens))
  .filter(([name, screen]) => built.has(name) && !screen.plain && only.test(name))
  .map(([name, { path }]) => ({ name, path: path.replace(/:pagina\??/, 'primeros-pasos').replace(/:\w+\??/g, '1') }));

/** A phone, a tablet, a laptop with the menu open, and two desks. */
export const WIDTHS = [1280, 1440, 1920, 768, 390] as const;

/** What the system asks for under 'El del sistema'. */
export const THEMES = {
  claro: { colorScheme: 'light', contrast: 'no-preference' },
  oscuro: { colorScheme: 'dark', contrast: 'no-preference' },
  contraste_claro: { colorScheme: 'light', contrast: 'more' },
  contraste_oscuro: { colorScheme: 'dark', contrast: 'more' },
} as const;
export type ThemeName = keyof typeof THEMES;

const worn = new WeakMap<Page, ThemeName>();

/** The same page in another theme, with its colours where they go and not on their way. */
export async function wear(page: Page, theme: ThemeName): Promise<void> {
  if (worn.get(page) === theme) return;
  worn.set(page, theme);
  const { contrast } = THEMES[theme];
  await page.emulateMedia(THEMES[theme]);
  const name = contrast === 'more' ? 'light_high_contrast' : 'light';
  await page.waitForFunction((kept) => document.documentElement.dataset.lightTheme === kept, name);
  await page.evaluate(() => {
    const changing = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let left = changing(); left.length > 0; left = changing()) for (const one of left) one.finish();
  });
}

/** The same page in another window, drawn. */
export async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
