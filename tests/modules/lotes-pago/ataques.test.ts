/** Hostile acts on batches of payments: each refused, nothing of them written; of two at once one wins. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/lotes-pago/contract/actos.ts';
import { registroLote } from '../../../server/modules/lotes-pago/contract/lote.ts';
import { manifest } from '../../../server/modules/lotes-pago/manifest.ts';
import { type ActoLote, admite, type EstadoLote } from '../../../server/modules/lotes-pago/rules/estados.ts';
import {
  ataquesDeActos,
  ataquesDeCuerpo,
  ataquesDeEstado,
  ganaUno,
  niegaTodo,
  sinPermiso,
} from '../../support/hostil.ts';
import { abrirTesoreria, HOY, type Tesoreria } from './tesoreria.ts';

let o: Tesoreria;
beforeEach(async () => {
  o = await abrirTesoreria();
});

const { create, update, find, remove } = registroLote;
const motivo = 'Porque sí.';
const actos = (documento_id: number) => [
  { acto: 'solicitar', endpoint: a.solicitarLote },
  { acto: 'aprobar', endpoint: a.aprobarLote },
  { acto: 'rechazar', endpoint: a.rechazarLote, body: { motivo } },
  { acto: 'archivo', endpoint: a.archivoLote },
  { acto: 'confirmar', endpoint: a.confirmarLote, body: { fecha: HOY } },
  { acto: 'anular', endpoint: a.anularLote, body: { motivo } },
  { acto: 'editar', endpoint: update, body: o.cuerpo([{ documento_id, valor: 1 }]) as object },
];

test('no act with an old version, without one, of no batch, nor with what only the server says', async () => {
  const factura = await o.factura();
  const lote = await o.acto(a.solicitarLote, await o.crear([{ documento_id: factura }]));
  await niegaTodo(o.t, o.jefe, ataquesDeActos(actos(factura), lote));
  const mira = await o.t.actor({ permisos: [manifest.permisos.ver] });
  await sinPermiso(mira, actos(factura), lote);
});

test('no act in a state that does not admit it', async () => {
  const factura = await o.factura();
  const parte = [{ documento_id: factura, valor: 1_000 }];
  const filas = [
    await o.crear(parte),
    await o.acto(a.solicitarLote, await o.crear(parte)),
    await o.aprobado(parte),
    await o.confirmado(parte),
    await o.acto(a.anularLote, await o.crear(parte), { motivo }),
  ];
  expect(filas.map(({ estado }) => estado)).toEqual(['BORRADOR', 'POR_APROBAR', 'APROBADO', 'CONFIRMADO', 'ANULADO']);
  const no = (estado: EstadoLote) => actos(factura).filter(({ acto }) => !admite(acto as ActoLote, estado));
  await niegaTodo(o.t, o.jefe, [
    ...filas.flatMap((fila) => ataquesDeEstado(fila.estado, no(fila.estado), fila)),
    ...filas.slice(1).map(({ id }) => ['delete', remove, { params: { id } }] as const),
    ...filas.slice(0, 3).map(({ id }) => ['file', a.descargarArchivo, { params: { id } }] as const),
  ]);
  await o.cuadra();
});

test('rows, days and rejections of nothing, and what is proposed for nothing', async () => {
  const [una, otra] = [await o.factura(), await o.factura()];
  const lote = await o.aprobado([{ documento_id: una }]);
  const ajeno = await o.crear([{ documento_id: otra }]);
  const { version } = lote;
  const bodies = [
    ...['2026-11-22', '2020-01-01', '2026-02-30', '', 1, null].map((fecha) => ({ version, fecha })),
    ...[0, 999_999, ajeno.detalle[0]?.id, 'x'].map((id) => ({ version, fecha: HOY, rechazados: [{ id, motivo }] })),
    { version, fecha: HOY, rechazados: [{ id: lote.detalle[0]?.id, motivo: '' }] },
    { version, fecha: HOY, rechazados: Array.from({ length: 2_001 }, (_, i) => ({ id: i + 1, motivo })) },
    { version, fecha: HOY, pagado: 1 },
  ];
  const propuestas = [
    ...['x', '2026-02-30', null].map((hasta) => ({ hasta })),
    ...[0, -1, 1e300, 'x'].map((presupuesto) => ({ hasta: HOY, presupuesto })),
  ];
  const lineas = [[{ documento_id: una, valor: 1 }], [{ documento_id: otra, valor: 1_190_000.01 }]];
  await niegaTodo(o.t, o.ana, [
    ...ataquesDeCuerpo(a.confirmarLote, bodies, { id: lote.id }),
    ...ataquesDeCuerpo(a.proponerLote, propuestas),
    ...ataquesDeCuerpo(
      update,
      lineas.map((detalle) => ({ ...(o.cuerpo(detalle) as object), version: ajeno.version })),
      { id: ajeno.id },
    ),
    ...ataquesDeCuerpo(create, [o.cuerpo([{ documento_id: una }]), o.cuerpo([{ proveedor_id: o.proveedor }])]),
  ]);
  // A row of another batch is found when its own are replaced, and all is taken back.
  const suya = o.cuerpo([{ id: lote.detalle[0]?.id, documento_id: otra, valor: 1 }]) as object;
  const input = { params: { id: ajeno.id }, body: { ...suya, version: ajeno.version } };
  await o.ana.refused(update, input, 'validacion');
  expect(await o.ana.call(find, { params: { id: ajeno.id } })).toEqual(ajeno);
});

test('two approve, two confirm, one confirms what another annuls: one wins', async () => {
  const asked = await o.acto(a.solicitarLote, await o.crear([{ documento_id: await o.factura() }]));
  const tercero = await o.t.actor({ superuser: true });
  const aprobar = { params: { id: asked.id }, body: { version: asked.version } };
  await ganaUno([o.jefe.send(a.aprobarLote, aprobar), tercero.send(a.aprobarLote, aprobar)]);
  const { version } = await o.ana.call(find, { params: { id: asked.id } });
  const pagar = { params: { id: asked.id }, body: { version, fecha: HOY } };
  await ganaUno([o.ana.send(a.confirmarLote, pagar), tercero.send(a.confirmarLote, pagar)]);
  const otro = await o.aprobado([{ documento_id: await o.factura() }]);
  const params = { id: otro.id };
  await ganaUno([
    o.ana.send(a.confirmarLote, { params, body: { version: otro.version, fecha: HOY } }),
    tercero.send(a.anularLote, { params, body: { version: otro.version, motivo } }),
  ]);
  await o.cuadra();
});
