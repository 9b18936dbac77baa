/** What is reserved of a person is read in words by who may see it, and many are inactivated at once. */
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import * as c from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { testApp } from '../../support/app.ts';
import { modelos } from '../../support/build/persona.ts';
import { endedJob } from '../../support/jobs.ts';

test('spouse and business come with the names of what they choose, on screen and on paper', async () => {
  const t = await testApp();
  const m = await modelos(t);
  const root = await t.actor({ superuser: true });
  const { ciudad, cedula } = m.ids;
  const conyuge = { nombre_conyuge: 'Luis Peña', tipo_documento_conyuge: cedula, ciudad_conyuge: ciudad };
  const independiente = { empresa_independiente: 'El Tornillo', ciudad_independiente: ciudad };
  const { data } = await root.call(c.savePersona, { body: m.natural('63512874', { conyuge, independiente }) });
  const nombres = {
    tipo_documento_conyuge: 'Cédula de ciudadanía',
    ciudad_conyuge: 'Bucaramanga (Santander)',
    ciudad_independiente: 'Bucaramanga (Santander)',
  };
  expect(data.nombres).toEqual(nombres);
  const { ver } = manifest.permisos;
  const plain = await (await t.actor({ permisos: [ver] })).call(c.findPersona, { params: { id: data.id } });
  expect([plain.nombres, plain.conyuge]).toEqual([undefined, undefined]);
  const answer = await root.raw(`/api/tercero/personas/${data.id}/datos`);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const part of ['Trabajador independiente', 'EL TORNILLO', 'Bucaramanga (Santander)'])
    expect(text).toContain(part);
});

test('the chosen ones are inactivated in one job, each by its name', async () => {
  const t = await testApp();
  const m = await modelos(t);
  const root = await t.actor({ superuser: true });
  const ids: number[] = [];
  for (const documento of ['63512874', '63512875']) {
    ids.push((await root.call(c.savePersona, { body: m.natural(documento) })).data.id);
  }
  const seleccion = { ids };
  const { ver } = manifest.permisos;
  const body = { seleccion, datos: { motivo: 'Pidieron salir' } };
  await (await t.actor({ permisos: [ver] })).refused(c.masivoPersonas.inactivar.begin, { body }, 'sin_permiso');
  const { data } = await root.call(c.masivoPersonas.inactivar.begin, { body });
  expect(await endedJob(t, root, data.trabajo)).toMatchObject({ hechos: 2, fallidos: 0 });
  const persona = await root.call(c.findPersona, { params: { id: ids[1] ?? 0 } });
  expect([persona.estado, persona.observacion]).toEqual([0, 'Pidieron salir']);
});
