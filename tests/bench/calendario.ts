/** What changing the view of the delivery calendar costs the browser, with 2,000 deliveries stored: milliseconds of scripting. */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { DAY_MINUTES, dayOf } from '../../web/kit/calendar/days.ts';
import { TRANSPORTISTAS } from '../../web/modules/calendario/catalogos.ts';
import { type Entrega, movedTo } from '../../web/modules/calendario/entrega.ts';
import { VACIO, writeGuardado } from '../../web/modules/calendario/guardado.ts';
import { muestras } from '../../web/modules/calendario/muestras.ts';
import { type Figure, median, single } from './compare.ts';

const COUNT = 2_000;
/** Days over which they lie: some thirty-six a day, more than a dock receives. */
const DAYS = 56;
const ROUNDS = 8;
const VIEWS = ['Mes', 'Día', 'Semana'];
const MIDDLE = dayOf('2026-11-19');

/** The same ones each time, at hours of work. */
function deliveries(): readonly Entrega[] {
  const [sample] = muestras(MIDDLE);
  if (!sample) throw new Error('No hay muestras.');
  return Array.from({ length: COUNT }, (_, i) => {
    const start = (MIDDLE - DAYS / 2 + (i % DAYS)) * DAY_MINUTES + 360 + ((i * 37) % 48) * 15;
    const transportista = TRANSPORTISTAS[i % TRANSPORTISTAS.length] ?? null;
    const own = { ...sample, id: `banco-${i}`, title: `${sample.title} ${i}`, categoryId: (i % 4) + 1 };
    const whole = { ...own, transportista, transportistaId: transportista?.id ?? null };
    return movedTo(whole, { start, end: start + 30 + (i % 5) * 15 });
  });
}

/** Seconds of scripting since the page began. */
async function scripting(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

/** Until what the press brought is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export async function calendarCost(port: number, password: string): Promise<Figure> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      timezoneId: 'America/Bogota',
      baseURL: `http://127.0.0.1:${port}`,
    });
    const page = await context.newPage();
    await page.request.post('/api/login/', { data: { username: 'admin', password } });
    await page.addInitScript(
      (text) => {
        localStorage.setItem('mayordomo.calendario-entregas', text);
      },
      writeGuardado({ ...VACIO, entregas: deliveries() }),
    );
    await page.goto('/#/abastecimiento/calendario-entregas?vista=semana&fecha=2026-11-19');
    await page.locator('[data-event]').first().waitFor();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const view of VIEWS) {
        const before = await scripting(cdp);
        await page.getByRole('button', { name: view, exact: true }).click();
        await drawn(page);
        // The first round meets code that was never run.
        if (round > 0) times.push(((await scripting(cdp)) - before) * 1000);
      }
    }
    const most = Math.max(...times);
    const note = `; la mitad de las veces ${median(times).toFixed(0)}; ${await page.locator('[data-event]').count()} entregas en la semana`;
    return single('calendario de 2,000 entregas: cambiar de vista, lo más', most, ' ms', 100, note);
  } finally {
    await browser.close();
  }
}
