/**
 * `npm run icons`: the icons that phones and desktops install the application with, drawn from `web/public/mayordomo.svg`. Run it when the
 * mark changes; what it writes is kept with the sources.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

const PUBLIC = join(import.meta.dirname, '..', 'web', 'public');
const GROUND = '#25292e';
/** Of a maskable icon only the middle 80 % is sure to be seen (W3C, Web App Manifest, 'Icon masks'): the mark takes 72 %. */
const SAFE = 0.72;

interface Drawing {
  readonly name: string;
  readonly size: number;
  /** Ground to the edges: the system cuts its own shape out. */
  readonly full?: boolean;
}

const DRAWINGS: readonly Drawing[] = [
  ...[48, 72, 96, 128, 144, 192, 256, 384, 512].map((size) => ({ name: `icono-${size}`, size })),
  ...[192, 512].map((size) => ({ name: `recortable-${size}`, size, full: true })),
  // iOS rounds it by itself, and shows what is see-through as black.
  { name: 'apple-180', size: 180, full: true },
];

const mark = readFileSync(join(PUBLIC, 'mayordomo.svg'), 'utf8');
mkdirSync(join(PUBLIC, 'iconos'), { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  for (const drawing of DRAWINGS) {
    writeFileSync(join(PUBLIC, 'iconos', `${drawing.name}.png`), await draw(browser, drawing));
  }
} finally {
  await browser.close();
}

async function draw(from: Browser, { size, full = false }: Drawing): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width: size, height: size } });
  const side = full ? Math.round(size * SAFE) : size;
  const at = (size - side) / 2;
  await page.setContent(
    `<style>body{margin:0;background:${full ? GROUND : 'transparent'}}svg{position:absolute;left:${at}px;top:${at}px;width:${side}px;height:${side}px}</style>${mark}`,
  );
  const picture = await page.screenshot({ omitBackground: !full });
  await page.close();
  return picture;
}
