/** The editor of templates in the browser: write with parameters, publish, print; paste what would do harm. */
import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';

const paper = (page: Page) => page.getByRole('textbox', { name: 'Texto de la plantilla' });

test('a template is written, published and printed with a supplier', { tag: '@ventanas' }, async ({
  page,
  entrar,
  api,
}) => {
  await entrar('admin', '/editor', 'Editor de plantillas');
  await page.getByRole('button', { name: 'Crear plantilla' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Paz y salvo');
  await dialog.getByRole('button', { name: 'Crear y escribir' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paz y salvo');
  await expect(page.getByText('La plantilla está vacía.')).toBeVisible();

  await paper(page).click();
  await page.keyboard.type('Certificamos que ');
  await page.getByLabel('Buscar parámetros').fill('nombre del prov');
  await page.getByRole('button', { name: 'Insertar Nombre del proveedor' }).click();
  await page.keyboard.type(' está a paz y salvo.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mostrar si…' }).click();
  await dialog.getByLabel('Dato').selectOption({ label: 'Proveedor · Cupo de crédito' });
  await dialog.getByRole('button', { name: 'Insertar' }).click();
  await page.keyboard.type('Con cupo.');
  await expectAccessible(page);
  // Esc leaves the text for the tools, and the arrows move among them.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Rehacer' })).toBeFocused();

  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
  await expectToast(page, 'Se publicó la versión 1 de la plantilla.');

  await page.getByRole('button', { name: 'Ver e imprimir' }).click();
  const print = dialog.getByRole('button', { name: 'Imprimir', exact: true });
  await expect(dialog.getByText('Proveedor (sin elegir)')).toBeVisible();
  await expect(print).toBeDisabled();
  await dialog.getByLabel('Proveedor').fill('granos');
  await dialog.getByRole('option').first().click();
  await expect(dialog.getByText('Faltan datos')).toBeHidden();
  await print.click();
  await expect(page.getByTitle(/Vista previa de Paz y salvo/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  // Esc in a search that has its answer is the dialog's.
  await dialog.getByLabel('Proveedor').press('Escape');
  await expect(dialog).toBeHidden();

  const [row] = (await api('GET', 'documentos/plantillas/?search=paz')) as unknown as {
    estado: string;
    publicada: number;
  }[];
  expect(row).toMatchObject({ estado: 'PUBLICADA', publicada: 1 });
});

test('what is pasted keeps its words and its shape, and runs nothing', async ({ page, entrar, api }) => {
  const { data } = (await api('POST', 'documentos/plantillas/', { nombre: 'Pegada', tipo: 'personalizado' })) as {
    data: { id: number };
  };
  await entrar('admin', `/editor/plantilla/${data.id}`, 'Pegada');
  await paper(page).click();
  await paper(page).evaluate((element) => {
    const clipboard = new DataTransfer();
    clipboard.setData(
      'text/html',
      `<h2 class="MsoTitle" style="color:red">Título<o:p></o:p></h2><script>window.malo=1</script>
       <p onclick="window.malo=1">Texto <b>fuerte</b> <a href="javascript:window.malo=1">enlace</a></p>
       <img src="x" onerror="window.malo=1"><svg onload="window.malo=1"></svg><iframe srcdoc="x"></iframe>
       <table><tr><th>A</th></tr><tr><td colspan="9">B</td></tr></table>`,
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  });
  await expect(paper(page).getByRole('heading', { name: 'Título' })).toBeVisible();
  await expect(paper(page).locator('strong')).toHaveText('fuerte');
  expect(await paper(page).locator('script, img:not(.ProseMirror-separator), svg, iframe, a, [onclick]').count()).toBe(
    0,
  );
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Borrador guardado correctamente.');
  expect(await page.evaluate(() => 'malo' in window)).toBe(false);
  const saved = JSON.stringify(await api('GET', `documentos/plantillas/${data.id}/`));
  expect(saved).toContain('enlace');
  expect(saved).not.toMatch(/javascript|onclick|onerror|iframe|MsoTitle/);
});
