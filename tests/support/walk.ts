/** What can be opened on a screen, found by itself: its tabs, the dialogs and panels of its buttons, and those of its menus. */
import type { Page } from '@playwright/test';

/** From now on nothing that is pressed changes anything: every write is refused before it leaves the page. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ask = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const method = input instanceof Request ? input.method : (init?.method ?? 'GET');
      if (method === 'GET') return ask(input, init);
      const body = { code: 'regla_negocio', msg: 'De paseo no se guarda nada.', request_id: 'paseo' };
      return new Response(JSON.stringify(body), { status: 422, headers: { 'content-type': 'application/json' } });
    };
  });
}

/** A tab, a button of the content, or the anchor of a menu. */
interface Opener {
  readonly mark: string;
  readonly label: string;
}

/**
 * Marks the visible buttons of the content that `selector` finds, without those that save, order, turn pages or write; of the rows of a
 * table or list only those of the first.
 */
function openersOf(page: Page, selector: string): Promise<Opener[]> {
  return page.evaluate((wanted) => {
    const main = document.querySelector('main');
    const found = [...(main?.querySelectorAll<HTMLElement>(wanted) ?? [])].filter((one) => {
      if (!one.checkVisibility() || one.matches(':disabled, [type=submit]')) return false;
      if (one.closest('thead, nav, [role=toolbar], [contenteditable]')) return false;
      const row = one.closest('tbody > tr, ul > li, ol > li');
      return !row || row === row.parentElement?.firstElementChild;
    });
    return found.flatMap((one, index) => {
      const named = document.getElementById(one.getAttribute('aria-labelledby')?.split(' ')[0] ?? '');
      const label = (one.getAttribute('aria-label') ?? named?.textContent ?? one.textContent ?? '').trim();
      // Printers and files are no part of the page.
      if (/^(Imprimir|Exportar|Descargar)/.test(label)) return [];
      one.dataset.paseo = `${wanted.length}-${index}`;
      return [{ mark: one.dataset.paseo, label }];
    });
  }, selector);
}

const TABS = '[role=tab]';
const BUTTONS = 'button:not([role=tab], [aria-haspopup], [aria-expanded], [aria-pressed])';
const MENUS = 'button[aria-haspopup]';
const DIALOG = '[role=dialog]:visible, [role=alertdialog]:visible';
/** A press that waits longer waits for something that will not come. */
const PATIENCE = 4_000;
/** A loaded machine may draw what is pressed anew more than once. */
const TRIES = 3;
const ITEMS = 'button[role^=menuitem], li[role^=menuitem]';

/** What a press brought: a tab, a dialog or panel, a menu, or something in the place where it was pressed. */
export type Opened = 'pestaña' | 'diálogo' | 'menú' | 'abierto';

export interface Walk {
  /** The screen as it opens again. */
  reopen: () => Promise<void>;
  /** Waits until nothing is on its way. */
  rest: () => Promise<void>;
  /** What there is to see now. */
  look: (state: string, kind: Opened) => Promise<void>;
  /** Names of what was already seen on this or another screen. */
  seen: Set<string>;
}

const plain = (label: string) =>
  label
    .replace(/ de .*/, '')
    .replace(/\d+/g, '')
    .trim();

/** Shows, one after the other, all that the screen can open. */
export async function walkScreen(page: Page, screen: string, { reopen, rest, look, seen }: Walk): Promise<void> {
  const start = page.url();
  const isNew = (name: string) => !seen.has(name) && Boolean(seen.add(name));
  /** Shuts what floats, and says yes to whether what was typed may be lost. */
  const close = async (): Promise<void> => {
    for (let left = 6; left > 0 && (await page.locator(DIALOG).count()) > 0; left -= 1) {
      const yes = page
        .getByRole('alertdialog', { name: 'Salir sin guardar' })
        .getByRole('button', { name: 'CONTINUAR' });
      if (await yes.isVisible()) await yes.click({ timeout: PATIENCE });
      else await page.keyboard.press('Escape');
      await rest();
    }
  };
  /** What was drawn anew since it was marked is marked again. */
  const press = async (selector: string, mark: string) => {
    const one = page.locator(`[data-paseo="${mark}"]`).first();
    if (!(await one.isVisible())) await openersOf(page, selector);
    if (!(await one.isVisible())) return false;
    await close();
    for (let tries = 1; ; tries += 1) {
      try {
        await one.click({ timeout: PATIENCE });
        break;
      } catch (failure) {
        if (tries === TRIES) throw failure;
        // A dialog whose code came late may have opened over it meanwhile, or what holds it was drawn anew. A notice that lies over it
        // stays as long as the pointer is on it.
        await page.mouse.move(0, 0);
        await close();
        if (!(await one.isVisible())) await openersOf(page, selector);
        if (!(await one.isVisible())) return false;
      }
    }
    await rest();
    return true;
  };
  /** Looks at what a press opened and closes it; false when the screen is no longer the one of the beginning. */
  const see = async (label: string): Promise<void> => {
    const dialog = page.locator(DIALOG).last();
    if (page.url() !== start) return reopen();
    if ((await dialog.count()) === 0) return look(`${screen}: ${label}`, 'abierto');
    const [heading] = await dialog.getByRole('heading').allInnerTexts();
    const title = heading ?? label;
    if (isNew(`${screen} ${plain(title)}`)) await look(`${screen}: ${title}`, 'diálogo');
    await close();
    // Saying yes to leaving left the screen.
    if (page.url() !== start) await reopen();
  };
  for (const { mark, label } of await openersOf(page, TABS)) {
    if (await press(TABS, mark)) await look(`${screen}: ${label}`, 'pestaña');
  }
  for (const { mark, label } of await openersOf(page, BUTTONS)) {
    if (isNew(`${screen} ${plain(label)}`) && (await press(BUTTONS, mark))) await see(label);
  }
  for (const { mark, label } of await openersOf(page, MENUS)) {
    if (!isNew(plain(label) === 'Acciones' ? `${screen} ${label}` : `menú ${label}`) || !(await press(MENUS, mark)))
      continue;
    if ((await page.locator(DIALOG).count()) > 0) {
      await see(label);
      continue;
    }
    await look(`${screen}: ${label}`, 'menú');
    const names = await page.locator(ITEMS).filter({ visible: true }).allInnerTexts();
    for (const name of names.filter(
      (each) => !/^(Imprimir|Exportar|Descargar)/.test(each) && isNew(`${screen} ${plain(each)}`),
    )) {
      const item = page.locator(ITEMS).filter({ hasText: name }).first();
      if (!(await item.isVisible()) && !(await press(MENUS, mark))) break;
      if (!(await item.isVisible()) || !(await item.isEnabled())) continue;
      try {
        await item.click({ timeout: PATIENCE });
      } catch {
        // The dialog of the item before came late, over this one.
        await see(`${name}, lo anterior`);
        if (!(await item.isVisible()) && !(await press(MENUS, mark))) break;
        await item.click({ timeout: PATIENCE });
      }
      await rest();
      await see(name);
    }
    if (await page.locator(ITEMS).first().isVisible()) await page.keyboard.press('Escape');
  }
}
