/**
 * Drafts of forms: nothing typed is lost by a crash (design fiabilidad.md, P20e), an expired session or another person, and nothing is
 * kept in the clear.
 */
import { test as base, expect, expectAccessible, expectToast, PASSWORD, type Page } from '../support/browser.ts';
import { mortalBrowser } from '../support/mortal-browser.ts';

const test = base.extend<{ mortal: ReturnType<typeof mortalBrowser> }>({
  // A fixture, so that it ends when the test runs out of time too.
  mortal: async ({ launchOptions }, use) => {
    const browser = mortalBrowser(launchOptions);
    await use(browser);
    browser.dispose();
  },
});

const CREAR = '/abastecimiento/captura/proveedores/crear';
const nombre = (page: Page) => page.getByLabel('Nombre del proveedor');

// Dialogs that fade in are too pale to be judged.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Types, leaves the field, and waits for the copy. */
async function typeName(page: Page, text: string): Promise<void> {
  await nombre(page).fill(text);
  await nombre(page).press('Tab');
  await expect(page.getByText(/^Autoguardado/).first()).toBeVisible();
}

/** Everything that the browser keeps, as text. */
async function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = indexedDB.open('mayordomo-copias');
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const all = db.transaction('cuerpos').objectStore('cuerpos').getAll();
    const bodies = await new Promise<{ data: ArrayBuffer }[]>((resolve) => {
      all.onsuccess = () => resolve(all.result);
    });
    const texts = bodies.map(({ data }) => new TextDecoder('latin1').decode(data));
    return JSON.stringify({ ...localStorage }) + texts.join('');
  });
}

async function openBackups(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copias de seguridad' }).click();
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${url}/#${CREAR}`);
  await page.getByLabel('Usuario').fill('compras');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(nombre(page)).toBeVisible();
}

test('a browser killed at any moment of typing gives back every field that was left @largo', async ({
  servidor,
  mortal,
}) => {
  const { page, die } = await mortal.start();
  await signIn(page, servidor.url);
  await typeName(page, 'granos del norte');
  const kept = await stored(page);
  expect(kept).toContain('mayordomo.copias.');
  expect(kept).toContain('ProveedorCrear');
  expect(kept).not.toMatch(/granos del norte/i);
  await page.getByLabel('Página web').pressSequentially('https://granos.co', { delay: 20 * Math.random() });
  die();

  const { page: again } = await mortal.start();
  await signIn(again, servidor.url);
  await expect(again.getByText(/Tienes un borrador .* a las \d\d:\d\d con 1 cambio que no guardaste\./)).toBeVisible();
  await expect(nombre(again)).toHaveValue('');
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Ver cambios' }).click();
  const dialog = again.getByRole('dialog');
  await expect(dialog).toContainText('Agregaste GRANOS DEL NORTE');
  await expectAccessible(again);
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expect(nombre(again)).toHaveValue('GRANOS DEL NORTE');
  await expect(again.getByText('1 cambio sin guardar')).toBeVisible();

  // Back to what it was by hand: there is nothing to keep.
  await nombre(again).fill('');
  await nombre(again).press('Tab');
  await openBackups(again);
  await expect(again.getByRole('dialog')).toContainText('No hay copias');
});

const LONG = process.env.LARGO === '1';
const ROUNDS = Number(process.env.LARGO_VECES ?? 100);

test('killed at random moments of typing, at most the last field is lost', async ({ servidor, launchOptions }) => {
  test.skip(!LONG, 'A hundred browsers take a quarter of an hour; one is killed above.');
  test.setTimeout(ROUNDS * 60_000);
  for (let round = 1; round <= ROUNDS; round++) {
    const mortal = mortalBrowser(launchOptions);
    try {
      const { page, die } = await mortal.start();
      await signIn(page, servidor.url);
      // What was left so far, and what is being typed: one of the last two of each field must come back, or a beginning of the last.
      const written = { nombre: [''], web: [''] };
      let dead = false;
      const typing = (async () => {
        for (let step = 1; !dead; step++) {
          written.nombre.push(`GRANOS ${round} ${step}`);
          await nombre(page).fill('');
          await nombre(page).pressSequentially(`granos ${round} ${step}`, { delay: 15 });
          await nombre(page).press('Tab');
          written.web.push(`https://granos-${round}-${step}.co`);
          await page.getByLabel('Página web').fill(`https://granos-${round}-${step}.co`);
          await page.getByLabel('Página web').press('Tab');
        }
      })().catch(() => {});
      await expect.poll(() => written.web.length).toBeGreaterThan(2);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3_000));
      dead = true;
      die();
      await typing;

      const { page: again } = await mortal.start();
      await signIn(again, servidor.url);
      await again.getByRole('button', { name: 'Ver cambios' }).click();
      await again.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click();
      const back = { nombre: await nombre(again).inputValue(), web: await again.getByLabel('Página web').inputValue() };
      for (const field of ['nombre', 'web'] as const) {
        const value = back[field];
        const last = written[field].slice(-3);
        const near = last.some((text) => text === value || (value !== '' && text.startsWith(value)));
        expect(near, `round ${round}: ${field} came back as «${value}» of ${last.join(', ')}`).toBe(true);
      }
    } finally {
      mortal.dispose();
    }
  }
});

test('a copy of a record that changed meanwhile is chosen field by field, and saves nothing by itself', async ({
  page,
  entrar,
  abrir,
  otra,
  api,
}) => {
  await entrar('compras');
  const found = (await api('GET', 'tercero/proveedor/?search=804009561')) as unknown as { id: number }[];
  const editar = `/abastecimiento/captura/proveedores/editar/${found[0]?.id}`;
  await abrir(editar, 'CENTROABASTOS');
  await page.getByLabel('Página web').fill('https://de-la-copia.co');
  await page.getByLabel('Página web').press('Tab');
  await expect(page.getByText(/^Autoguardado/).first()).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = '/';
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'CONTINUAR' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Buen/);

  // Marcela's page, in another browser.
  const other = await otra('admin');
  await other.goto(`/#${editar}`);
  await other.getByLabel('Página web').fill('https://de-ella.co');
  await other.keyboard.press('Control+s');
  await expectToast(other, 'Proveedor editado correctamente.');

  await openBackups(page);
  const drawer = page.getByRole('dialog', { name: 'Copias de seguridad' });
  await expect(drawer.getByRole('row', { name: /CENTROABASTOS/ })).toContainText(editar);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Restaurar/ }).click();
  const review = page.getByRole('dialog');
  await expect(review).toContainText('El documento cambió desde que se guardó la copia, revisa las diferencias.');
  await expect(review).toContainText('https://de-ella.co');
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByLabel('Página web')).toHaveValue('https://de-la-copia.co');
  const row = () => api('GET', `tercero/proveedores/${found[0]?.id}/`);
  expect((await row()).pagina_web).toBe('https://de-ella.co');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Proveedor editado correctamente.');
  expect((await row()).pagina_web).toBe('https://de-la-copia.co');
  await openBackups(page);
  await expect(page.getByRole('dialog')).toContainText('No hay copias');
});

test('an expired session is signed in over the form; another user finds nothing of it', async ({
  page,
  entrar,
  abrir,
  api,
}) => {
  const expireSessions = async (user: string) => {
    const sessions = (await api('GET', 'perfil/sesiones/', undefined, user)) as unknown as {
      id: string;
      actual: boolean;
    }[];
    for (const session of sessions.filter(({ actual }) => !actual))
      await api('DELETE', `perfil/sesiones/${session.id}/`, undefined, user);
  };
  const modal = page.getByRole('alertdialog', { name: 'Sesión Expirada' });
  await entrar('compras', CREAR, 'Crear proveedor');
  await typeName(page, 'a medias s.a.s.');
  await expireSessions('compras');
  await page.getByLabel('NIT', { exact: true }).fill('890900608');
  await expect(modal).toContainText('Por favor inicie sesión de nuevo para continuar.');
  await expect(modal.getByLabel('Usuario')).toHaveValue('compras');
  await expectAccessible(page);
  await modal.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await modal.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(modal).toContainText('Usuario o contraseña incorrectos.');
  await modal.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await modal.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(modal).toHaveCount(0);
  await expect(nombre(page)).toHaveValue('A MEDIAS S.A.S.');
  await expect(page.getByLabel('NIT', { exact: true })).toHaveValue('890900608');

  await expireSessions('compras');
  await page.getByLabel('NIT', { exact: true }).fill('890903938');
  await modal.getByLabel('Usuario').fill('admin');
  await modal.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await modal.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Buen/);
  await expect(page.getByRole('button', { name: 'Cuenta de admin' })).toBeVisible();
  await openBackups(page);
  await expect(page.getByRole('dialog')).toContainText('No hay copias');
  await page.keyboard.press('Escape');
  await abrir(CREAR, 'Crear proveedor');
  await expect(nombre(page)).toHaveValue('');
  await expect(page.getByText('Tienes un borrador')).toHaveCount(0);
});

test('the strip tells, a full browser is told once, and all copies can be discarded', async ({ page, entrar }) => {
  await entrar('bodega', '/perfil');
  const correo = page.getByLabel('Correo');
  await correo.fill('bodega@mayordomo.co');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(page.getByRole('progressbar', { name: 'Autoguardado' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Autoguardado' })).toHaveCount(0);
  await openBackups(page);
  await page.getByRole('button', { name: 'Descartar todas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar todas' }).click();
  await expect(page.getByRole('dialog')).toContainText('No hay copias');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await correo.fill('otro@mayordomo.co');
  await correo.press('Tab');
  await expect(page.getByText('No se pudo guardar la copia, libera espacio.').first()).toBeVisible();
});
