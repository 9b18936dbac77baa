/** Finds Chromium for the browser tests, or installs the system's package when that can be done. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of the browser, or null with the reason printed. In CI its absence is a failure. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = KNOWN.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Instalando Chromium del sistema…\n');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  }
  return KNOWN.find((path) => existsSync(path)) ?? null;
}
