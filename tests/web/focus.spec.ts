/**
 * Every control, pressed by keyboard one after the other, on the stories of the kit and on real screens: none that goes away by being
 * used leaves the focus on the body, and Escape closes one layer at a time. Which ones go away is found out here, not listed.
 */
import { expect, type Page, settled, test } from '../support/browser.ts';
import { buildKitPage, type KitBuild } from '../support/kit-page.ts';

const CONTROLS = 'button, [role="button"], summary, [role="tab"], [role="switch"], input[type="checkbox"]';
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [popover]:popover-open:not([role="tooltip"])';
/** What leads away from the page or opens the browser's own windows. */
const AWAY = /imprimir|descargar|pantalla completa/i;

interface State {
  readonly layers: number;
  /** What has the focus; '' when nothing has. */
  readonly focus: string;
}

async function stateOf(page: Page): Promise<State> {
  return page.evaluate(async (layers) => {
    const lost = () => !document.activeElement || document.activeElement === document.body;
    // A layer that opens gives the focus once it has its place: on a slow machine that takes more than three frames.
    for (let frame = 0; frame < 3 || (lost() && frame < 60); frame += 1) await new Promise(requestAnimationFrame);
    const at = document.activeElement;
    const name = at?.getAttribute('aria-label') ?? at?.id ?? '';
    return {
      layers: [...document.querySelectorAll(layers)].filter((layer) => layer.checkVisibility()).length,
      focus: !at || at === document.body ? '' : `${at.tagName.toLowerCase()} ${name || at.textContent?.slice(0, 40)}`,
    };
  }, LAYERS);
}

/** So many of one name: rows beyond them are alike, and adding one may bring another. */
const ALIKE = 2;

/** The next control that was not pressed yet gets the focus; its name, or `null` when there is none left. */
const takeNext = (page: Page, within: string) =>
  page.evaluate(
    ([controls, away, alike, root]) => {
      const memory = window as unknown as { pressed?: WeakSet<Element>; names?: Map<string, number> };
      memory.pressed ??= new WeakSet();
      memory.names ??= new Map();
      const { pressed, names } = memory;
      for (const control of document.querySelectorAll<HTMLElement>(`${root} :is(${controls})`)) {
        if (pressed.has(control)) continue;
        pressed.add(control);
        const labels = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const label = labels.map((id) => document.getElementById(id)?.textContent).join(' ');
        const name = (label || control.getAttribute('aria-label') || control.textContent || '').trim().slice(0, 60);
        const kind = name.replace(/\d+|:.*/g, '').replace(/(Seleccionar|Acciones de|Quitar|Abrir) .*/, '$1');
        if (new RegExp(away, 'i').test(name) || !control.checkVisibility() || control.matches(':disabled')) continue;
        names.set(kind, (names.get(kind) ?? 0) + 1);
        if ((names.get(kind) ?? 0) > alike) continue;
        control.focus();
        if (document.activeElement === control) return name;
      }
      return null;
    },
    [CONTROLS, AWAY.source, ALIKE, within] as const,
  );

/** What takes something away behind a menu or a question is done; everything else that opened is closed. */
async function answer(page: Page, first: boolean): Promise<boolean> {
  const gone = page.getByRole('menuitem', { name: /^(Quitar|Eliminar|Descartar|Cerrar)/ }).first();
  const question = page.getByRole('alertdialog').getByRole('button').last();
  for (const control of first ? [question, gone] : [question]) {
    if (!(await control.isVisible())) continue;
    await control.focus();
    await page.keyboard.press('Enter');
    return true;
  }
  return false;
}

async function walk(page: Page, within = 'body'): Promise<string[]> {
  const faults: string[] = [];
  for (;;) {
    const name = await takeNext(page, within);
    if (name === null) return faults;
    const before = page.url();
    await page.keyboard.press('Enter');
    let { layers, focus } = await stateOf(page);
    if (!focus) faults.push(`'${name}' leaves the focus on nothing`);
    for (let tries = 0; layers > 0 && tries < 6; tries += 1) {
      const answered = await answer(page, tries === 0);
      if (!answered) await page.keyboard.press('Escape');
      const after = await stateOf(page);
      const closed = layers - after.layers;
      if (!answered && closed > 1) faults.push(`one Escape after '${name}' closes ${closed} layers`);
      if (closed > 0 && !after.focus) faults.push(`closing '${name}' leaves the focus on nothing`);
      layers = after.layers;
    }
    if (layers > 0) faults.push(`'${name}' does not close with Escape`);
    if (page.url() === before) continue;
    await page.goBack();
    await settled(page);
  }
}

test.describe('the kit @largo', () => {
  let kit: KitBuild;
  test.beforeAll(async () => {
    kit = await buildKitPage();
  });
  test.afterAll(() => kit.dispose());

  test('every control of its stories', async ({ page }) => {
    test.setTimeout(120_000);
    await kit.open(page);
    expect(await walk(page)).toEqual([]);
  });
});

const SCREENS = [
  '/abastecimiento/directorio-proveedores?estado=1&q=a',
  '/abastecimiento/captura/proveedores/editar/3',
  '/comercial/captura/personas/editar/1',
  '/usuarios',
  '/perfil',
  '/acciones',
  '/trabajos',
  '/config/notificaciones',
  '/config/listas',
  '/departamentos',
  '/abastecimiento/calendario-entregas',
];

for (const screen of SCREENS) {
  test(`every control of ${screen} @largo`, async ({ page, entrar }) => {
    test.setTimeout(120_000);
    await entrar('admin', screen);
    await settled(page);
    expect(await walk(page, '#contenido')).toEqual([]);
  });
}
