/** What the browser tests of the calendar share: where it is, what it keeps, and how its form is filled. */
import type { Page } from '../../support/browser.ts';

/** Thursday 19 November 2026, 08:42 in Bogota. */
export const NOW = new Date('2026-11-19T13:42:00Z');
export const PATH = '/abastecimiento/calendario-entregas';
export const KEY = 'mayordomo.calendario-entregas';
export const TITLE = 'Calendario de Entregas';

interface Stored {
  readonly entregas: { id: string; title: string; startDate: string; startTime: string; endTime: string }[];
}
/** What stands in the storage; the first versions kept the list alone. */
export const stored = async (page: Page): Promise<Stored> => {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY);
  const kept = JSON.parse(text ?? '[]') as Stored | Stored['entregas'];
  return 'entregas' in kept ? kept : { entregas: kept };
};
export const hoursOf = async (page: Page, id: string) => {
  const found = (await stored(page)).entregas.find((one) => one.id === id);
  return found && `${found.startDate} ${found.startTime}-${found.endTime}`;
};
export const event = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** What the page asks of the server from now on, but for the shell: its notifications, and the screens that one opened last. */
const OF_THE_SHELL = /\/notificaciones\/|\/preferencias\/paleta\.recientes\//;
export function watchServer(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !OF_THE_SHELL.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

export async function fill(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Descripción').fill(title);
  await dialog.getByLabel('Transportista', { exact: true }).selectOption('Transportes Cañaveral');
  await dialog.getByLabel('Proveedor', { exact: true }).selectOption('CAFÉ MESA DE LOS SANTOS LTDA.');
  await dialog.getByLabel('Facturas').fill('FE-900');
}
