import { defineConfig } from '@playwright/test';

/** The browser with windows, and the light one without where it is installed: it neither shows a PDF nor takes push messages. */
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const LIGHT = process.env.CHROMIUM_LIGERO;
const NEEDS_WINDOWS = /@ventanas/;
/** Walks that only look and measure: both browsers draw alike, and the light one takes two thirds of the time. */
const LOOKS = /@paseo/;

const launchOptions = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/browser-data.ts',
  // A worker waits half of its time, for an answer or for a clock: three keep two cores at work.
  workers: 3,
  // The longest ones take twenty seconds; a machine that does other things too takes four times that.
  timeout: 90_000,
  expect: { timeout: 7_000 },
  // The last net of a machine that is slow by turns: what needed it is told as unsteady by `npm test`, to be mended. Whoever works on
  // a test sees it fail the first time.
  retries: process.env.CI ? 1 : 0,
  reporter: [[process.env.CI ? 'line' : 'list'], ['./tests/support/times/playwright.ts']],
  forbidOnly: Boolean(process.env.CI),
  // CI does what people do in the browser that people have.
  projects: LIGHT
    ? [
        {
          name: 'ligero',
          ...(process.env.CI ? { grep: LOOKS } : { grepInvert: NEEDS_WINDOWS }),
          use: { launchOptions: launchOptions(LIGHT) },
        },
        {
          name: 'entero',
          ...(process.env.CI ? { grepInvert: LOOKS } : { grep: NEEDS_WINDOWS }),
          use: { launchOptions: launchOptions(CHROMIUM) },
        },
      ]
    : [{ name: 'entero', use: { launchOptions: launchOptions(CHROMIUM) } }],
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1440, height: 900 },
    // What goes through one cannot be held back by a test; those that are about it allow it.
    serviceWorkers: 'block',
  },
});
