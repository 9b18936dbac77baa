/** Adds up what the reporters of tests/support/times wrote: seconds by folder, the slowest tests, and those that are unsteady. */
import { existsSync, readFileSync } from 'node:fs';

const SLOWEST = 20;

/** `modules/proveedores`, `web`, `core`: what a file is of. */
const folderOf = (file) =>
  file
    .split('/')
    .slice(0, file.startsWith('modules/') ? 2 : 1)
    .join('/');
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

function addUp(times, nameOf) {
  const sums = new Map();
  for (const time of times) sums.set(nameOf(time), (sums.get(nameOf(time)) ?? 0) + time.ms);
  return [...sums].sort(([, a], [, b]) => b - a);
}

/** What one step wrote in `file`. */
export function readTimes(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Lines to print of the times of one step. */
export function describeTimes(name, times) {
  const tests = addUp(times, ({ file, name: test }) => `${file}: ${test}`);
  return [
    `── ${name}: segundos por carpeta (de todos los procesos juntos)`,
    ...addUp(times, ({ file }) => folderOf(file)).map(([folder, ms]) => `${seconds(ms)}  ${folder}`),
    `── ${name}: las ${SLOWEST} pruebas más lentas`,
    ...tests.slice(0, SLOWEST).map(([test, ms]) => `${seconds(ms)}  ${test}`),
  ];
}

/** Tests that failed once and then passed: they are to be mended. */
export const unsteadyOf = (times) =>
  times.filter(({ unsteady }) => unsteady).map(({ file, name }) => `${file}: ${name}`);

/** Tests that failed, and why. Of several tries the last one says it. */
export function failuresOf(times) {
  const failures = new Map();
  for (const { file, name, failed, unsteady } of times) {
    if (failed) failures.set(`${file}: ${name}`, failed);
    else if (unsteady) failures.delete(`${file}: ${name}`);
  }
  return [...failures];
}
