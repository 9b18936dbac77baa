/** Reporter of Vitest: the time of each test, which ones needed more than one try, and of each file what it took besides its tests. */
import type { Reporter, TestModule } from 'vitest/node';
import { fromTests, recordTimes, type TestTime, whyOf } from './record.ts';

export default class Times implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const file = fromTests(module.moduleId);
    const tests: TestTime[] = [...module.children.allTests()].map((test) => {
      const { state, errors } = test.result();
      const failed = state === 'failed' ? { failed: whyOf(errors.map(({ message }) => message)) } : {};
      const { duration = 0, flaky = false } = test.diagnostic() ?? {};
      const unsteady = flaky ? ({ unsteady: true } as const) : {};
      return { file, name: test.fullName, ms: duration, ...unsteady, ...failed };
    });
    // What fails outside a test: a file that does not load, a hook.
    const outside = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    const failed = outside.length > 0 ? { failed: whyOf(outside.map(({ message }) => message)) } : {};
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const own = collectDuration + setupDuration + duration - tests.reduce((sum, { ms }) => sum + ms, 0);
    recordTimes([...tests, { file, name: '(cargar y preparar)', ms: Math.max(0, own), ...failed }]);
  }
}
