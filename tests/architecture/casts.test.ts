/** A cast through `unknown` says 'believe me' where the compiler knows better: the few that there must be are named here, with why. */
import { expect, test } from 'vitest';
import { sources } from './files.ts';

const CAST = /\bas unknown as\b/g;
const EMPTY_FORM = 'a form begins without what people must fill, which its schema would refuse';

/** How many a file has. */
const ALLOWED: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'server/shared/factura-xml/tree.ts': [1, "the package's types do not know its option `parseNode`"],
  'web/modules/inmuebles/values.ts': [1, EMPTY_FORM],
  'web/modules/parametrizacion-proveedores/ParametroDialog.tsx': [1, EMPTY_FORM],
  'web/modules/personas/values.ts': [1, EMPTY_FORM],
  'web/modules/productos/values.ts': [1, EMPTY_FORM],
  'web/modules/proveedores/values.ts': [1, EMPTY_FORM],
  'web/modules/usuarios/values.ts': [1, EMPTY_FORM],
  'web/modules/plantillas/ImprimirDialog.tsx': [1, 'an endpoint whose parameter is filled already'],
  'web/modules/plantillas/nodos/bloques.tsx': [1, 'attributes of a node, which the editor gives as any object'],
  'web/sw.ts': [1, 'the types of the page, in which `self` is a window'],
  'scripts/edge.ts': [1, 'Node and the DOM each declare their own `ReadableStream`'],
};

const found = sources
  .filter(({ path }) => !path.startsWith('tests/'))
  .map(({ path, text }) => ({ path, count: text.match(CAST)?.length ?? 0 }))
  .filter(({ count }) => count > 0);

test('nothing of core/http is cast through unknown', () => {
  expect(found.filter(({ path }) => path.startsWith('server/core/http/'))).toEqual([]);
});

test('the others are those that are named', () => {
  expect(Object.fromEntries(found.map(({ path, count }) => [path, count]))).toEqual(
    Object.fromEntries(Object.entries(ALLOWED).map(([path, [count]]) => [path, count])),
  );
});
