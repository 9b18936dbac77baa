/**
 * The story of the operation desk, from the map to the figures: a property is found and leased, the month settled and paid to forty owners,
 * two payments are annulled and owed again, both owners hear of it, and the carousel shows the month as it now is. What each screen does
 * besides is tried by the tests of its module.
 */
import { readFileSync } from 'node:fs';
import readXlsxFile from 'read-excel-file/node';
import { monthLabel } from '../../server/shared/months.ts';
import { expect, expectToast, type Page, test as plain } from '../support/browser.ts';
import { type FakeCloud, fakeCloud, signatureOf, webhookOf } from '../support/cloud-api.ts';
import { arrendarLoDeTodos } from '../support/forty-owners.ts';
import { readPdf } from '../support/pdf.ts';

/** WhatsApp is turned on, against a local server that speaks as Meta's. */
const test = plain.extend<object, { nube: FakeCloud }>({
  nube: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
    async ({}, use) => {
      const nube = await fakeCloud();
      await use(nube);
      await nube.close();
    },
    { scope: 'worker' },
  ],
  ajustes: [async ({ nube }, use) => use({ WHATSAPP_API_URL: nube.url }), { scope: 'worker' }],
});

type Api = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

const FIRMA = 'firma-de-la-aplicacion';

async function encenderWhatsapp(api: Api): Promise<void> {
  const given = { token: 'EAAG-historia', telefono_id: '1090', app_secret: FIRMA, modo: 'enviar' };
  const { procesos_parametros } = (await api('GET', 'parametrizacion/procesos/mensajes')) as {
    procesos_parametros: { id: number; parametro: keyof typeof given; version: number }[];
  };
  for (const { id, parametro, version } of procesos_parametros) {
    const valor = given[parametro];
    const body = { valor, motivo: 'Se enciende el envío', version };
    if (valor) await api('PUT', `parametrizacion/parametros/${id}`, body);
  }
}

/** Meta tells that those messages came to their phones. */
async function entregar(page: Page, nube: FakeCloud, document: string): Promise<void> {
  const at = Math.floor(Date.now() / 1_000);
  const statuses = nube.received.flatMap(({ body }, i) => {
    const { biz_opaque_callback_data: clave } = body;
    return clave.includes(`${document}:`) ? [{ id: `wamid.${i + 1}`, status: 'delivered' as const, at, clave }] : [];
  });
  expect(statuses.length).toBeGreaterThan(0);
  const body = webhookOf(...statuses);
  const headers = { 'X-Hub-Signature-256': signatureOf(FIRMA, body), 'Content-Type': 'application/json' };
  const answer = await page.request.post('/api/whatsapp/webhook', { data: Buffer.from(body), headers });
  expect(answer.status()).toBe(200);
}

interface Pago {
  readonly persona: string;
  readonly documento: string;
  readonly num_doc: string;
}

const [anio = 0, mes = 0] = new Date(Date.now() - 5 * 3_600_000).toISOString().split('-').map(Number);
const MES = `${String(mes).padStart(2, '0')}/${anio}`;
const ESTE_MES = `f.anio=${anio}&f.mes=${mes}`;
/** Free in the demonstration, and all that its owner has. */
const CASA = { codigo: 'INM026', direccion: 'CARRERA 46 # 21B - 60 CASA 48', dueno: 'SANABRIA ROA SERGIO ANDRÉS' };
/** Who has one leased property, and another owner nothing to do with the first. */
const OTRO = 'OREJARENA SOTO WILSON';

test('a property is leased, the month paid to forty owners, two annulled and told, and the figures follow @largo', async ({
  page,
  entrar,
  abrir,
  api,
  nube,
}) => {
  const tablero = page.locator('[aria-roledescription=carrusel]');
  const diapositiva = tablero.locator('[aria-roledescription=diapositiva]:not([inert])');
  /** The figure of this month (or of a name) in the table of a chart. */
  const cifra = async (grafica: string, name: string) => {
    await tablero.getByRole('button', { name: `Ver ${grafica}`, exact: true }).click();
    await expect(diapositiva.getByRole('heading', { level: 3 })).toHaveText(grafica);
    await diapositiva.getByText('Tabla', { exact: true }).click();
    return diapositiva.getByRole('table').getByRole('row', { name: new RegExp(`^${name}`) });
  };
  const esteMes = monthLabel(`${anio}-${String(mes).padStart(2, '0')}`);

  await test.step('the month as it was', async () => {
    await encenderWhatsapp(api);
    await arrendarLoDeTodos(api, { menos: CASA.codigo });
    await entrar('arriendos', '/indexUsu?seccion=Arriendos', 'Módulos');
    await expect((await cifra('Pagos anulados por mes', esteMes)).getByRole('link')).toHaveText('0');
  });

  await test.step('a property is found on the map and leased', async () => {
    await abrir('/arriendos/contratos/crear', 'Crear contrato');
    await page.getByRole('button', { name: 'Búsqueda avanzada de inmueble' }).click();
    const search = page.getByRole('dialog', { name: 'Buscar inmueble' });
    await search.getByLabel('Ciudad').fill('bucaraman');
    await page.getByRole('option', { name: /^Bucaramanga/ }).click();
    await search.getByLabel('Barrio').selectOption({ label: 'SAN ALONSO' });
    await search.getByLabel('Tipo de inmueble').selectOption({ label: 'Casa' });
    await search.getByRole('button', { name: 'Buscar', exact: true }).click();
    await search.getByRole('button', { name: `${CASA.direccion}, DISPONIBLE` }).click();
    await search.getByRole('button', { name: 'Elegir este' }).click();
    await expectToast(page, 'Se han asignados los datos del inmueble seleccionado.');
    await expect(page.getByRole('textbox', { name: 'Canon' })).toHaveValue(/2,700,000/);
    await page.getByRole('textbox', { name: 'Fecha de inicio' }).fill(`01/${MES}`);
    await page.getByLabel('Día límite de pago').fill('5');
    const tenants = page.getByRole('region', { name: 'Arrendatarios' });
    await tenants.getByRole('button', { name: /Agregar/ }).click();
    await page.getByLabel('Arrendatario', { exact: true }).fill('patiño');
    await page
      .getByRole('option', { name: /PATIÑO/ })
      .first()
      .click();
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Contrato creado correctamente.');
    await page.getByRole('button', { name: 'Activar…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Activar' }).click();
    await expectToast(page, 'El contrato quedó VIGENTE con el número CA-');
  });

  await test.step('the month is settled, and paid to forty owners', async () => {
    await abrir('/arriendos/pagos', 'Pagos');
    await page.getByRole('button', { name: 'Liquidar mes' }).click();
    const settle = page.getByRole('dialog', { name: 'Liquidar mes' });
    await settle.getByRole('button', { name: 'Simular' }).click();
    await settle.getByRole('button', { name: /^Liquidar \d+ pagos?$/ }).click();
    const job = page.getByRole('dialog', { name: `Liquidar ${MES}` });
    await job.getByRole('button', { name: 'Cerrar' }).last().click();
    await abrir(`/arriendos/pagos?f.estado=PENDIENTE&${ESTE_MES}&vista=v1`, 'Pagos');
    await page
      .getByRole('checkbox', { name: /^Seleccionar/ })
      .first()
      .check();
    await page.getByRole('button', { name: /^Seleccionar los \d+ que cumplen el filtro$/ }).click();
    await page.getByRole('button', { name: 'Pagar' }).click();
    const pay = page.getByRole('dialog', { name: 'Pagar' });
    await expect(pay.getByText(/^\d+ pagos a 40 beneficiarios$/)).toBeVisible();
    await pay.getByRole('button', { name: 'Pagar' }).click();
    await expectToast(page, 'pagos en 40 documentos.');
  });

  const paid = (
    (await api('GET', `contrato/pagos?page=1&page_size=100&tipo=p&estado=PAGADO&anio=${anio}&mes=${mes}`)) as {
      results?: Pago[];
    }
  ).results as Pago[];
  const wrong = paid.filter(({ persona }) => persona === CASA.dueno || persona === OTRO);
  expect(wrong.map(({ persona }) => persona).sort()).toEqual([OTRO, CASA.dueno]);

  await test.step('two are found wrong, annulled owner by owner, and owed again', async () => {
    await page.getByRole('button', { name: 'Anular pagos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Anular pagos de propietarios' });
    for (const { documento, persona, num_doc } of wrong) {
      await dialog.getByRole('searchbox').fill(documento);
      await dialog.getByRole('button', { name: `Pagos de ${persona}` }).click();
      await dialog.getByRole('checkbox', { name: new RegExp(`^Elegir el pago ${num_doc} `) }).check();
    }
    await dialog.getByRole('button', { name: 'Continuar con la anulación' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Anular los pagos' }).click();
    await expectToast(page, 'Anulación de pago de propietarios generado correctamente.');
    await abrir(`/arriendos/pagos?f.estado=PENDIENTE&${ESTE_MES}&vista=v1`, 'Pagos');
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
    for (const { persona } of wrong) await expect(page.getByRole('row', { name: new RegExp(persona) })).toBeVisible();
  });

  await test.step('each of the two hears of it, and the log proves it on screen, in Excel and in PDF', async () => {
    for (const { num_doc } of wrong) {
      await expect
        .poll(() => nube.received.filter(({ body }) => body.biz_opaque_callback_data.includes(num_doc)).length)
        .toBe(2);
      await entregar(page, nube, num_doc);
    }
    await page.getByRole('button', { name: 'Más acciones' }).first().click();
    await page.getByRole('menuitem', { name: 'Mensajes de WhatsApp' }).click();
    const log = page.getByRole('dialog', { name: 'Bitácora de WhatsApp' });
    const table = log.getByRole('table', { name: 'Mensajes de WhatsApp' });
    const search = log.getByPlaceholder('Nombre, NIT, celular o mensaje');
    for (const { persona, num_doc } of wrong) {
      await search.fill(num_doc);
      await expect(table.getByRole('row')).toHaveCount(3);
      const told = table.getByRole('row', { name: new RegExp(`anulamos el pago ${num_doc}`) });
      await expect(told).toContainText(persona);
      await expect(told).toContainText('ENTREGADO');
    }
    await search.fill('');
    await expect(table.getByRole('row')).toHaveCount(11);
    const documents = new Set(paid.map(({ num_doc }) => num_doc));
    const saved = async (button: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog').last().getByRole('button', { name: button }).click(),
      ]);
      return readFileSync(await file.path());
    };
    const [sheet] = await readXlsxFile(await saved('Exportar a Excel'));
    const messages = sheet?.data.slice(1).map((row) => row.join(' ')) ?? [];
    for (const document of documents) {
      const told = messages.filter((message) => message.includes(document));
      expect(told, document).toHaveLength(wrong.some(({ num_doc }) => num_doc === document) ? 2 : 1);
    }
    expect(documents.size).toBe(40);
    await log.getByRole('button', { name: 'Imprimir' }).click();
    const text = (await readPdf(await saved('Descargar'))).join(' ').replace(/\s+/g, ' ');
    for (const { persona, num_doc } of wrong) {
      expect(text).toContain(persona);
      expect(text).toContain(`anulamos el pago ${num_doc}`);
    }
    const open = page.getByRole('dialog');
    for (const left of [1, 0]) {
      await open.last().getByRole('button', { name: 'Cerrar' }).last().click();
      await expect(open).toHaveCount(left);
    }
  });

  await test.step('the carousel shows the month as it now is, and a figure leads to its rows', async () => {
    await abrir('/indexUsu?seccion=Arriendos', 'Módulos');
    await (await cifra('Liquidado y pagado por mes', esteMes)).getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagos');
    await expect(page.getByText(new RegExp(`de ${paid.length - 2}$`)).first()).toBeVisible();
    await page.goBack();
    const annulled = (await cifra('Pagos anulados por mes', esteMes)).getByRole('link');
    await expect(annulled).toHaveText('2');
    await annulled.click();
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
    for (const { persona, num_doc } of wrong) {
      await expect(page.getByRole('row', { name: new RegExp(`${persona}.*${num_doc}`) })).toContainText('ANULADO');
    }
  });
});
