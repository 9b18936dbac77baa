/** A natural person with all their parts, refused, created, found and edited without touching the pointer. */
import { expect, expectToast, settled, test } from '../../support/browser.ts';
import { keysOf } from '../../support/keyboard.ts';

const CEDULA = '1098765432';

test('a natural person is entered and edited by keyboard alone', async ({ page, api }) => {
  const keys = keysOf(page);
  await keys.signIn('admin');
  await keys.go('Crear persona', 'Crear persona');
  const documento = page.getByRole('textbox', { name: 'Documento', exact: true }).first();
  await expect(documento).toBeFocused();
  // Which documents ask for dates is a parameter: until it is read only the server knows.
  await settled(page);

  await keys.press('Control+s');
  await expect(page.getByText('Este campo es requerido.').first()).toBeVisible();
  await expect(documento).toBeFocused();
  // A company has no first name: what was refused is looked at again, without saving.
  const summary = page.getByText(/^Corrige .* para guardar:/);
  await expect(summary).toContainText('12 campos');
  await keys.press('Shift+Tab', 'ArrowUp');
  await expect(summary).toContainText('5 campos');
  await keys.press('ArrowDown', 'Tab');
  await keys.type(CEDULA);
  await keys.write('Primer nombre', 'ana');
  await keys.write('Segundo nombre', 'lucía');
  await keys.write('Primer apellido', "o'hara");
  await keys.write('Segundo apellido', 'muñoz');
  await keys.write('Género', 'F');
  await keys.choose('Estado civil');
  await keys.write('Profesión', 'abogada');
  await keys.find('Ciudad de expedición', 'bucaraman', /^Bucaramanga/);
  await keys.write('Fecha de expedición', '12052001');
  await keys.write('Fecha de nacimiento', '31012090');
  await keys.write('Correo electrónico', 'ana@correo');
  await keys.write('Correos adicionales', 'uno@x.co dos@x.co');
  await keys.find('Tipos de persona', 'clien', /CLIENTE/i);
  await keys.press('Control+s');
  await expect(page.getByText('No puede ser posterior a hoy.')).toBeVisible();
  await expect(page.getByText('Correo electrónico inválido')).toHaveCount(2);
  await expect(page.getByText('No puede ser anterior al nacimiento.')).toBeVisible();
  await expect(page.getByLabel('Fecha de expedición', { exact: true })).toBeFocused();
  await keys.write('Fecha de nacimiento', '31011980');
  await keys.write('Correo electrónico', 'ana@correo.co');
  await keys.write('Correos adicionales', 'uno@x.co;dos@x.co');

  await keys.push('Siguiente', 'Agregar dirección');
  await keys.press('Enter');
  await expect(page.getByLabel('Dirección', { exact: true })).toBeFocused();
  await keys.type('calle 27 a # 36 - 14 apto 302');
  await keys.find('Ciudad', 'giron', /^Girón/);
  await keys.press('Control+s');
  // The neighbourhood is missing, and the step of the phones is empty.
  await expect(page.getByLabel('Barrio', { exact: true })).toBeFocused();
  await keys.type('san juan');
  await keys.press('Enter');
  await keys.next('Agregar teléfono');
  await keys.press('Enter');
  await keys.write('Número', '315 770 2214');
  await keys.press('Enter');
  // After a new row, one more is another Enter away.
  await expect(page.getByRole('button', { name: 'Agregar teléfono', exact: true })).toBeFocused();
  await keys.press('Enter');
  await keys.write('Número', '3157702214');
  await keys.press('Control+s');
  await expect(page.getByText('el número de télefono ya existe.').first()).toBeVisible();
  await keys.press('Control+a');
  await keys.type('6076431822');
  await keys.press('Enter');

  await keys.next('Agregar dirección de contacto');
  await keys.press('Enter');
  await keys.write('Dirección', 'carrera 27 # 45 - 18');
  await keys.push('Listo');
  await keys.push('Agregar teléfono de contacto');
  await keys.write('Número', '6076431823');
  await keys.press('Enter');
  await keys.reach(page.getByLabel('Autoriza el tratamiento de sus datos (Ley 1581 de 2012)'));
  await keys.press('Space');
  await keys.write('Fecha de la autorización', '10022026');
  await keys.choose('Medio');

  await keys.next('Agregar cónyuge');
  await keys.press('Enter');
  await expect(page.getByLabel('Nombre completo')).toBeFocused();
  await keys.type('pedro pérez');
  await keys.write('Sueldo', '4500000');
  await keys.push('Agregar negocio propio', 'Empresa');
  await keys.type('repostería ana');
  await keys.write('Ingreso neto', '2000000');
  await keys.reach(page.getByLabel('Está en la lista negra'));
  await keys.press('Space');
  await keys.press('Control+s');
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await keys.press('Shift+Tab', 'Space', 'Control+s');
  await expectToast(page, 'Persona creada correctamente.');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Directorio de Personas');
  await keys.press('/');
  await keys.type(CEDULA);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await keys.reach(page.getByRole('link', { name: "O'HARA MUÑOZ ANA LUCÍA" }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText("O'HARA MUÑOZ ANA LUCÍA");
  await keys.next('Agregar dirección');
  await keys.next('Agregar teléfono');
  await keys.next('Agregar dirección de contacto');
  await keys.choose('Estado');
  await keys.press('Control+s');
  await expect(page.getByLabel('Observación')).toBeFocused();
  await keys.type('Pidió no ser contactada');
  await keys.press('Control+s');
  await expectToast(page, 'Persona editada correctamente.');

  const [{ id }] = (await api('GET', `tercero/persona/?search=${CEDULA}`)) as unknown as [{ id: number }];
  expect(await api('GET', `tercero/personas/${id}/`)).toMatchObject({
    n_completo: "O'HARA MUÑOZ ANA LUCÍA",
    emails_adicionales: 'uno@x.co;dos@x.co',
    direcciones: [{ barrio: 'SAN JUAN', incluir_a_factura: true }],
    telefonos: [{ valor: '3157702214' }, { valor: '6076431822' }],
    direcciones_tipos_personas: [{ descripcion: 'CARRERA 27 # 45 - 18' }],
    telefonos_tipos_personas: [{ valor: '6076431823' }],
    acepta_tratamiento_datos: true,
    conyuge: { nombre_conyuge: 'PEDRO PÉREZ', sueldo_conyuge: 4_500_000 },
    independiente: { empresa_independiente: 'REPOSTERÍA ANA' },
    lista_negra: false,
    estado: 0,
  });
});
