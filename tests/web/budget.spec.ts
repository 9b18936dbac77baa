/** What the browser downloads stays within the budget (tests/bench/sizes.ts). */
import { BUDGET, measureFirstScreens } from '../bench/sizes.ts';
import { expect, PASSWORD, test } from '../support/browser.ts';

test('the login and the first screen fit their budget', async ({ servidor }) => {
  const lines: string[] = [];
  const port = Number(new URL(servidor.url).port);
  const { login, home } = await measureFirstScreens(port, PASSWORD, (line) => lines.push(line));
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(login.kib).toBeLessThanOrEqual(BUDGET.loginKiB);
  expect(home.kib).toBeLessThanOrEqual(BUDGET.homeKiB);
  expect(home.requests).toBeLessThanOrEqual(BUDGET.homeRequests);
});
