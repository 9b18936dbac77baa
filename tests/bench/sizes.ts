/** What a browser downloads for the login and for the first screen after signing in: bytes as sent and requests. */
import { chromium } from '@playwright/test';

/** KiB as sent and requests; tests/web/budget.spec.ts holds them. */
export const BUDGET = { loginKiB: 200, homeKiB: 260, homeRequests: 12 } as const;

export interface Weight {
  readonly kib: number;
  readonly requests: number;
}

const COUNTED = new Set(['script', 'stylesheet', 'font']);

export async function measureFirstScreens(
  port: number,
  password: string,
  say: (line: string) => void,
): Promise<{ login: Weight; home: Weight }> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await (await browser.newContext()).newPage();
    const sent: number[] = [];
    page.on('requestfinished', async (request) => {
      if (!COUNTED.has(request.resourceType())) return;
      const { responseBodySize } = await request.sizes();
      sent.push(responseBodySize);
    });
    const weight = (): Weight => ({ kib: sent.reduce((sum, bytes) => sum + bytes, 0) / 1024, requests: sent.length });
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' });
    const login = weight();
    await page.getByLabel('Usuario').fill('admin');
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { level: 1, name: /Buen/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const home = weight();
    say(`login: ${login.kib.toFixed(0)} KiB de ${BUDGET.loginKiB} en ${login.requests} solicitudes`);
    say(
      `primera pantalla: ${home.kib.toFixed(0)} KiB de ${BUDGET.homeKiB} en ${home.requests} de ${BUDGET.homeRequests} solicitudes`,
    );
    return { login, home };
  } finally {
    await browser.close();
  }
}
