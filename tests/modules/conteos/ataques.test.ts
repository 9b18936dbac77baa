/** What is no count, no adjustment and no zone is refused in words, and nothing of it is written. */
import { expect, test } from 'vitest';
import * as a from '../../../server/modules/conteos/contract/actos.ts';
import * as ajustes from '../../../server/modules/inventarios/contract/ajustes.ts';
import type { TestActor } from '../../support/app.ts';
import { verified } from '../inventarios/oficina.ts';
import { abrir } from './oficina.ts';

const LARGO = 'x'.repeat(100_000);
const HTML = '<img src=x onerror=alert(1)>';
/** In place of any value of a body. */
const MALOS: readonly unknown[] = [
  ...[-1, 0, 0.5, 1e15, 1e300, 2 ** 53, 1.00001, '7', '', HTML, LARGO, true, null],
  ...[[], {}, [1], { id: 1 }, '2026-02-30', '9999-12-31', 'NaN', '\u0000', '1e3'],
];

type Cuerpo = Record<string, unknown>;

/** The body with each of its values, at any depth, replaced by each wrong one. */
function* mutados(body: unknown, malos = MALOS): Generator<[string, unknown]> {
  if (Array.isArray(body)) {
    for (const [i, each] of body.entries())
      for (const [path, value] of mutados(each, malos)) yield [`${i}.${path}`, body.with(i, value)];
  } else if (typeof body === 'object' && body !== null) {
    for (const [key, each] of Object.entries(body)) {
      for (const malo of malos) yield [`${key}=${JSON.stringify(malo).slice(0, 30)}`, { ...body, [key]: malo }];
      for (const [path, value] of mutados(each, malos)) yield [`${key}.${path}`, { ...body, [key]: value }];
    }
    yield ['extra', { ...(body as Cuerpo), extra: 1 }];
  }
}

test('bodies of any shape: 4xx or what is right, never a failure', async () => {
  const o = await abrir();
  const boss = await o.t.actor({ superuser: true });
  const zona = o.norte.zonas.ALMACENAMIENTO;
  const send = async (path: string, body: unknown, method = 'POST') => {
    const response = await boss.raw(`/api/${path}/`, {
      ...{ method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
    });
    return { status: response.status, text: await response.text() };
  };
  const { id, version } = await o.congelado();
  const borrador = JSON.parse(
    (
      await send('inventario/ajustes', {
        ...{ tipo: 'AJUSTE_SOBRANTE', bodega_id: o.norte.id, fecha: '2026-11-21', motivo: 'OTRO', observacion: 'x' },
        detalle: [{ producto_id: o.arroz, cantidad: 1, costo_unitario: 5, zona_id: zona }],
      })
    ).text,
  ).data;
  const linea = { producto_id: o.panela, presentacion_id: null, zona_id: zona, lote: null, fecha_vencimiento: null };
  const ajuste = (tipo: string, more: object) => ({
    ...{ tipo, bodega_id: o.norte.id, fecha: '2026-11-21', motivo: 'OTRO', observacion: 'Nada' },
    detalle: [{ ...linea, cantidad: 1.5, costo_unitario: 10.5, valor: null, ...more }],
  });
  const bodega_id = o.norte.id;
  const conteo = {
    ...{ bodega_id, tipo: 'SELECTIVO', fecha_programada: '2026-11-21', responsable_id: o.jefe.userId },
    ...{ zonas: [zona], lineas: ['ALIMENTOS'], productos: [o.arroz], conteo_ciego: true, numero_conteos: 2 },
    ...{ tolerancia_cantidad: 1, tolerancia_valor: 1, bloquear_movimientos: false, contadores: [o.ana.userId] },
    observacion: 'Nada',
  };
  const captura = {
    ...{ clave: 'k1', producto_id: o.arroz, codigo: null, presentacion_id: null, zona_id: zona, lote: null },
    ...{ fecha_vencimiento: null, cantidad: 1, capturado_en: '2026-11-21T14:05:00.000Z' },
  };
  const asked: readonly [path: string, body: unknown, method?: string][] = [
    ['inventario/conteos', conteo],
    [`inventario/conteos/${id}`, { ...conteo, version }, 'PUT'],
    [`inventario/conteos/${id}/capturas`, { capturas: [captura], enviado_en: '2026-11-21T14:05:00.000Z' }],
    [`inventario/conteos/${id}/capturas/anular`, { claves: ['k1'] }],
    [`inventario/conteos/${id}/recontar`, { version, lineas: [1] }],
    [
      `inventario/conteos/${id}/aprobar`,
      {
        version,
        motivos: [{ linea_id: 1, motivo: 'OTRO', fecha_vencimiento: null }],
        motivo: 'OTRO',
        autorizacion: null,
      },
    ],
    ['inventario/conteos/plan', { bodega_id, cantidad: 1, contadores: [o.ana.userId] }],
    ['inventario/ajustes', ajuste('AJUSTE_SOBRANTE', {})],
    ['inventario/ajustes', ajuste('AJUSTE_FALTANTE', { costo_unitario: null })],
    ['inventario/ajustes', ajuste('AJUSTE_COSTO', { cantidad: null, costo_unitario: null, zona_id: null, valor: 5 })],
    [`inventario/ajustes/${borrador.id}`, { ...ajuste('AJUSTE_SOBRANTE', {}), version: 1 }, 'PUT'],
    [`inventario/ajustes/${borrador.id}/anular`, { version: 1, motivo: 'x', acepta_periodo_cerrado: false }],
    [
      'inventario/bodegas',
      {
        codigo: 'OTRA',
        nombre: 'OTRA',
        ciudad: null,
        direccion: 'x',
        permite_negativo: false,
        usuarios: [o.ana.userId],
      },
    ],
    [
      'inventario/zonas',
      {
        bodega_id,
        codigo: 'Z-1',
        nombre: 'Z',
        tipo: 'ALMACENAMIENTO',
        padre_id: null,
        secuencia_recorrido: 9,
        responsable_id: null,
        capacidad: 5,
        permite_mezcla_lotes: true,
        codigo_barras: 'Z1',
      },
    ],
    [
      'inventario/zonas/generar',
      { bodega_id, tipo: 'ALMACENAMIENTO', patron: 'Q-{01..02}', padre_id: null, simular: false },
    ],
    [`inventario/zonas/${zona}/bloquear`, { version: 1, motivo: 'x' }],
    ['inventario/productos/buscar', { search: 'arroz', bodega_id, exacto: false }],
  ];
  const faults: string[] = [];
  for (const [path, body, method] of asked)
    for (const [where, wrong] of mutados(body)) {
      const { status, text } = await send(path, wrong, method);
      if (status >= 500 || (status === 404 && !text.includes('msg')))
        faults.push(`${path} ${where}: ${status} ${text.slice(0, 160)}`);
    }
  for (const query of [
    'producto_id=9999999999999',
    'producto_id=x',
    'fecha=2026-02-30',
    'fecha=1000-01-01',
    'motivo=%00',
    'bodega_id=-1',
    'ordering=cantidad,xx',
    'page=0',
    'page=999999999',
    'search=%25%27%22',
    `search=${'a'.repeat(3000)}`,
  ])
    for (const list of [
      'inventario/kardex',
      'inventario/existencias',
      'inventario/conteos',
      'inventario/ajustes',
      'inventario/zonas',
      'inventario/conteos/plan',
      'inventario/conteos/mermas',
      'inventario/existencias/explicar',
    ]) {
      const response = await boss.raw(`/api/${list}/?${query}`);
      if (response.status >= 500) faults.push(`${list}?${query}: ${await response.text()}`);
    }
  expect(faults).toEqual([]);
  await verified(o.t);
}, 120_000);

test('what is too much to be worth anything is refused when it is confirmed, and the ledger agrees', async () => {
  const o = await abrir();
  const boss = await o.t.actor({ superuser: true });
  const { PICKING: zona_id } = o.norte.zonas;
  const confirmado = async (tipo: 'AJUSTE_SOBRANTE' | 'AJUSTE_COSTO', linea: object) => {
    const detalle = [{ producto_id: o.panela, ...linea }];
    const body = { tipo, bodega_id: o.norte.id, fecha: '2026-11-21', motivo: 'OTRO', detalle };
    const created = await boss.send(ajustes.registroAjuste.create, { body });
    if (created.status !== 201) return created.status;
    const { id } = ((await created.json()) as { data: { id: number } }).data;
    return (await boss.send(ajustes.confirmarAjuste, { params: { id }, body: { version: 1 } })).status;
  };
  const muchos = [
    { cantidad: 999_999_999, costo_unitario: 999_999_999, zona_id },
    { cantidad: 9_999_999_999, costo_unitario: 1, zona_id },
    { cantidad: 1, costo_unitario: 99_999_999_999, zona_id },
    { cantidad: 1, costo_unitario: 1, lote: 'NO-LLEVA', zona_id },
    { cantidad: 1, costo_unitario: 1, zona_id: o.norte.zonas.TRANSITO },
  ];
  const got = [];
  for (const linea of muchos) got.push(await confirmado('AJUSTE_SOBRANTE', linea));
  for (const valor of [9e13, -9e13]) got.push(await confirmado('AJUSTE_COSTO', { valor }));
  expect(got).toEqual(Array(7).fill(400));
  await verified(o.t);
});

test('two who approve, and two who freeze, at once: one does', async () => {
  const o = await abrir();
  const otro = await o.t.actor({ superuser: true });
  const { id, version } = await o.crear();
  const freeze = (who: TestActor) => who.send(a.actos.congelar, { params: { id }, body: { version } });
  const frozen = await Promise.all([freeze(o.jefe), freeze(otro)]);
  expect(frozen.map(({ status }) => status).sort()).toEqual([200, 409]);
  await o.contar(o.ana, id, [{ producto_id: o.arroz, cantidad: 99 }]);
  await o.cerrar(o.jefe, id, 'mantiene');
  const { version: last } = await o.leer(o.jefe, id);
  const body = { version: last, motivo: o.motivo };
  const approve = (who: TestActor) => who.send(a.actos.aprobar, { params: { id }, body });
  const approved = await Promise.all([approve(o.jefe), approve(otro)]);
  expect(approved.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await o.t.db.selectFrom('kardex').where('documento_tipo', '=', 'CONTEO').select('id').execute()).toHaveLength(
    1,
  );
  await verified(o.t);
});
