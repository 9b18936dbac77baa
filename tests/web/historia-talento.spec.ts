/**
 * The story of talent: an offer is published; somebody applies on the public page from a phone, without a script, and gets a mail; they
 * are judged blind, choose the hour of their interview by a second mail, are evaluated and hired: the position is taken and the offer
 * closed. Their certificate of work is checked by its QR, and another system heard of each step once, in its order. What each screen does
 * besides is tried by the tests of its module.
 */
import { expect, expectAccessible, expectToast, type Page, test as plain, tokenOf } from '../support/browser.ts';
import { type MailServer, mailServer } from '../support/mail-server.ts';
import { escuchar, firmado, type Oyente } from '../support/oyente.ts';
import { readQr } from '../support/qr.ts';

const CASA = 'https://casa.example';

/** Mails leave, to a local server, and so do events. */
const test = plain.extend<object, { mail: MailServer; oyente: Oyente }>({
  oyente: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
    async ({}, use) => {
      const oyente = await escuchar();
      await use(oyente);
      oyente.close();
    },
    { scope: 'worker' },
  ],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
    async ({}, use) => {
      const mail = await mailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  ajustes: [
    async ({ mail }, use) => {
      const MAIL_FROM = 'Mayordomo <avisos@losandes.example.co>';
      await use({ SMTP_URL: mail.url(), MAIL_FROM, PUBLIC_URL: CASA, WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
    },
    { scope: 'worker' },
  ],
});

type Api = (method: string, path: string, body?: unknown, username?: string) => Promise<Record<string, unknown>>;
type Registro = { data: { id: number; version: number; slug: string } };

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const CORREO = 'ingrid.zambrano@correo.example.co';
const TITULO = 'Coordinador de despachos';

const hoy = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
const enUnMes = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const PUBLICA = [
  ...['oferta.publicada', 'oferta.cerrada', 'aspirante.creado', 'aspirante.etapa', 'aspirante.contratado'],
  ...['cita.creada', 'cita.cambiada', 'certificado.emitido'],
];
const PASOS = [
  ...['oferta.publicada PUBLICADA', 'aspirante.creado NUEVO', 'aspirante.etapa EN_REVISION'],
  ...['aspirante.etapa PRESELECCIONADO', 'aspirante.etapa ENTREVISTA', 'cita.creada SOLICITADA'],
  ...['cita.cambiada CONFIRMADA', 'aspirante.etapa OFERTA', 'oferta.cerrada CERRADA', 'aspirante.etapa CONTRATADO'],
  ...['aspirante.contratado', 'certificado.emitido EMITIDO'],
];

/** A position of one place, and an offer of it that waits to be published. */
async function ofrecer(api: Api) {
  const [area] = (await api('GET', 'talento/cargos?page=1&page_size=1')).results as { departamento_id: number }[];
  const { results: ciudades } = (await api('GET', 'talento/ofertas?page=1&page_size=1')) as {
    results: { ciudad_id: number; responsable_id: number }[];
  };
  const salarios = { desde: 2_500_000, hasta: 3_000_000 };
  const cargo = (await api('POST', 'talento/cargos', {
    ...{ codigo: 'CDE', nombre: 'Coordinador de despachos', departamento_id: area?.departamento_id, plazas: 1 },
    ...{ tipo_contrato: 'INDEFINIDO', jornada: 'COMPLETA' },
    ...{ salario_minimo: salarios.desde, salario_maximo: salarios.hasta },
  })) as Registro;
  await api('POST', `talento/cargos/${cargo.data.id}/activar`, { version: cargo.data.version });
  const etapas = ['EN_REVISION', 'PRESELECCIONADO', 'ENTREVISTA'].map((etapa) => {
    return { etapa, obligatoria: etapa === 'ENTREVISTA' };
  });
  const text = [{ type: 'text', text: 'Coordina los despachos de la bodega.' }];
  const oferta = (await api(
    'POST',
    'talento/ofertas',
    {
      ...{ cargo_id: cargo.data.id, titulo: TITULO, ciudad_id: ciudades[0]?.ciudad_id, modalidad: 'PRESENCIAL' },
      descripcion: { type: 'doc', content: [{ type: 'paragraph', content: text }] },
      ...{ tipo_contrato: 'INDEFINIDO', salario_desde: salarios.desde, salario_hasta: salarios.hasta, vacantes: 1 },
      ...{ fecha_publicacion: hoy, fecha_cierre: enUnMes, a_ciegas: true, etapas },
      responsable_id: ciudades[0]?.responsable_id,
      preguntas: [{ texto: '¿Ha dirigido equipos?', tipo: 'SI_NO', obligatoria: true, espera: 'SI', puntos: 10 }],
    },
    'talento',
  )) as Registro;
  return { cargo: cargo.data.id, oferta: oferta.data };
}

/** Where the last mail of that subject leads. */
async function enlaceDe(mail: MailServer, asunto: string): Promise<string> {
  const found = () => mail.mails.findLast(({ to, text }) => to.includes(CORREO) && text.includes(asunto));
  await expect.poll(() => found() !== undefined, { timeout: 20_000, message: asunto }).toBe(true);
  return /https:\/\/casa\.example(\/publico\/postulacion\/[\w-]{43})/.exec(found()?.text ?? '')?.[1] ?? '';
}

async function pasar(page: Page, etapa: string): Promise<void> {
  await page.getByRole('button', { name: `Pasar a ${etapa}…` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mover' }).click();
  await expectToast(page, `Aspirante en ${etapa}.`);
}

test('an offer is published; somebody applies from a phone, chooses their hour, and is hired @largo', async ({
  page,
  browser,
  servidor,
  entrar,
  abrir,
  api,
  mail,
  oyente,
}) => {
  test.slow();
  const { cargo, oferta } = await ofrecer(api);
  const destino = await api('POST', 'integraciones/destinos', { nombre: 'Nómina', url: oyente.url, eventos: PUBLICA });
  const { secreto } = destino.data as { secreto: string };
  const personas = (await api('GET', 'tercero/personas?page=1&page_size=50&estado=1')).results as {
    documento: string;
    tipo_documento: string;
    n_completo: string;
  }[];
  // Somebody whom the house knows: their documents are the same.
  const conocida = personas.find(({ tipo_documento }) => tipo_documento === 'CC');
  const { documento = '', n_completo = '' } = conocida ?? {};
  expect(documento, JSON.stringify(personas.slice(0, 3))).not.toBe('');
  const context = await browser.newContext({
    ...{ baseURL: servidor.url, viewport: { width: 390, height: 844 }, javaScriptEnabled: false, locale: 'es-CO' },
  });
  const phone = await context.newPage();

  await test.step('the offer is published', async () => {
    await entrar('talento', `/principalUsu/forms/publicaciones/empleo?id=${oferta.id}`, TITULO);
    for (const [acto, paso] of [
      ['Enviar a aprobación…', 'Enviar'],
      ['Publicar…', 'Publicar'],
    ] as const) {
      await page.getByRole('button', { name: acto }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: paso }).click();
    }
    await expectToast(page, 'Oferta publicada correctamente.');
  });

  await test.step('a stranger applies from a phone, without a script', async () => {
    await phone.goto('/publico/empleo');
    await phone.getByRole('link', { name: TITULO }).click();
    await phone.getByLabel('Nombres').fill('Íngrid Yesenia');
    await phone.getByLabel('Apellidos').fill('Zambrano Quiñónez');
    await phone.getByLabel('Tipo de documento').selectOption('13');
    await phone.getByLabel('Número de documento').fill(documento);
    await phone.getByLabel('Correo').fill(CORREO);
    await phone.getByLabel('Celular').fill('3157702214');
    await phone.getByLabel('Ciudad donde vives').selectOption('68001');
    await phone.getByLabel('¿Ha dirigido equipos?').selectOption('SI');
    await phone.getByLabel(/Autorizo el tratamiento/).check();
    const file = { name: 'hoja.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
    await phone.getByLabel('Hoja de vida', { exact: true }).setInputFiles(file);
    const width = await phone
      .locator('html')
      .evaluate((html) => html.scrollWidth)
      .catch(() => 390);
    expect(width).toBeLessThanOrEqual(390);
    // Who sends a form in less than three seconds is a program.
    await phone.waitForTimeout(3_100);
    await phone.getByRole('button', { name: 'Enviar mi postulación' }).click();
    await expect(phone.getByRole('status')).toContainText('Recibimos su postulación.');
    await phone.goto(await enlaceDe(mail, 'Recibimos tu postulación'));
    await expect(phone.getByText('Tu postulación está en')).toContainText('NUEVO');
  });

  const { results } = (await api('GET', `talento/aspirantes?page=1&page_size=5&oferta_id=${oferta.id}`)) as {
    results: { id: number }[];
  };
  const id = results[0]?.id ?? 0;

  await test.step('they are judged blind', async () => {
    await abrir('/', /Buen/);
    await expect(page.getByText(TITULO).first()).toBeVisible();
    await abrir(`/aspirantes/aspirante/${id}`, `ASPIRANTE ${id}`);
    await expect(page.getByText('La revisión es a ciegas')).toBeVisible();
    await expect(page.getByText('Zambrano', { exact: false })).toHaveCount(0);
    await pasar(page, 'EN REVISIÓN');
    await expect(page.getByText('Zambrano', { exact: false })).toHaveCount(0);
    await pasar(page, 'PRESELECCIONADO');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ZAMBRANO');
  });

  await test.step('they choose the hour of their interview', async () => {
    await page.getByRole('button', { name: 'Pasar a ENTREVISTA…' }).click();
    const dialog = page.getByRole('dialog', { name: /a ENTREVISTA$/ });
    await dialog.getByLabel('Tipo de cita').selectOption({ label: 'Entrevista de selección' });
    await dialog.getByRole('button', { name: 'Mover' }).click();
    await expectToast(page, 'Aspirante en ENTREVISTA.');
    await phone.goto(await enlaceDe(mail, 'Elige la hora de tu entrevista'));
    await phone.getByLabel('Día y hora').selectOption({ index: 1 });
    await phone.getByRole('button', { name: 'Pedir esta hora' }).click();
    await expect(phone.getByRole('status')).toContainText('Pediste tu entrevista');
    await page.reload();
    const citas = page.getByRole('region', { name: 'Citas' });
    await expect(citas).toContainText('SOLICITADA');
    await expectAccessible(page);
    await citas.getByRole('link', { name: /^Entrevista de selección/ }).click();
    const cita = page.getByRole('dialog', { name: 'Entrevista de selección' });
    await expect(cita).toContainText(`ASPIRANTE ${id}`);
    await cita.getByRole('button', { name: 'Confirmar' }).click();
    await expectToast(page, 'Cita CONFIRMADA.');
    await enlaceDe(mail, 'Tu entrevista quedó confirmada');
    await phone.reload();
    await expect(phone.getByText('Está confirmada.')).toBeVisible();
  });

  await test.step('evaluated and hired: the place is taken and the offer closed', async () => {
    await abrir(`/aspirantes/aspirante/${id}`, 'ZAMBRANO');
    await page.getByRole('button', { name: 'Evaluar…' }).click();
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expectToast(page, 'Evaluación registrada correctamente.');
    await pasar(page, 'OFERTA');
    await page.getByRole('button', { name: 'Contratar…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Contratar a/ });
    await dialog.getByLabel('Persona', { exact: true }).fill(documento);
    await page.getByRole('option', { name: n_completo }).first().click();
    await dialog.getByRole('textbox', { name: 'Salario' }).fill('2700000');
    await dialog.getByRole('button', { name: 'Contratar' }).click();
    await expectToast(page, 'Aspirante contratado: la plaza quedó ocupada.');
    await phone.reload();
    await expect(phone.getByText('Tu postulación está en')).toContainText('CONTRATADO');
    expect(await api('GET', `talento/ofertas/${oferta.id}`)).toMatchObject({ estado: 'CERRADA', contratados: 1 });
    expect(await api('GET', `talento/cargos/${cargo}`)).toMatchObject({ plazas: 1, ocupadas: 1 });
    expect((await phone.goto(`/publico/empleo/${oferta.slug}`))?.status()).toBe(404);
  });

  await test.step('their certificate of work is checked by its QR', async () => {
    const { results: ocupan } = (await api('GET', `talento/ocupantes?page=1&cargo_id=${cargo}`)) as {
      results: { persona_id: number }[];
    };
    const body = { tipo: 'LABORAL', persona_id: ocupan[0]?.persona_id };
    const { data: borrador } = (await api('POST', 'web/certificados', body)) as Registro;
    await api('POST', `web/certificados/${borrador.id}/emitir`, { version: borrador.version });
    const pdf = await fetch(`${servidor.url}/api/web/certificados/${borrador.id}/pdf`, {
      headers: { authorization: `Token ${await tokenOf(servidor.url)}` },
    });
    const qr = readQr(new Uint8Array(await pdf.arrayBuffer()));
    expect(qr).toMatch(/^https:\/\/casa\.example\/publico\/certificado\?codigo=[0-9A-Z]{16}$/);
    await phone.goto(qr.replace(CASA, ''));
    await expect(phone.getByRole('status')).toHaveText('El certificado es válido.');
    await expect(phone.getByText('Laboral', { exact: true })).toBeVisible();
    await expect(phone.getByText(/zambrano|coordinador/i)).toHaveCount(0);
    await phone.goto(`/publico/certificado?codigo=${'0'.repeat(16)}`);
    await expect(phone.getByRole('status')).toHaveText('Ningún certificado tiene ese código.');
  });

  await test.step('another system heard of each step once, in its order, and of nobody', async () => {
    const dicho = () =>
      oyente.oidos.map(({ body }) => {
        const { type, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> };
        return [type, data.etapa ?? data.estado].filter(Boolean).join(' ');
      });
    await expect.poll(() => dicho().length, { timeout: 20_000 }).toBe(PASOS.length);
    expect(dicho()).toEqual(PASOS);
    const ids = oyente.oidos.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const oido of oyente.oidos) expect(firmado(secreto, oido)).toBe(true);
    expect(JSON.stringify(oyente.oidos)).not.toMatch(new RegExp(`zambrano|${documento}|${CORREO}|3157702214`, 'i'));
  });
  await context.close();
});

test('the sign-in tells that offers are open, and keeps quiet once it is closed', async ({ page }) => {
  await page.goto('/#/login');
  const aviso = page.getByRole('complementary', { name: 'Ofertas de empleo' });
  await expect(aviso).toContainText('Estamos contratando');
  await expectAccessible(page);
  await aviso.getByRole('button', { name: 'Cerrar el aviso de ofertas de empleo' }).click();
  await expect(aviso).toHaveCount(0);
});
