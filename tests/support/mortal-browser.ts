/** A Chromium with a folder of its own that can be killed like a machine that goes off, and started again on what it left behind. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type LaunchOptions, type Page } from '@playwright/test';

export interface MortalBrowser {
  readonly page: Page;
  /** SIGKILL to all its processes at once: no tab is told. */
  die(): void;
}

/** Returns how to start it; `dispose` takes its folder away. */
export function mortalBrowser({ executablePath, args }: LaunchOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'mayordomo-navegador-'));
  const portFile = join(folder, 'DevToolsActivePort');
  let kill = () => {};

  return {
    async start(): Promise<MortalBrowser> {
      rmSync(portFile, { force: true });
      const own = [
        '--headless',
        '--window-size=1440,900',
        '--remote-debugging-port=0',
        `--user-data-dir=${folder}`,
        'about:blank',
      ];
      const { pid } = spawn(executablePath ?? '', [...(args ?? []), ...own], { detached: true, stdio: 'ignore' });
      kill = () => {
        if (pid) process.kill(-pid, 'SIGKILL');
        kill = () => {};
      };
      const port = () => (existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n', 2) : []);
      while (port().length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port()[0]}`);
      const [context] = browser.contexts();
      const page = context?.pages()[0] ?? (await context?.newPage());
      if (!page) throw new Error('The browser has no window.');
      return { page, die: () => kill() };
    },
    dispose() {
      kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
