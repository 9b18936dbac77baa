/** A person is handed what the company keeps of them, reserved data too, by who may do that. */
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import * as c from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { testApp } from '../../support/app.ts';
import { modelos } from './modelo.ts';

test('the paper holds all of it, and needs its own permission', async () => {
  const t = await testApp();
  const m = await modelos(t);
  const root = await t.actor({ superuser: true });
  const conyuge = { nombre_conyuge: 'luis peña', sueldo_conyuge: 2_500_000 };
  const { data } = await root.call(c.savePersona, { body: m.natural('63512874', { conyuge }) });
  const { ver, datos } = manifest.permisos;
  const path = `/api/tercero/personas/${data.id}/datos`;
  expect((await (await t.actor({ permisos: [ver] })).raw(path)).status).toBe(403);
  const answer = await (await t.actor({ permisos: [ver, datos] })).raw(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  });
  for (const part of ['Ley 1581', data.n_completo, '63512874', 'CL 35 # 12 - 40', 'LUIS PEÑA', '$ 2,500,000']) {
    expect(text).toContain(part);
  }
});
