/** Finds Chromium for the tests, or installs the system's package when that can be done. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const WHOLE = {
  package: 'chromium',
  paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
};

/** Without windows: two thirds of the time, and it does for all tests but a few (`@ventanas`); in CI for the walks that only look (`@paseo`). */
const LIGHT = { package: 'chromium-headless-shell', paths: ['/usr/bin/chromium-headless-shell'] };

/** So that a machine without network goes on at once. */
const PATIENCE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'];

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', [...PATIENCE, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

let known = false;

/** Asks once what packages there are, however many of them are to be installed. */
function packagesKnown() {
  if (!known) apt('update', '-qq');
  known = true;
}

/** Path of one of them; `null` when it is not there and cannot be had. */
function find({ package: name, paths }) {
  const there = () => paths.find((path) => existsSync(path)) ?? null;
  if (there() || !canInstall()) return there();
  process.stdout.write(`Instalando ${name}…\n`);
  packagesKnown();
  apt('install', '-y', '-qq', '--no-install-recommends', '--no-upgrade', name);
  return there();
}

/** What the tests read of them: `CHROMIUM`, and `CHROMIUM_LIGERO` where there is one. `null` without Chromium, whose absence is a failure in CI. */
export function findBrowsers() {
  const whole = process.env.CHROMIUM ?? find(WHOLE);
  const light = process.env.CHROMIUM_LIGERO ?? (whole ? find(LIGHT) : null);
  return whole && { CHROMIUM: whole, ...(light ? { CHROMIUM_LIGERO: light } : {}) };
}
