/** Opens the stories of the kit, built once a run, under the very headers that the product serves its pages with. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { securityHeaders } from '../../server/core/http/security.ts';

const ORIGIN = 'http://localhost:1';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

interface KitPage {
  /** What the security policy refused and what broke, as the browser tells it. */
  readonly complaints: readonly string[];
}

export interface KitBuild {
  /** `story`: its title; all of them without one. */
  open(page: Page, story?: string): Promise<KitPage>;
  dispose(): void;
}

export async function buildKitPage(): Promise<KitBuild> {
  const outDir = mkdtempSync(join(tmpdir(), 'mayordomo-kit-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'kit'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, minify: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const { page: headers } = securityHeaders({ tls: false });
  return {
    dispose: () => rmSync(outDir, { recursive: true, force: true }),
    open: async (page, story = '') => {
      const complaints: string[] = [];
      page.on(
        'console',
        (message) => /Content Security Policy/.test(message.text()) && complaints.push(message.text()),
      );
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.route(`${ORIGIN}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = pathname === '/' ? '/index.html' : pathname;
        // Stories that ask the API find nothing there.
        if (!existsSync(join(outDir, file))) return route.fulfill({ status: 404, headers });
        const body = readFileSync(join(outDir, file));
        const type = TYPES[extname(file)] ?? 'application/octet-stream';
        await route.fulfill({ body, headers: { ...headers, 'content-type': type } });
      });
      await page.goto(`${ORIGIN}/#${encodeURIComponent(story)}`);
      return { complaints };
    },
  };
}

/** The test of a file whose tests each open this story, and pass only without complaints. */
export const storyTest = (story: string) =>
  base.extend<{ complaints: readonly string[] }, { kit: KitBuild }>({
    kit: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
      async ({}, use) => {
        const kit = await buildKitPage();
        await use(kit);
        kit.dispose();
      },
      { scope: 'worker' },
    ],
    complaints: [
      async ({ page, kit }, use) => {
        const { complaints } = await kit.open(page, story);
        await use(complaints);
        expect(complaints).toEqual([]);
      },
      { auto: true },
    ],
  });
