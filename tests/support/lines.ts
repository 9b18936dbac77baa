/** The story of the lines of a document, for the browser tests of its parts. */
import type { Page } from '@playwright/test';
import { storyTest } from './kit-page.ts';

export const test = storyTest('Líneas de un documento');

export const grid = (page: Page) => page.getByRole('region', { name: 'Líneas del ajuste' });
export const cell = (page: Page, name: string) => grid(page).getByLabel(name, { exact: true });
export const start = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} líneas`, exact: true }).click();
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
