/** A page looked at as people do: in windows and themes, whether it can be read, heard and told from its ground, in Spanish, with room for all. */
import { expect, expectAccessible, expectContrast, type Page, standing } from './browser.ts';
import { layoutFaults } from './layout.ts';
import { resize, type ThemeName, wear } from './screens.ts';

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
export const DESK = 1280;
export const PHONE = 390;

/**
 * In these windows, the layout; in each of `themes`, axe: every rule in light, and where nothing but the colours is another those of
 * contrast. `part`: what is new in this state; what is around it was looked at before.
 */
export interface Look {
  readonly widths: readonly number[];
  readonly themes: Readonly<Record<number, readonly ThemeName[]>>;
  readonly part?: string;
}
/** Leaves the page at the desk, in light. */
export async function lookAt(page: Page, state: string, { widths, themes, part }: Look): Promise<void> {
  const faults: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    faults.push(...(await standing(() => layoutFaults(page))).map((fault) => `${width}: ${fault}`));
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
