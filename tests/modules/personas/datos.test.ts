/** A person is handed what the company keeps of them by who may do that; what is reserved, by who may see it. */
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import * as c from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { testApp } from '../../support/app.ts';
import { modelos } from '../../support/build/persona.ts';

test('the paper needs its permission, and holds what is reserved for who may see it', async () => {
  const t = await testApp();
  const m = await modelos(t);
  const root = await t.actor({ superuser: true });
  const conyuge = { nombre_conyuge: 'luis peña', sueldo_conyuge: 2_500_000 };
  const { data } = await root.call(c.savePersona, { body: m.natural('63512874', { conyuge }) });
  const { ver, datos, reservado } = manifest.permisos;
  const path = `/api/tercero/personas/${data.id}/datos`;
  expect((await (await t.actor({ permisos: [ver, reservado] })).raw(path)).status).toBe(403);
  const paper = async (permisos: { codename: string; nombre: string }[]) => {
    const answer = await (await t.actor({ permisos })).raw(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    return (await extractText(pdf, { mergePages: true })).text;
  };
  const [plain, whole] = [await paper([ver, datos]), await paper([ver, datos, reservado])];
  for (const part of ['Ley 1581', data.n_completo, '63512874', 'CL 35 # 12 - 40', data.genero, data.estado_civil]) {
    expect(plain).toContain(part);
    expect(whole).toContain(part);
  }
  for (const part of ['LUIS PEÑA', '$ 2,500,000']) {
    expect(plain).not.toContain(part);
    expect(whole).toContain(part);
  }
});
