/** The story of payments on screen: two that were wrong, annulled owner by owner and owed again; a run that fails and goes on; a month settled and paid. */
import type { PropietarioAnulable } from '../../../server/modules/pagos/contract/anulacion.ts';
import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';
import { keysOf } from '../../support/keyboard.ts';

const LISTA = '/arriendos/pagos';

type Api = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** Owners with something to annul, whose last payment is by itself in its document, and that payment. */
async function conUltimo(api: Api) {
  const { data } = (await api('GET', 'contrato/pagos/list_pagos_anular?tipo_pago=p')) as {
    data: PropietarioAnulable[];
  };
  return data.flatMap((owner) => {
    const ultimo = owner.detalle.at(-1);
    const alone = owner.detalle.filter(({ num_doc }) => num_doc === ultimo?.num_doc).length === 1;
    return ultimo && alone && ultimo.motivo_no_habilitado === null ? [{ ...owner, ultimo }] : [];
  });
}
type ConUltimo = Awaited<ReturnType<typeof conUltimo>>[number];

const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Anular pagos de propietarios' });

async function escoger(page: Page, { documento, n_completo, ultimo }: ConUltimo): Promise<void> {
  const dialog = dialogo(page);
  await dialog.getByRole('searchbox').fill(documento);
  const open = dialog.getByRole('button', { name: `Pagos de ${n_completo}` });
  if ((await open.getAttribute('aria-expanded')) === 'false') await open.click();
  await dialog.getByRole('checkbox', { name: new RegExp(`^Elegir el pago ${ultimo.num_doc} `) }).check();
}

async function continuar(page: Page, motivo: string): Promise<void> {
  await dialogo(page).getByRole('button', { name: 'Continuar con la anulación' }).click();
  const asked = page.getByRole('dialog').last();
  await asked.getByLabel('Motivo (opcional)').fill(motivo);
  await asked.getByRole('button', { name: 'Anular los pagos' }).click();
}

test('two payments found wrong are annulled owner by owner, owed again, and told', async ({ page, entrar, api }) => {
  const [uno, dos] = (await conUltimo(api)) as [ConUltimo, ConUltimo];
  await entrar('admin', LISTA, 'Pagos');
  await page.getByRole('button', { name: 'Anular pagos' }).click();
  await expect(dialogo(page).getByRole('tab', { name: /^Habilitados para anular/ })).toBeVisible();
  await escoger(page, uno);
  await escoger(page, dos);
  await expect(dialogo(page).getByText('2 propietarios, 2 pagos')).toBeVisible();
  await expectAccessible(page);
  await dialogo(page)
    .getByRole('tab', { name: /^No Habilitados para anular/ })
    .click();
  await dialogo(page).getByRole('searchbox').fill('');
  await dialogo(page)
    .getByRole('button', { name: /^Pagos de/ })
    .first()
    .click();
  await expect(dialogo(page).getByText('Se pagó con un documento para todos los pagos.').first()).toBeVisible();
  await continuar(page, 'La cuenta era otra');
  await expectToast(page, 'Anulación de pago de propietarios generado correctamente.');
  await expect(dialogo(page)).toBeHidden();
  await expect(page.getByText('Se anularon 2 pagos por')).toBeVisible();
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  expect(book.suggestedFilename()).toBe('anulacion-de-pagos.xlsx');
  await page.goto(`/#${LISTA}?f.estado=PENDIENTE&f.persona_id=${uno.persona_id}`);
  await expect(page.getByRole('row', { name: new RegExp(uno.ultimo.fecha_pagada) }).first()).toBeVisible();
  const paid = (await conUltimo(api)).find(({ persona_id }) => persona_id === uno.persona_id);
  expect(paid?.ultimo.pago_id).not.toBe(uno.ultimo.pago_id);
  await page.getByRole('button', { name: 'Más acciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Mensajes de WhatsApp' }).click();
  const log = page.getByRole('dialog', { name: 'Bitácora de WhatsApp' });
  await expect(log.getByText(`anulamos el pago ${uno.ultimo.num_doc}`).first()).toBeVisible();
});

test('a run stops at who cannot be annulled, says which are done, and goes on with the others', async ({
  page,
  entrar,
  api,
}) => {
  const [uno, dos, tres] = (await conUltimo(api)) as [ConUltimo, ConUltimo, ConUltimo];
  await entrar('admin', LISTA, 'Pagos');
  await page.getByRole('button', { name: 'Anular pagos' }).click();
  for (const one of [uno, dos, tres]) await escoger(page, one);
  // Meanwhile the bank confirms the second one.
  const { version } = await api('GET', `contrato/pagos/${dos.ultimo.pago_id}`);
  await api('POST', `contrato/pagos/${dos.ultimo.pago_id}/conciliar/`, { version });
  await continuar(page, '');
  await expectToast(page, 'Ha ocurrido un problema, por favor comuníquese con soporte.');
  const dialog = dialogo(page);
  await expect(dialog.getByText('Se anularon los pagos de 1 de 3.')).toBeVisible();
  await expect(dialog.getByText(`El pago ${dos.ultimo.num_doc} está conciliado con el banco.`)).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: tres.n_completo })).toContainText('En espera');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar con los demás' }).click();
  await expectToast(page, 'Anulación de pago de propietarios generado correctamente.');
  await expect(page.getByText('Se anularon 2 pagos por')).toBeVisible();
});

test('the page is not left while a run goes on, and a lost answer is asked again without doing it twice', async ({
  page,
  entrar,
  api,
}) => {
  const [uno] = (await conUltimo(api)) as [ConUltimo];
  await entrar('admin', LISTA, 'Pagos');
  await page.getByRole('button', { name: 'Anular pagos' }).click();
  await escoger(page, uno);
  let cut = true;
  const gate = Promise.withResolvers<void>();
  await page.route('**/contrato/pagos/anulacion_pagos/', async (route) => {
    if (!cut) return route.continue();
    cut = false;
    await gate.promise;
    // It reached the server; its answer does not reach the page.
    await route.fetch();
    await route.abort();
  });
  await continuar(page, '');
  const dialog = dialogo(page);
  await expect(dialog.getByText('Procesando 1 de 1. Por favor espere ...')).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = '/inmuebles';
  });
  await expect(page.getByText('Esta seguro de salir del formulario actual?')).toBeVisible();
  await page.getByRole('button', { name: 'CANCELAR' }).click();
  gate.resolve();
  await expect(dialog.getByText('Sin conexión: no sabemos si alcanzó a anularse.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expectToast(page, 'Anulación de pago de propietarios generado correctamente.');
  const { count } = await api(
    'GET',
    `contrato/pagos?page=1&estado=PENDIENTE&persona_id=${uno.persona_id}&mes=${Number(uno.ultimo.fecha_pagada.slice(0, 2))}`,
  );
  expect(count).toBe(1);
});

test('a month is simulated, settled and paid; its payment opens', async ({ page, entrar }) => {
  await entrar('admin', LISTA, 'Pagos');
  await page.getByRole('button', { name: 'Liquidar mes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Liquidar mes' });
  const [anio = 0, mes = 0] = new Date(Date.now() - 5 * 3_600_000).toISOString().split('-').map(Number);
  const next = { mes: (mes % 12) + 1, anio: mes === 12 ? anio + 1 : anio };
  await dialog.getByLabel('Mes').selectOption(String(next.mes));
  await dialog.getByLabel('Año').fill(String(next.anio));
  await dialog.getByRole('button', { name: 'Simular' }).click();
  await dialog.getByRole('button', { name: /^Liquidar \d+ pagos$/ }).click();
  const job = page.getByRole('dialog', { name: /^Liquidar / });
  await expect(job.getByRole('button', { name: 'Cerrar' }).last()).toBeVisible();
  await job.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.goto(`/#${LISTA}?f.estado=PENDIENTE&f.mes=${next.mes}&vista=v1`);
  // Those of the list that stood before go away meanwhile.
  const boxes = page.locator('tbody').getByRole('checkbox', { name: new RegExp(`, 0?${next.mes}/${next.anio}$`) });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Pagar' }).click();
  const paying = page.getByRole('dialog', { name: 'Pagar' });
  await expect(paying.getByText(/^2 pagos a/)).toBeVisible();
  await paying.getByRole('checkbox', { name: 'Un documento para todos los pagos' }).check();
  await expect(paying.getByText('no se pueden anular después')).toBeVisible();
  await expectAccessible(page);
  await paying.getByRole('button', { name: 'Pagar' }).click();
  await expectToast(page, 'Pagado: 2 pagos en 1 documento.');
  await page.goto(`/#${LISTA}?f.estado=PAGADO&f.mes=${next.mes}&vista=v2`);
  await page.locator('tbody tr').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Desglose' })).toContainText('Neto');
});

test('an owner is found, chosen and annulled by keyboard alone', async ({ page, entrar, api }) => {
  const [uno] = (await conUltimo(api)) as [ConUltimo];
  await entrar('admin', LISTA, 'Pagos');
  const keys = keysOf(page);
  await keys.reach(page.getByRole('button', { name: 'Anular pagos' }));
  await keys.press('Enter');
  const dialog = dialogo(page);
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await keys.type(uno.documento);
  await expect(dialog.getByRole('button', { name: /^Pagos de/ })).toHaveCount(1);
  await keys.reach(dialog.getByRole('button', { name: `Pagos de ${uno.n_completo}` }));
  await keys.press('Enter');
  const last = dialog.getByRole('checkbox', { name: new RegExp(`^Elegir el pago ${uno.ultimo.num_doc} `) });
  await keys.reach(last);
  await keys.press('Space');
  await expect(last).toBeChecked();
  await keys.reach(dialog.getByRole('button', { name: 'Continuar con la anulación' }));
  await keys.press('Enter');
  const asked = page.getByRole('dialog').last();
  await keys.reach(asked.getByLabel('Motivo (opcional)'));
  await keys.type('Por teclado');
  await keys.press('Enter');
  await expectToast(page, 'Anulación de pago de propietarios generado correctamente.');
});
