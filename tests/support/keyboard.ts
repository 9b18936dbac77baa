/** Driving a screen by keyboard alone: Tab until a control has the focus, and type. No pointer, nothing filled behind the fields. */
import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './server.ts';

/** Further than the longest way between two fields that follow each other. */
const PATIENCE = 150;

/**
 * As a scanner does: all its keys and an Enter, none waiting for the page to have done with the one before. (`keyboard.type` waits: on a
 * loaded machine that is a person's pace.)
 */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const strokes = [
    ...[...code].map((key) => ({ key, text: key })),
    { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  ];
  await Promise.all(
    strokes.flatMap((stroke) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: stroke.key }),
    ]),
  );
  await session.detach();
}

export interface Keys {
  /** Keys one after another. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Tab (or another key) until the control has the focus; none where it has it already. */
  reach(control: Locator, key?: string): Promise<void>;
  /** Writes in the field of that label, over what it holds. In a select, the letters choose. */
  write(label: string, text: string): Promise<void>;
  /** Of a select: so many choices further. */
  choose(label: string, steps?: number): Promise<void>;
  /** Of a searched list: types, waits for the match and takes it. */
  find(label: string, text: string, option: RegExp): Promise<void>;
  /** Presses the button of that name; with a label, the focus must land in the field of that label. */
  push(name: string, lands?: string): Promise<void>;
  /** Alt+AvPág: the next tab or step; the focus must land in the control of that label or name. */
  next(lands: string): Promise<void>;
  /** Goes to a screen by Ctrl+K. */
  go(screen: string, title: string): Promise<void>;
  signIn(username: string): Promise<void>;
}

export function keysOf(page: Page): Keys {
  const focused = page.locator(':focus');
  const press: Keys['press'] = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const type: Keys['type'] = (text) => page.keyboard.type(text);
  const reach: Keys['reach'] = async (control, key = 'Tab') => {
    let wanted = await control.elementHandles();
    for (let i = 0; i <= PATIENCE; i += 1) {
      if (await page.evaluate((some) => some.some((one) => one === document.activeElement), wanted)) return;
      await press(key);
      // Looking for it costs more than the key: again only now and then, for what appeared or was drawn anew meanwhile.
      if (wanted.length === 0 || i % 4 === 3) wanted = await control.elementHandles();
    }
    throw new Error(`${key} does not reach ${control}; it is at ${await focused.evaluate((at) => at.outerHTML)}`);
  };
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const landsOn = (label: string) =>
    expect(
      field(label)
        .or(page.getByRole('button', { name: label, exact: true }))
        .and(focused),
    ).toBeVisible();
  return {
    press,
    type,
    reach,
    async write(label, text) {
      await reach(field(label));
      await press('Control+a');
      await type(text);
    },
    async choose(label, steps = 1) {
      await reach(field(label));
      await press(...Array.from({ length: steps }, () => 'ArrowDown'));
    },
    async find(label, text, option) {
      await reach(field(label));
      await type(text);
      await expect(page.getByRole('option', { name: option })).toBeVisible();
      await press('Enter');
    },
    async push(name, lands) {
      await reach(page.getByRole('button', { name, exact: true }));
      await press('Enter');
      if (lands) await landsOn(lands);
    },
    async next(lands) {
      await press('Alt+PageDown');
      await landsOn(lands);
    },
    async go(screen, title) {
      await press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await type(screen);
      await expect(page.getByRole('option', { name: screen }).first()).toBeVisible();
      await press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    },
    async signIn(username) {
      await page.goto('/#/login');
      await expect(field('Usuario')).toBeFocused();
      await type(username);
      await press('Tab');
      await type(PASSWORD);
      await press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/Buen/);
    },
  };
}
