/** Two people on one supplier: each sees that the other is there, one calls the other in a comment, and what one saves the other takes in. */
import { expect, expectAccessible, expectToast, settled, test } from '../../support/browser.ts';

test('two people on one supplier @largo', async ({ entrar, abrir, api, otra, page }) => {
  await entrar('admin');
  const { results } = (await api('GET', 'tercero/proveedores/?page=1&page_size=3&ordering=-nombre')) as {
    results: { id: number; nombre: string }[];
  };
  const { id = 0, nombre = '' } = results[1] ?? {};
  const ruta = `/abastecimiento/captura/proveedores/editar/${id}`;
  await abrir(ruta, nombre);
  const diana = await otra('compras');
  await diana.goto(`/#${ruta}`);
  await expect(diana.getByText('También lo está viendo ANDRÉS FELIPE SERRANO ORTIZ.')).toBeVisible();

  // Chosen from the list by keyboard alone; Esc leaves the @ as it was typed.
  await page.getByRole('tab', { name: 'Comentarios' }).click();
  const box = page.getByRole('combobox', { name: 'Comentario' });
  await box.pressSequentially('Hola @');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await box.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(box).toBeFocused();
  await box.fill('');
  await box.pressSequentially('Hola @dia');
  // What '@di' found may still be there: Enter takes the first.
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/DIANA/);
  await box.press('Enter');
  await expect(box).toHaveValue('Hola @DIANA MARCELA PINZÓN RUEDA ');
  await box.pressSequentially('revisa el cupo');
  await box.press('Shift+Enter');
  await box.pressSequentially('https://x.co y <b>avisa</b>');
  await box.press('Control+Enter');
  await expect(box).toHaveValue('');
  await expect(page.getByRole('tab', { name: 'Comentarios (1)' })).toBeVisible();
  const mine = page.getByRole('listitem').filter({ hasText: 'revisa el cupo' });
  await expect(mine.getByText('@DIANA MARCELA PINZÓN RUEDA', { exact: true })).toBeVisible();
  await expect(mine.getByRole('link')).toHaveCount(0);
  await expect(mine).toContainText('<b>avisa</b>');
  // The record itself was not saved by the same keys.
  await expect(page.getByText('Proveedor editado correctamente.')).toHaveCount(0);

  // Edited in its place.
  await mine.getByRole('button', { name: 'Acciones de tu comentario' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const edit = page.getByRole('combobox', { name: 'Editar comentario' });
  await edit.press('Control+End');
  await edit.pressSequentially(' hoy');
  await page.getByRole('button', { name: 'Guardar comentario' }).click();
  await expect(page.getByText('· editado')).toBeVisible();

  // What is not sent is offered again after a reload.
  await box.pressSequentially('A medias');
  await page.getByRole('tab', { name: 'Comentarios (1)' }).focus();
  await settled(page);
  await page.waitForFunction(() => localStorage.length > 0);
  await page.reload();
  await page.getByRole('tab', { name: 'Comentarios (1)' }).click();
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await expect(box).toHaveValue('A medias');

  // The one who is mentioned goes from her bell to the comment.
  await diana.goto('/#/');
  await diana.getByRole('button', { name: /Notificaciones/ }).click();
  await diana.getByRole('button', { name: /^Sin leer: ANDRÉS.*te mencionó/ }).click();
  await expect(diana.getByRole('tab', { name: 'Comentarios (1)' })).toHaveAttribute('aria-selected', 'true');
  await expect(diana.getByText('revisa el cupo')).toBeVisible();
  await expect(diana.getByRole('button', { name: 'Acciones de tu comentario' })).toHaveCount(0);

  // She types in one field while he saves another: hers stays, his comes, and nothing clashes.
  await page.getByRole('tab', { name: 'General' }).click();
  await diana.getByRole('tab', { name: 'General' }).click();
  await diana.getByLabel('Página web').fill('https://diana.example.co');
  await page.getByLabel('Es proveedor del exterior').check();
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Proveedor editado correctamente.');
  await expect(diana.getByText('ANDRÉS FELIPE SERRANO ORTIZ guardó cambios')).toBeVisible({ timeout: 25_000 });
  await diana.getByRole('button', { name: 'Cargar sus cambios' }).click();
  await expect(diana.getByLabel('Es proveedor del exterior')).toBeChecked();
  await expect(diana.getByLabel('Página web')).toHaveValue('https://diana.example.co');
  await diana.keyboard.press('Control+s');
  await expectToast(diana, 'Proveedor editado correctamente.');

  // He leaves, and she is told no more that he is there.
  await abrir('/', /Buen/);
});

test('who types a name and Enter in one go mentions whom they typed, however late the answer comes', async ({
  entrar,
  abrir,
  api,
  page,
}) => {
  await api('POST', 'departamentos/', { codigo: 'MEN', nombre: 'Menciones' });
  await entrar('admin');
  // The answers are held back, and are those of a house with a CLAUDIA, whom '@' offers and who comes behind DIANA for '@dia'.
  const claudia = { id: 9_001, nombre: 'CLAUDIA RAMOS', username: 'claudia' };
  const diana = { id: 9_002, nombre: 'DIANA PINZÓN', username: 'compras' };
  let answer = () => {};
  await page.route('**/comentarios/personas/?*', async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    if (search !== '') {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    }
    const people = search === '' ? [claudia] : search === 'dia' ? [diana, claudia] : [];
    await route.fulfill({ json: people }).catch(() => undefined);
  });
  await abrir('/departamentos?q=menciones', 'Departamentos');
  await page.getByRole('button', { name: 'Acciones de Menciones' }).click();
  await page.getByRole('menuitem', { name: 'Comentarios' }).click();
  const box = page.getByRole('combobox', { name: 'Comentario' });
  await expect(box).toBeFocused();

  await box.pressSequentially('Hola @');
  await expect(page.getByRole('option', { name: /CLAUDIA/ })).toBeVisible();
  await box.pressSequentially('dia');
  await expect(page.getByRole('option', { name: /CLAUDIA/ })).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue('Hola @dia');
  answer();
  await expect(box).toHaveValue('Hola @DIANA PINZÓN ');

  // Whom one goes down to is taken at once.
  await box.fill('');
  await box.pressSequentially('@');
  await expect(page.getByRole('option', { name: /CLAUDIA/ })).toBeVisible();
  await box.pressSequentially('clau');
  await box.press('ArrowDown');
  await expect(box).toHaveValue('@clau');
  await page.getByRole('option', { name: /CLAUDIA/ }).click();
  await expect(box).toHaveValue('@CLAUDIA RAMOS ');

  // Nobody of that name, or another key before the answer: the Enter is a new line, and nothing is lost.
  await box.fill('');
  await box.pressSequentially('correo @casa');
  await box.press('Enter');
  await box.pressSequentially('Hola');
  await expect(box).toHaveValue('correo @casa\nHola');
  answer();
  await box.fill('');
  await box.pressSequentially('a @nadie');
  await box.press('Enter');
  await expect(box).toHaveValue('a @nadie');
  answer();
  await expect(box).toHaveValue('a @nadie\n');
  await box.press('x');
  await expect(box).toHaveValue('a @nadie\nx');
});

test('a record of a dialog has its comments in one, which a mention opens', async ({
  entrar,
  abrir,
  api,
  otra,
  page,
}) => {
  await api('POST', 'departamentos/', { codigo: 'CMT', nombre: 'Comentada' });
  await entrar('admin');
  await abrir('/departamentos?q=comentada', 'Departamentos');
  await page.getByRole('button', { name: 'Acciones de Comentada' }).click();
  await page.getByRole('menuitem', { name: 'Comentarios' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Comentada');
  const box = dialog.getByRole('combobox', { name: 'Comentario' });
  await expect(box).toBeFocused();
  await box.pressSequentially('Hola @san');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/SANDRA/);
  await box.press('Enter');
  await box.press('Control+Enter');
  await expect(dialog.getByRole('tab', { name: 'Comentarios (1)' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  // The change log is beside it.
  await dialog.getByRole('tab', { name: 'Bitácora' }).click();
  const log = dialog.getByRole('tabpanel', { name: 'Bitácora' });
  await expect(log.getByText('Hola @SANDRA MILENA DUARTE PEÑA')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Acciones de Comentada' })).toBeFocused();
  await expect(page).toHaveURL(/q=comentada/);

  const sandra = await otra('consulta');
  await sandra.goto('/#/');
  await sandra.getByRole('button', { name: /^Notificaciones/ }).click();
  await sandra.getByRole('button', { name: /^Sin leer: ANDRÉS.*te mencionó en Comentada/ }).click();
  await expect(sandra.getByRole('dialog').getByText('@SANDRA MILENA DUARTE PEÑA')).toBeVisible();
  await sandra.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(sandra).not.toHaveURL(/registro|parte/);
  await sandra.context().close();
});
