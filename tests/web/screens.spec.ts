/**
 * Every built screen and all that it opens, in five windows and four themes: accessible, in Spanish, with room for what it holds. Whole in
 * CI, with `npm run test:long` and for the screens that PANTALLAS names; else each as it opens, on a desk and a phone, without axe (which its
 * own tests ask).
 */
import { settled, test } from '../support/browser.ts';
import { DESK, type Look, lookAt, PHONE } from '../support/look.ts';
import { SCREENS, WIDTHS } from '../support/screens.ts';
import { type Opened, refuseWrites, walkScreen } from '../support/walk.ts';

const WHOLE = Boolean(process.env.CI || process.env.LARGO || process.env.PANTALLAS);
const QUICK: Look = { widths: [DESK, PHONE], themes: { [DESK]: [], [PHONE]: [] } };

const LOOKS: Readonly<Record<'base' | Opened, Look>> = {
  base: {
    widths: WIDTHS,
    themes: { [DESK]: ['claro', 'oscuro', 'contraste_claro'], [PHONE]: ['claro', 'contraste_oscuro'] },
  },
  pestaña: { widths: [DESK, 768, PHONE], themes: { [DESK]: ['claro'] }, part: 'main' },
  diálogo: { widths: [DESK, 768, PHONE], themes: { [DESK]: ['claro'] }, part: '[role$=dialog]' },
  menú: { widths: [DESK], themes: {} },
  abierto: { widths: [DESK, PHONE], themes: {} },
};

test.describe.configure({ mode: 'parallel' });

/** Twice as many as there are workers: what one fault makes walk again is a sixth. */
const PARTS = [0, 1, 2, 3, 4, 5] as const;
for (const part of PARTS) {
  test(`all screens, part ${part + 1} of ${PARTS.length}`, { tag: '@paseo' }, async ({ page, entrar, abrir }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: DESK, height: 900 });
    await entrar();
    await refuseWrites(page);
    const seen = new Set<string>();
    for (const [index, { name, path }] of SCREENS.entries()) {
      if (index % PARTS.length !== part) continue;
      await test.step(name, async () => {
        const rest = () => settled(page);
        const reopen = async () => {
          await abrir('/config?validar_salida=false');
          await abrir(path);
          await rest();
        };
        await abrir(path);
        await rest();
        await lookAt(page, name, WHOLE ? LOOKS.base : QUICK);
        if (!WHOLE) return;
        await walkScreen(page, name, {
          reopen,
          rest,
          seen,
          look: (state, kind) => lookAt(page, state, LOOKS[kind]),
        });
        // What was typed on the way is not asked about on the next one.
        await abrir('/config?validar_salida=false');
      });
    }
  });
}
