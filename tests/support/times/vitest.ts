/** Reporter of Vitest: the time of each test, and of each file what it took besides its tests. */
import type { Reporter, TestModule } from 'vitest/node';
import { fromTests, recordTimes, type TestTime } from './record.ts';

export default class Times implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const file = fromTests(module.moduleId);
    const tests: TestTime[] = [...module.children.allTests()].map((test) => {
      return { file, name: test.fullName, ms: test.diagnostic()?.duration ?? 0 };
    });
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const own = collectDuration + setupDuration + duration - tests.reduce((sum, { ms }) => sum + ms, 0);
    recordTimes([...tests, { file, name: '(cargar y preparar)', ms: Math.max(0, own) }]);
  }
}
