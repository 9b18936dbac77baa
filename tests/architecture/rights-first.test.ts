/**
 * Rights are judged on the record as it was: a function asks for them before it writes anything. What is asked after a write sees what
 * the request itself made of the record, and passes who gave away the right that stood in the way.
 */
import { expect, test } from 'vitest';
import { sources } from './files.ts';

const FUNCTION = /^(?:export )?(?:async )?function (\w+)[\s\S]*?^}/gm;
const WRITES =
  /\b(?:insertRows?|updateRows?|deleteRows?|replaceChildren|replaceLinks|replaceAllLinks|moveReferences|insertInto|updateTable|deleteFrom)\(/;
const ASKS =
  /\b(?:requirePermiso|requireReach\w*|requireGrantable|requireRevocable|refuseOwnRights|requireSuperuserFor|requireAutorizacion|autorizar[A-Z]\w*|spendGrant|forbidden|can)\(/g;

/** Names of the functions of a source that write first and ask afterwards. */
function askTooLate(text: string): string[] {
  return [...text.matchAll(FUNCTION)].flatMap(([body, name]) => {
    const inside = body.slice(body.indexOf('{'));
    const write = inside.search(WRITES);
    const last = [...inside.matchAll(ASKS)].at(-1)?.index ?? -1;
    return write >= 0 && last > write ? [name as string] : [];
  });
}

test('who may is asked before anything is written', () => {
  const modules = sources.filter(({ path }) => path.startsWith('server/modules/'));
  const late = modules.flatMap(({ path, text }) => askTooLate(text).map((name) => `${path}: ${name}`));
  expect(late).toEqual([]);
});

test('a function that asks too late is found', () => {
  const first = 'export async function a(w: Work) {\n  requirePermiso(w.actor);\n  await updateRow(w);\n}\n';
  const late = 'async function b(w: Work) {\n  await updateRow(w);\n  if (x) await requireReach(w);\n}\n';
  expect(askTooLate(first + late)).toEqual(['b']);
});
