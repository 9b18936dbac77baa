import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    pool: 'threads',
    // The product is loaded once a thread, not once a file: a test keeps nothing in modules, and applications have their own state.
    isolate: false,
    globalSetup: ['tests/support/run-folder.ts', 'tests/support/homes/worker-global.ts'],
    setupFiles: ['tests/support/setup.ts'],
    reporters: ['default', './tests/support/times/vitest.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    // The months of the demonstration, ten seconds of the processor, are lived in the hook of whoever needs them first.
    hookTimeout: 180_000,
    // The last net of a machine that is slow by turns, as with the browser: what needed it is told as unsteady, to be mended.
    retry: process.env.CI ? 1 : 0,
  },
});
