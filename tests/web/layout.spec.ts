/** Each check of the walk of screens can fail: a page with one fault at a time, and what looks like one but is none. */
import { expect, test } from '@playwright/test';
import { layoutFaults } from '../support/layout.ts';

const STYLE = '<style>* { box-sizing: border-box; font: 14px sans-serif } input, select { padding: 0 12px }</style>';

/** What is found in a body of `html`. */
const FAULTS: readonly (readonly [name: string, html: string, found: readonly RegExp[]])[] = [
  [
    'a field with less than eight characters',
    '<label>NIT <input style="width: 48px"></label>',
    [/^angosto: input «NIT » 20 de \d+ px$/],
  ],
  [
    'a list with less than eight characters',
    '<select aria-label="Ciudad" style="width: 60px"></select>',
    [/^angosto: select «Ciudad»/],
  ],
  [
    'an hour with less than five',
    '<div data-kind="hora"><input aria-label="Hora" style="width: 40px"></div>',
    [/^angosto: input «Hora»/],
  ],
  [
    'a label that its box cuts',
    '<button style="width: 60px; overflow: hidden; white-space: nowrap">Guardar y crear otro</button>',
    [/^cortado: button «Guardar y crear otro»$/],
  ],
  [
    'a heading cut by a box around it',
    '<div style="width: 60px; overflow: hidden"><h1 style="white-space: nowrap">Directorio de proveedores</h1></div>',
    [/^cortado: h1/, /^se sale: h1/],
  ],
  [
    'money that is cut, although its title tells it',
    '<div title="$ 1,234,567" style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">$ 1,234,567</div>',
    [/^cortado: div «\$ 1,234,567»$/],
  ],
  [
    'a text that leaves its button',
    '<button style="width: 60px; white-space: nowrap">Guardar y crear otro</button>',
    [/^se sale: button «Guardar y crear otro»$/],
  ],
  [
    'a text over another',
    '<p style="margin: 0">Crédito a 30 días</p><p style="margin: -12px 0 0">Contado</p>',
    [/^encima: p «Crédito a 30 días» y p «Contado»$/],
  ],
  [
    'a button over another',
    '<button>Cancelar</button><button style="margin-left: -30px">Guardar</button>',
    [/^encima: button «Cancelar» y button «Guardar»$/, /^encima: button/],
  ],
  ['a page that scrolls sideways', '<div style="width: 2000px; height: 1px"></div>', [/^se desplaza de lado: html$/]],
  [
    'content that scrolls sideways',
    '<main style="overflow: auto"><div style="width: 2000px; height: 1px"></div></main>',
    [/^se desplaza de lado: main$/],
  ],
  [
    'a dialog that scrolls sideways, and nothing of the page behind it',
    '<input aria-label="Detrás" style="width: 30px"><div role="dialog" style="width: 200px; overflow: auto"><div style="width: 300px; height: 9px"></div></div>',
    [/^se desplaza de lado: div$/],
  ],
];

const FINE: readonly (readonly [name: string, html: string])[] = [
  ['a digit', '<input maxlength="1" aria-label="DV" style="width: 40px">'],
  ['a prefix', '<div data-kind="codigo"><input aria-label="Prefijo" style="width: 56px"></div>'],
  [
    'a name in a cell with its title',
    '<table style="width: 90px; table-layout: fixed"><td title="ACEITES Y GRASAS DEL MAGDALENA" style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap">ACEITES Y GRASAS DEL MAGDALENA</td></table>',
  ],
  [
    'what a box lets scroll',
    '<div style="width: 60px; overflow: auto; white-space: nowrap">Contactos Contable Comercial</div>',
  ],
  [
    'what only a screen reader has',
    '<p>Seis filas</p><span style="position: absolute; top: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">6 resultados</span>',
  ],
  [
    'a head that stays in sight over the rows',
    '<div style="height: 40px; overflow: auto"><p style="position: sticky; top: 0; margin: 0">Nombre</p><p style="margin: -14px 0 0">ACEITES</p></div>',
  ],
  ['an icon of a field', '<button>Elegir <span aria-hidden="true" style="margin-left: -20px">▾</span></button>'],
];

test('each fault is found', async ({ page }) => {
  for (const [name, html, found] of FAULTS) {
    await page.setContent(`${STYLE}<body>${html}</body>`);
    expect.soft(await layoutFaults(page), name).toEqual(found.map((each) => expect.stringMatching(each)));
  }
});

test('what is none is let be', async ({ page }) => {
  for (const [name, html] of FINE) {
    await page.setContent(`${STYLE}<body>${html}</body>`);
    expect.soft(await layoutFaults(page), name).toEqual([]);
  }
});
