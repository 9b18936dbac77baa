/** What is told to other systems, and in which order. */
import { beforeEach, expect, test } from 'vitest';
import { publicarEvento } from '../../../server/core/publicar.ts';
import * as d from '../../../server/modules/integraciones/contract/destinos.ts';
import { manifest } from '../../../server/modules/integraciones/manifest.ts';
import { tiposPublicados } from '../../../server/modules/integraciones/tipos.ts';
import { manifests } from '../../../server/modules/manifests.ts';
import { testApp } from '../../support/app.ts';
import { type Montaje, montaje, OK } from './montaje.ts';

let m: Montaje;
beforeEach(async () => {
  m = await montaje();
});

test('what is told are ids and states: words that somebody wrote do not leave', async () => {
  await m.crear();
  for (const nombre of ['ANA PÉREZ', 'ana@correo.co', 'Ñ', '<b>', 'a'.repeat(101)]) {
    const told = m.t.work(async (w) => publicarEvento(w, 'cosa.creada', { registro: 1, datos: { nombre } }));
    await expect(told, nombre).rejects.toThrow("would tell words in 'nombre'");
  }
  expect(await m.eventos()).toEqual([]);
});

test('the events are those of the contract, each told by a module that declares it', () => {
  const types = tiposPublicados(manifests).map(({ tipo }) => tipo);
  expect(types.toSorted()).toEqual([
    ...['aspirante.contratado', 'aspirante.creado', 'aspirante.etapa', 'caso.creado', 'caso.finalizado'],
    ...['certificado.anulado', 'certificado.emitido', 'cita.cambiada', 'cita.creada', 'consignacion.proceso'],
    ...['mensaje.recibido', 'oferta.cerrada', 'oferta.publicada'],
  ]);
});

test('a system is told one thing after another, in the order in which they happened; another does not wait for it', async () => {
  const going = new Map<string, number>();
  const told: string[] = [];
  // Neither answers before the other is being told something too.
  const both = Promise.withResolvers<void>();
  const t = await testApp({
    webhook: {
      refuses: async () => null,
      async send({ url, body }) {
        const own = (going.get(url) ?? 0) + 1;
        going.set(url, own);
        if (going.size === 2) both.resolve();
        await both.promise;
        // Whoever else would be told something at the same time has its turn.
        await new Promise((resolve) => setImmediate(resolve));
        told.push(`${url} ${own} ${(JSON.parse(body) as { data: { id: number } }).data.id}`);
        going.delete(url);
        return OK;
      },
    },
  });
  const jefa = await t.actor({ permisos: Object.values(manifest.permisos) });
  const urls = ['https://a.example.co', 'https://b.example.co'];
  for (const url of urls) {
    await jefa.call(d.registro.create, { body: { nombre: url, url, eventos: ['*'] } });
  }
  await t.work(async (w) => {
    for (let registro = 1; registro <= 6; registro += 1) {
      await publicarEvento(w, 'cita.creada', { registro, datos: {} });
    }
  });
  await t.app.runSalida();
  for (const url of urls) {
    expect(told.filter((line) => line.startsWith(url))).toEqual([1, 2, 3, 4, 5, 6].map((id) => `${url} 1 ${id}`));
  }
});
