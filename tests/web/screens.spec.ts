/** Every built screen, on desk and phone, in light and dark: accessible, in Spanish, never wider than the window. */
import { manifests } from '../../server/modules/manifests.ts';
import { modules } from '../../web/modules/index.ts';
import { expect, expectAccessible, expectContrast, type Page, settled, test } from '../support/browser.ts';

const built = new Set(Object.values(modules).flatMap(({ screens }) => Object.keys(screens)));
const SCREENS = manifests
  .flatMap(({ screens }) => Object.entries(screens))
  .filter(([name, screen]) => built.has(name) && !screen.plain)
  .map(([name, { path }]) => ({ name, path: path.replace(/:pagina\??/, 'primeros-pasos').replace(/:\w+\??/g, '1') }));

const WINDOWS = [
  { name: 'escritorio', width: 1440, height: 900 },
  { name: 'teléfono', width: 390, height: 844 },
] as const;

/** Words that Primer says by itself, and that no Spanish text has. */
const ENGLISH =
  /\b(Close|Cancel|Save|Next|Previous|Page|Showing|through|Loading|Select|items|selected|Filter|Dismiss|Remove|Search|Breadcrumbs|Pagination|More|Required|Clear|Open|Submit|Delete|Edit|Back)\b/;

async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    // What is seen, not what is hidden.
    // biome-ignore lint/performance/useDomNodeTextContent: hidden texts are not for people
    return [document.body.innerText, ...named];
  });
}

/** No colour is on its way to another: each is where it goes, and so are those that follow it. */
async function coloursChanged(page: Page): Promise<void> {
  await page.evaluate(() => {
    const changing = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let left = changing(); left.length > 0; left = changing()) for (const one of left) one.finish();
  });
}

test.describe.configure({ mode: 'parallel' });

for (const { name: window, ...viewport } of WINDOWS) {
  test.describe(window, () => {
    test.use({ viewport });

    test('all screens', async ({ page, entrar, abrir }) => {
      test.setTimeout(240_000);
      await entrar();
      for (const { name, path } of SCREENS) {
        await test.step(name, async () => {
          await abrir(path);
          await settled(page);
          await expectAccessible(page);
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(wider, `${name} is wider than the window`).toBeLessThanOrEqual(0);
          expect((await textsOf(page)).filter((text) => ENGLISH.test(text))).toEqual([]);
          // Nothing but the colours is another in the dark.
          await page.emulateMedia({ colorScheme: 'dark' });
          await coloursChanged(page);
          await expectContrast(page);
          await page.emulateMedia({ colorScheme: 'light' });
        });
      }
    });
  });
}
