/**
 * Loaded before the server of a test: its clock shows what the file named by TEST_CLOCK says, in milliseconds since 1970.
 * CommonJS, because that is what all homes can load before an unchanged program.
 */
const { readFileSync } = require('node:fs');

const now = () => Number(readFileSync(process.env.TEST_CLOCK, 'utf8'));

globalThis.Date = new Proxy(Date, {
  construct: (target, given, called) => Reflect.construct(target, given.length === 0 ? [now()] : given, called),
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
