/** One name for one thing (README, 'Words'): what core and kit call in English has no Spanish name beside it there, and no other English one. */
import { expect, test } from 'vitest';
import { isGenerated, sources } from './files.ts';

/** Technical words in English. Domain words (tercero, campo, permiso, factura) are Spanish everywhere. */
const ENGLISH = /^(server\/(core|shared)|web\/(kit|lib|state|app))\//;
/** What is called something else, by the word of the glossary. */
const RETIRED: Readonly<Record<string, RegExp>> = {
  notification: /notificacion|notificar|notice/i,
  toast: /aviso/i,
  job: /trabajo/i,
  import: /importacion|importador/i,
  'change log': /bitacora/i,
  template: /plantilla/i,
  source: /fuente/i,
  parameter: /parametro/i,
  similar: /parecid/i,
};

const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
const kept = sources.filter(({ path }) => ENGLISH.test(path) && !isGenerated(path));

test.each(Object.entries(RETIRED))('%s has no other name in files and exports', (_, retired) => {
  const wrong = kept.flatMap(({ path, text }) => {
    const names = [...text.matchAll(EXPORTED)].flatMap(([, name = '']) =>
      retired.test(name) ? [`${path}: ${name}`] : [],
    );
    return retired.test(path) ? [path, ...names] : names;
  });
  expect(wrong).toEqual([]);
});
