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
