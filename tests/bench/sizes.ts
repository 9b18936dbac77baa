/**
 * What a browser asks and downloads on the way to its work, counted in front of the server: from the empty browser to the sign-in, to
 * the home, to the first list, a second list, a form; and the first list opened again another day. Bytes are those of the answers,
 * compressed as they are sent.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { type CountingProxy, startCountingProxy, type Weight } from '../support/counting-proxy.ts';

interface Budget {
  readonly requests: number;
  readonly kib: number;
}

/** tests/web/budget.spec.ts holds them. */
export const BUDGET = {
  login: { requests: 9, kib: 200 },
  /** With the sign-in. */
  home: { requests: 12, kib: 260 },
  /** From the empty browser on. */
  firstList: { requests: 16, kib: 340 },
  secondList: { requests: 4, kib: 60 },
  form: { requests: 8, kib: 60 },
  /** A record opened from the list, after that. */
  record: { requests: 8, kib: 60 },
  /** Signed in, from the browser's cache, with all that goes on by itself later. */
  again: { requests: 12, kib: 40 },
} as const satisfies Record<string, Budget>;

export type Walk = Readonly<Record<keyof typeof BUDGET, Weight>>;

const NAMES: Readonly<Record<keyof typeof BUDGET, string>> = {
  login: 'ingreso',
  home: 'primera pantalla',
  firstList: 'primera lista',
  secondList: 'segunda lista, además',
  form: 'formulario, además',
  record: 'un registro, además',
  again: 'la lista, abierta otra vez',
};

/** What the application does later, when nobody waits, is counted when it is opened again; here it would fall anywhere. */
const LATER_MS = 3_000;

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' })
  ).newPage();
  await page.addInitScript((later) => {
    const { setTimeout: wait } = window;
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) => (ms >= later ? 0 : wait(run, ms, ...rest)),
    });
  }, LATER_MS);
  await page.goto(url);
  return page;
}

/** The rows of a list are there, and all that came with them. */
async function listed(page: Page, proxy: CountingProxy, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  await proxy.quiet();
}

export async function measureWalk(port: number, password: string, say: (line: string) => void): Promise<Walk> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const proxy = await startCountingProxy(port);
  const url = `http://127.0.0.1:${proxy.port}`;
  try {
    const page = await open(browser, url);
    await page.getByLabel('Usuario').waitFor();
    await proxy.quiet();
    const login = proxy.take();
    tell(say, 'login', login, proxy);
    await page.getByLabel('Usuario').fill('admin');
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { level: 1, name: /Buen/ }).waitFor();
    await proxy.quiet();
    const home = sum(login, proxy.take());
    tell(say, 'home', home, proxy);
    const menu = page.getByRole('navigation', { name: 'MENÚ' });
    // Found by its name: its area may be folded.
    const go = async (entry: string) => {
      await menu.getByRole('searchbox').fill(entry);
      await menu.getByRole('link', { name: entry }).first().click();
    };
    await go('Directorio de Proveedores');
    await listed(page, proxy, 'Directorio de Proveedores');
    const firstList = sum(home, proxy.take());
    tell(say, 'firstList', firstList, proxy);
    await go('Directorio de Personas');
    await listed(page, proxy, 'Directorio de Personas');
    const secondList = proxy.take();
    tell(say, 'secondList', secondList, proxy);
    await go('Directorio de Proveedores');
    await listed(page, proxy, 'Directorio de Proveedores');
    proxy.take();
    await page.getByRole('link', { name: 'Crear proveedor' }).click();
    await page.getByLabel('NIT', { exact: true }).waitFor();
    await proxy.quiet();
    const form = proxy.take();
    tell(say, 'form', form, proxy);
    await page.goBack();
    await listed(page, proxy, 'Directorio de Proveedores');
    proxy.take();
    await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Contable' }).waitFor();
    await proxy.quiet();
    const record = proxy.take();
    tell(say, 'record', record, proxy);
    const list = page.url().replace(/#.*/, '#/abastecimiento/directorio-proveedores');
    const context = page.context();
    await page.close();
    proxy.take();
    const second = await context.newPage();
    await second.goto(list);
    await listed(second, proxy, 'Directorio de Proveedores');
    // The service worker and the stream of notifications come last.
    await Promise.all(['/sw.js', '/api/public/notificaciones/flujo/'].map(proxy.asked));
    await proxy.quiet();
    const again = proxy.take();
    tell(say, 'again', again, proxy);
    return { login, home, firstList, secondList, form, record, again };
  } finally {
    await browser.close();
    proxy.close();
  }
}

const sum = (a: Weight, b: Weight): Weight => ({ requests: a.requests + b.requests, kib: a.kib + b.kib });

function tell(say: (line: string) => void, step: keyof typeof BUDGET, weight: Weight, proxy: CountingProxy): void {
  const { requests, kib } = BUDGET[step];
  say(`${NAMES[step]}: ${weight.requests} de ${requests} solicitudes, ${weight.kib.toFixed(0)} de ${kib} KiB`);
  if (weight.requests > requests || weight.kib > kib || process.env.DBG)
    for (const line of proxy.taken) say(`  ${line}`);
}
