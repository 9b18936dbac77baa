/** Reporter of Playwright: the time of each test with all its tries, and which ones needed more than one. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { fromTests, recordTimes, whyOf } from './record.ts';

export default class Times implements Reporter {
  onTestEnd(test: TestCase, { duration, errors }: TestResult): void {
    const [, , , ...titles] = test.titlePath();
    const unsteady = test.outcome() === 'flaky' ? ({ unsteady: true } as const) : {};
    // Told by each try: one that passes later takes it back (scripts/lib/times.mjs).
    const failed = test.outcome() === 'unexpected' ? { failed: whyOf(errors.map(({ message }) => message)) } : {};
    recordTimes([
      { file: fromTests(test.location.file), name: titles.join(' > '), ms: duration, ...unsteady, ...failed },
    ]);
  }

  printsToStdio(): boolean {
    return false;
  }
}
