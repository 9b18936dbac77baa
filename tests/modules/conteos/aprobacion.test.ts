/** What is counted again, by whom, and who approves what for which reason. */
import { expect, test } from 'vitest';
import * as a from '../../../server/modules/conteos/contract/actos.ts';
import * as l from '../../../server/modules/conteos/contract/lineas.ts';
import { manifest } from '../../../server/modules/conteos/manifest.ts';
import { stock } from '../inventarios/oficina.ts';
import { abrir, CUENTA } from './oficina.ts';

const { permisos } = manifest;

test('who counted does not approve, a superuser neither; nothing is written', async () => {
  const o = await abrir();
  const root = await o.t.actor({ superuser: true });
  const { id } = await o.congelado();
  await o.contar(root, id, [{ producto_id: o.arroz, cantidad: 99 }]);
  await o.cerrar(o.jefe, id, 'mantiene');
  const { version } = await o.leer(root, id);
  const before = await o.t.written();
  const msg = 'El usuario que contó no puede aprobar el ajuste.';
  expect(
    await root.refused(a.actos.aprobar, { params: { id }, body: { version, motivo: o.motivo } }, 'regla_negocio'),
  ).toMatchObject({ msg });
  expect(await o.t.written()).toEqual(before);
  // Nor when what they counted was taken back.
  const other = await o.t.actor({ superuser: true });
  await o.aprobar(other, id);
});

test('who counted and took it back does not approve either', async () => {
  const o = await abrir();
  const { id } = await o.congelado();
  const root = await o.t.actor({ superuser: true });
  await o.contar(root, id, [{ clave: 'x', producto_id: o.arroz, cantidad: 1 }]);
  await root.call(a.anularCapturas, { params: { id }, body: { claves: ['x'] } });
  expect((await o.lineas(o.jefe, id)).find(({ producto_id }) => producto_id === o.arroz)).toMatchObject({
    contado: null,
    pendiente: true,
  });
  await o.cerrar(o.jefe, id, 'cero');
  const { version } = await o.leer(root, id);
  await root.refused(a.actos.aprobar, { params: { id }, body: { version, motivo: o.motivo } }, 'regla_negocio');
});

test('another person counts again what is out of tolerance; a third count settles two that differ', async () => {
  const o = await abrir();
  const carla = await o.t.actor({ permisos: CUENTA });
  const { id } = await o.congelado({ numero_conteos: 3, tolerancia_cantidad: 2, conteo_ciego: true });
  await o.contar(o.ana, id, [
    { producto_id: o.arroz, cantidad: 90 },
    { producto_id: o.leche, cantidad: 18 },
    { producto_id: o.panela, cantidad: 7.5 },
  ]);
  expect((await o.cerrar(o.jefe, id)).data).toMatchObject({
    estado: 'EN_RECONTEO',
    ronda: 2,
    pendientes: 1,
    diferencias: null,
  });
  expect(
    (await o.lineas(o.beto, id, { solo: 'recontar' })).map(({ producto_id, contado }) => [producto_id, contado]),
  ).toEqual([[o.arroz, null]]);
  expect((await o.jefe.call(l.listCapturas, { params: { id }, query: {} })).count).toBe(0);
  expect(await o.contar(o.ana, id, [{ producto_id: o.arroz, cantidad: 100 }])).toMatchObject([
    { ok: false, msg: 'Ya contaste ARROZ: lo recuenta otra persona.' },
  ]);
  expect(await o.contar(o.beto, id, [{ producto_id: o.leche, cantidad: 20 }])).toMatchObject([{ ok: false }]);
  await o.contar(o.beto, id, [{ producto_id: o.arroz, cantidad: 95 }]);
  expect((await o.cerrar(o.jefe, id)).data).toMatchObject({ estado: 'EN_RECONTEO', ronda: 3, pendientes: 1 });
  expect(await o.contar(o.beto, id, [{ producto_id: o.arroz, cantidad: 95 }])).toMatchObject([{ ok: false }]);
  await o.contar(carla, id, [{ producto_id: o.arroz, cantidad: 95 }]);
  expect((await o.cerrar(o.jefe, id)).data).toMatchObject({ estado: 'POR_APROBAR', diferencias: 2 });
  expect((await o.lineas(o.jefe, id)).map(({ contado, diferencia, fuera }) => [contado, diferencia, fuera])).toEqual([
    [95, -5, true],
    [18, -2, false],
    [7.5, 0, false],
  ]);
});

test('two people who find the same need no third', async () => {
  const o = await abrir();
  const { id } = await o.congelado({ numero_conteos: 3 });
  await o.contar(o.ana, id, [{ producto_id: o.arroz, cantidad: 90 }]);
  await o.cerrar(o.jefe, id, 'mantiene');
  await o.salir(o.arroz, 4);
  await o.contar(o.beto, id, [{ producto_id: o.arroz, cantidad: 86 }]);
  expect((await o.cerrar(o.jefe, id)).data.estado).toBe('POR_APROBAR');
});

test('who approves may send lines to be counted once more', async () => {
  const o = await abrir();
  const { id } = await o.congelado();
  await o.contar(o.ana, id, [{ producto_id: o.arroz, cantidad: 90 }]);
  const { data } = await o.cerrar(o.jefe, id, 'mantiene');
  const linea = data.detalle.find(({ producto_id }) => producto_id === o.arroz);
  const body = { version: data.version, lineas: [linea?.id ?? 0] };
  const again = await o.jefe.call(a.actos.recontar, { params: { id }, body });
  expect(again.data).toMatchObject({ estado: 'EN_RECONTEO', ronda: 2, exactitud: null });
  await o.contar(o.beto, id, [{ producto_id: o.arroz, cantidad: 100 }]);
  expect((await o.cerrar(o.jefe, id)).data).toMatchObject({ estado: 'POR_APROBAR', diferencias: 0, exactitud: 100 });
  await o.aprobar(o.jefe, id, { motivo: null });
  expect((await stock(o.t, o.norte, o.arroz))[0]).toBe(100);
});

test('a difference out of tolerance asks for its reason', async () => {
  const o = await abrir();
  const { id } = await o.congelado({ tolerancia_valor: 5_000 });
  await o.contar(o.ana, id, [
    { producto_id: o.arroz, cantidad: 98 },
    { producto_id: o.leche, cantidad: 17 },
  ]);
  const { data } = await o.cerrar(o.jefe, id, 'mantiene');
  const { version } = data;
  const { msg } = await o.jefe.refused(a.actos.aprobar, { params: { id }, body: { version } }, 'regla_negocio');
  expect(msg).toBe('Falta el motivo de la diferencia de LECHE.');
  const leche = data.detalle.find(({ producto_id }) => producto_id === o.leche)?.id ?? 0;
  await o.jefe.refused(
    a.actos.aprobar,
    { params: { id }, body: { version, motivos: [{ linea_id: leche, motivo: 'NADA' }] } },
    'validacion',
  );
  await o.jefe.refused(
    a.actos.aprobar,
    { params: { id }, body: { version, motivos: [{ linea_id: 999, motivo: o.motivo }] } },
    'validacion',
  );
  const body = { version, motivos: [{ linea_id: leche, motivo: o.motivo }] };
  const done = await o.jefe.call(a.actos.aprobar, { params: { id }, body });
  expect(done.data.detalle.find((row) => row.id === leche)).toMatchObject({
    motivo: o.motivo,
    motivo_nombre: 'Prueba',
  });
});

test('of two who approve at once one wins', async () => {
  const o = await abrir();
  const otro = await o.t.actor({ permisos: Object.values(permisos) });
  const { id } = await o.congelado();
  await o.contar(o.ana, id, [{ producto_id: o.arroz, cantidad: 90 }]);
  const { data } = await o.cerrar(o.jefe, id, 'mantiene');
  const body = { version: data.version, motivo: o.motivo };
  const send = (who: typeof otro) =>
    who.call(a.actos.aprobar, { params: { id }, body }).then(
      () => 'done',
      () => 'refused',
    );
  expect((await Promise.all([send(o.jefe), send(otro)])).sort()).toEqual(['done', 'refused']);
  expect((await stock(o.t, o.norte, o.arroz))[0]).toBe(90);
});

test('costs are told to who may see them', async () => {
  const o = await abrir();
  const { id } = await o.congelado();
  await o.contar(o.ana, id, [{ producto_id: o.arroz, cantidad: 90 }]);
  await o.cerrar(o.jefe, id, 'mantiene');
  expect(await o.leer(o.ana, id)).toMatchObject({ sobrante: null, faltante: null });
  expect((await o.lineas(o.ana, id)).every(({ valor }) => valor === null)).toBe(true);
  expect((await o.lineas(o.jefe, id)).some(({ valor }) => valor === -20_000)).toBe(true);
});
