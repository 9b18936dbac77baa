/** Every built screen and all that it opens, in five windows and four themes: accessible, in Spanish, with room for what it holds. */
import { expect, expectAccessible, expectContrast, type Page, settled, test } from '../support/browser.ts';
import { layoutFaults } from '../support/layout.ts';
import { resize, SCREENS, type ThemeName, WIDTHS, wear } from '../support/screens.ts';
import { type Opened, refuseWrites, walkScreen } from '../support/walk.ts';

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

/** Where the page is not the same as in the next wider window. */
const DESK = 1280;
const PHONE = 390;

/**
 * In these windows, the layout; in each of `themes`, axe: every rule in light, and where nothing but the colours is another those of
 * contrast. `part`: what is new in this state; what is around it was looked at before.
 */
interface Look {
  readonly widths: readonly number[];
  readonly themes: Readonly<Record<number, readonly ThemeName[]>>;
  readonly part?: string;
}
const LOOKS: Readonly<Record<'base' | Opened, Look>> = {
  base: {
    widths: WIDTHS,
    themes: { [DESK]: ['claro', 'oscuro', 'contraste_claro'], [PHONE]: ['claro', 'contraste_oscuro'] },
  },
  pestaña: { widths: [DESK, 768, PHONE], themes: { [DESK]: ['claro'] }, part: 'main' },
  diálogo: { widths: [DESK, 768, PHONE], themes: { [DESK]: ['claro'] }, part: '[role$=dialog]' },
  menú: { widths: [DESK], themes: {} },
  abierto: { widths: [DESK, PHONE], themes: {} },
};

async function look(page: Page, state: string, { widths, themes, part }: Look): Promise<void> {
  const faults: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    faults.push(...(await layoutFaults(page)).map((fault) => `${width}: ${fault}`));
    for (const theme of themes[width] ?? []) {
      await wear(page, theme);
      if (theme !== 'claro') await expectContrast(page, part);
      else await expectAccessible(page, part);
    }
    if (!themes[width]) continue;
    expect
      .soft(
        (await textsOf(page)).filter((text) => ENGLISH.test(text)),
        state,
      )
      .toEqual([]);
    await wear(page, 'claro');
  }
  await resize(page, DESK);
  // The walk goes on: all that is wrong is told at once.
  expect.soft(faults, state).toEqual([]);
}

test.describe.configure({ mode: 'parallel' });

const HALVES = [0, 1] as const;
for (const half of HALVES) {
  test(`all screens, half ${half + 1}`, async ({ page, entrar, abrir }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: DESK, height: 900 });
    await entrar();
    await refuseWrites(page);
    const seen = new Set<string>();
    for (const [index, { name, path }] of SCREENS.entries()) {
      if (index % HALVES.length !== half) continue;
      await test.step(name, async () => {
        const rest = () => settled(page);
        const reopen = async () => {
          await abrir('/config?validar_salida=false');
          await abrir(path);
          await rest();
        };
        await abrir(path);
        await rest();
        await look(page, name, LOOKS.base);
        await walkScreen(page, name, {
          reopen,
          rest,
          seen,
          look: (state, kind) => look(page, state, LOOKS[kind]),
        });
        // What was typed on the way is not asked about on the next one.
        await abrir('/config?validar_salida=false');
      });
    }
  });
}
