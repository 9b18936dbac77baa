/** A full calendar in each of its views, windows and themes: everything has its room, can be told from its ground and heard. */
import { expect, expectAccessible, expectContrast, settled, test } from '../../support/browser.ts';
import { layoutFaults } from '../../support/layout.ts';
import { resize, wear } from '../../support/screens.ts';
import { KEY, NOW, PATH, TITLE } from './pagina.ts';

const CARRIERS = ['Transportes Cañaveral', 'Fríos del Oriente', 'Carga Segura'];

/** Three weeks with up to four deliveries a day, some at one time, of a quarter of an hour, over three days. */
const FULL = JSON.stringify(
  Array.from({ length: 64 }, (_, i) => {
    const day = 9 + (i % 20);
    const hour = 7 + ((i * 3 + Math.floor(i / 20) * 2) % 10);
    const id = (i % 3) + 1;
    const end = i % 32 === 0 ? day + 2 : day;
    return {
      id: `lleno-${i}`,
      title: i % 4 === 0 ? 'Frutas y verduras del páramo de Berlín' : `Surtido ${i}`,
      startDate: `${String(day).padStart(2, '0')}/11/2026`,
      startTime: `${String(hour).padStart(2, '0')}:30`,
      endDate: `${String(end).padStart(2, '0')}/11/2026`,
      endTime: i % 5 === 0 ? `${String(hour).padStart(2, '0')}:45` : `${hour + 1}:45`.padStart(5, '0'),
      categoryId: i % 5,
      transportistaId: id,
      transportista: { id, name: CARRIERS[id - 1] },
      proveedores: [{ id: 1, name: 'DISTRIBUIDORA LA ROSITA S.A.S.', cajas: 12 + i, facturas: 'FE-1' }],
      confirmed: i % 2 === 0,
    };
  }),
);

for (const view of ['mes', 'semana', 'dia']) {
  test(`${view} @largo`, async ({ page, entrar }) => {
    await page.context().clock.setFixedTime(NOW);
    await page.context().addInitScript(([key, text]) => localStorage.setItem(key, text), [KEY, FULL] as const);
    await entrar('admin', `${PATH}?vista=${view}&fecha=2026-11-19`, TITLE);
    await settled(page);
    const faults: string[] = [];
    for (const width of [1280, 1440, 768, 390]) {
      await resize(page, width);
      faults.push(...(await layoutFaults(page)).map((fault) => `${width}: ${fault}`));
      if (width === 1440) continue;
      await expectAccessible(page, 'main');
      await wear(page, 'oscuro');
      await expectContrast(page, 'main');
      await wear(page, 'contraste_claro');
      await expectContrast(page, 'main');
      await wear(page, 'claro');
    }
    expect(faults).toEqual([]);
  });
}
