/** Hostile acts on purchase orders: each refused, nothing of them written; of two at once one wins. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/ordenes-compra/contract/actos.ts';
import { guardarCupos } from '../../../server/modules/ordenes-compra/contract/cupos.ts';
import { registroOrden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import * as r from '../../../server/modules/ordenes-compra/contract/respuesta.ts';
import { crearSugeridas } from '../../../server/modules/ordenes-compra/contract/sugerencias.ts';
import { manifest } from '../../../server/modules/ordenes-compra/manifest.ts';
import { type ActoOrden, admite, type EstadoOrden } from '../../../server/modules/ordenes-compra/rules/estados.ts';
import {
  ataquesDeActos,
  ataquesDeCuerpo,
  ataquesDeEstado,
  ganaUno,
  niegaTodo,
  sinPermiso,
} from '../../support/hostil.ts';
import { crearProveedor } from '../homologacion/surtido.ts';
import { abrirCompras, type Compras } from './compras.ts';

let o: Compras;
beforeEach(async () => {
  o = await abrirCompras();
});

const motivo = 'Porque sí.';
const actos = () => [
  { acto: 'solicitar', endpoint: a.solicitarOrden },
  { acto: 'aprobar', endpoint: a.aprobarOrden },
  { acto: 'rechazar', endpoint: a.rechazarOrden, body: { motivo } },
  { acto: 'enviar', endpoint: a.enviarOrden, body: { medios: ['correo'], para: ['a@proveedor.co'] } },
  { acto: 'confirmar', endpoint: a.confirmarOrden },
  { acto: 'pausar', endpoint: a.pausarOrden },
  { acto: 'reanudar', endpoint: a.reanudarOrden },
  { acto: 'cerrar', endpoint: a.cerrarOrden, body: { motivo } },
  { acto: 'anular', endpoint: a.anularOrden, body: { motivo } },
  { acto: 'enmendar', endpoint: a.enmendarOrden, body: { ...o.cuerpo(), motivo } },
  { acto: 'editar', endpoint: registroOrden.update, body: o.cuerpo() },
  { acto: null, endpoint: r.aceptarRespuesta },
  { acto: null, endpoint: r.rechazarRespuesta, body: { motivo } },
];

/** An order in each state. */
async function deCadaEstado() {
  const seguir = async (endpoint: unknown, { id, version }: { id: number; version: number }, more: object = {}) =>
    (await o.acto(o.jefe, endpoint as typeof a.aprobarOrden, id, version, more)).data;
  const enviada = async () =>
    seguir(a.enviarOrden, await o.aprobada(), { medios: ['correo'], para: ['a@proveedor.co'] });
  return [
    await o.crear(),
    await o.solicitada(),
    await seguir(a.rechazarOrden, await o.solicitada(), { motivo }),
    await o.aprobada(),
    await enviada(),
    await seguir(a.confirmarOrden, await enviada()),
    await seguir(a.pausarOrden, await o.aprobada()),
    await seguir(a.cerrarOrden, await o.aprobada(), { motivo }),
    await seguir(a.anularOrden, await o.aprobada(), { motivo }),
  ];
}

test('no act with an old version, without one, of no order, nor with what only the server says', async () => {
  await niegaTodo(o.t, o.jefe, ataquesDeActos(actos(), await o.solicitada()));
  const enlaces = [undefined, { version: 'x' }, { version: -1 }, { token: 'x' }, [], 'x'];
  await niegaTodo(o.t, o.jefe, ataquesDeCuerpo(r.crearEnlace, enlaces, { id: (await o.crear()).id }));
});

test('no act in a state that does not admit it', async () => {
  const filas = await deCadaEstado();
  expect(new Set(filas.map(({ estado }) => estado)).size).toBe(9);
  const no = (estado: EstadoOrden) => actos().filter(({ acto }) => acto === null || !admite(acto as ActoOrden, estado));
  await niegaTodo(
    o.t,
    o.jefe,
    filas.flatMap((fila) => ataquesDeEstado(fila.estado, no(fila.estado), fila)),
  );
});

test('lines of another order, and people without the permission', async () => {
  const [una, otra] = [await o.aprobada(), await o.aprobada()];
  const ajeno = await crearProveedor(o.t, o.ana, { nit_sin_dv: '800197268', nit_dv: '4', nombre_proveedor: 'OTRO' });
  const id = otra.detalle[0]?.id;
  const enmienda = { ...o.cuerpo({ id: una.detalle[0]?.id }), version: una.version, motivo };
  await niegaTodo(
    o.t,
    o.ana,
    ataquesDeCuerpo(
      a.enmendarOrden,
      [
        { ...enmienda, detalle: o.cuerpo({ id }).detalle },
        { ...enmienda, proveedor_id: ajeno },
        { ...enmienda, detalle: [] },
        ...[0, -1, 1e300, 1.5, null].map((cantidad) => ({ ...enmienda, ...o.cuerpo({ cantidad }) })),
        { ...enmienda, detalle: Array.from({ length: 2_001 }, () => o.cuerpo().detalle[0]) },
      ],
      { id: una.id },
    ),
  );
  const mira = await o.t.actor({ permisos: [manifest.permisos.ver] });
  await sinPermiso(mira, actos(), una);
  expect(await o.leer(una.id)).toEqual(una);
});

test('limits and suggestions of nothing', async () => {
  const usuario_id = o.ana.userId;
  await niegaTodo(o.t, o.jefe, [
    ...ataquesDeCuerpo(guardarCupos, [
      ...[-1, 1e300, 'x', null].map((monto) => [{ usuario_id, monto }]),
      [{ usuario_id: 999_999, monto: 1 }],
      [
        { usuario_id, monto: 1 },
        { usuario_id, monto: 2 },
      ],
      Array.from({ length: 501 }, (_, i) => ({ usuario_id: i + 1, monto: 1 })),
    ]),
    ...ataquesDeCuerpo(crearSugeridas, [
      { detalle: [] },
      ...[0, -1, 1e300, 0.5].map((cantidad) => ({
        detalle: [{ producto_id: o.arroz, bodega_id: o.principal.id, proveedor_id: o.proveedor, cantidad }],
      })),
      { detalle: [{ producto_id: 999_999, bodega_id: o.principal.id, proveedor_id: o.proveedor, cantidad: 1 }] },
      { detalle: [{ producto_id: o.arroz, bodega_id: 999_999, proveedor_id: o.proveedor, cantidad: 1 }] },
      { detalle: [{ producto_id: o.arroz, bodega_id: o.principal.id, proveedor_id: 999_999, cantidad: 1 }] },
    ]),
  ]);
});

test('two approve, two annul and close: one wins', async () => {
  const orden = await o.solicitada();
  const tercero = await o.t.actor({ superuser: true });
  const input = { params: { id: orden.id }, body: { version: orden.version } };
  await ganaUno([o.jefe, tercero].map((quien) => quien.send(a.aprobarOrden, input)));
  const { version } = await o.leer(orden.id);
  const fin = { params: { id: orden.id }, body: { version, motivo } };
  await ganaUno([o.jefe.send(a.anularOrden, fin), tercero.send(a.cerrarOrden, fin)]);
  await o.verificada();
});

test('no draft of nothing, of too much, of what is not there, nor with what only the server says', async () => {
  const draft = await o.crear();
  const bad: object[] = [
    ...[0, -1, 1e300, 0.5, '1', null].map((cantidad) => o.cuerpo({ cantidad })),
    ...[-1, 1e300, 'x', null].map((precio_unitario) => o.cuerpo({ precio_unitario })),
    ...[-1, 101, 1e300].flatMap((pct) => [o.cuerpo({ pct_descuento: pct }), o.cuerpo({ iva: pct })]),
    ...[0, 999_999, 1e300].flatMap((id) => [o.cuerpo({ producto_id: id }), o.cuerpo({ presentacion_id: id })]),
    ...[{ base: 1 }, { valor_iva: 1 }, { cant_recibida: 1 }, { ultimo_costo: 1 }].map((more) => o.cuerpo(more)),
    ...[{ total: 1 }, { uc_id: 1 }, { estado: 'APROBADA' }, { numero: 'OC-1' }, { aprobado_uc_id: 1 }].map((more) =>
      o.cuerpo({}, more),
    ),
    ...[-1, 101].map((descuento_comercial) => o.cuerpo({}, { descuento_comercial })),
    ...[{ flete: -1 }, { flete: 1e300 }, { plazo_dias: -1 }, { plazo_dias: 366 }, { fecha_entrega: '2026-02-30' }].map(
      (more) => o.cuerpo({}, more),
    ),
    ...[{ proveedor_id: 999_999 }, { bodega_id: 999_999 }, { comprador_id: 999_999 }, { forma_pago: 'XX' }].map(
      (more) => o.cuerpo({}, more),
    ),
    { ...o.cuerpo(), detalle: [] },
    { ...o.cuerpo(), detalle: Array.from({ length: 2_001 }, () => o.cuerpo().detalle[0]) },
    { ...o.cuerpo(), detalle: Array.from({ length: 2 }, () => o.cuerpo().detalle[0]) },
    // A line that is not its own.
    o.cuerpo({ id: draft.detalle[0]?.id }),
    // Each amount is one, and what they come to is none.
    o.cuerpo({ cantidad: 999_999_999, precio_unitario: 999_999_999_999 }),
  ];
  await niegaTodo(o.t, o.ana, [
    ...ataquesDeCuerpo(registroOrden.create, bad),
    ...ataquesDeCuerpo(
      registroOrden.update,
      bad.slice(0, -2).map((body) => ({ ...body, version: draft.version })),
      { id: draft.id },
    ),
  ]);
  expect(await o.leer(draft.id)).toEqual(draft);
});

test('who wrote an order does not approve it, whoever touched it since', async () => {
  const made = await o.crear();
  const tercero = await o.t.actor({ superuser: true });
  const cambio = { ...o.cuerpo({ cantidad: 11 }), version: made.version };
  const edited = (await o.jefe.call(registroOrden.update, { params: { id: made.id }, body: cambio as never })).data;
  const asked = (await o.acto(tercero, a.solicitarOrden as never, made.id, edited.version)).data;
  const aprobar = { params: { id: made.id }, body: { version: asked.version } };
  // Who made it, and who last changed it; who asked for it only moved it.
  for (const quien of [o.ana, o.jefe])
    expect((await quien.refused(a.aprobarOrden, aprobar, 'regla_negocio')).msg).toMatch(/otra persona/);
  const approved = (await o.acto(tercero, a.aprobarOrden, made.id, asked.version)).data;
  // An amendment that makes it dearer is its writer's: not theirs to approve either.
  const id = approved.detalle[0]?.id;
  const more = { ...o.cuerpo({ id, cantidad: 20 }), version: approved.version, motivo };
  const grown = (await tercero.call(a.enmendarOrden, { params: { id: made.id }, body: more as never })).data;
  expect(grown.estado).toBe('POR_APROBAR');
  const again = { params: { id: made.id }, body: { version: grown.version } };
  await tercero.refused(a.aprobarOrden, again, 'regla_negocio');
  await o.ana.refused(a.aprobarOrden, again, 'regla_negocio');
  expect((await o.acto(o.jefe, a.aprobarOrden, made.id, grown.version)).data.estado).toBe('APROBADA');
  await o.verificada();
});
