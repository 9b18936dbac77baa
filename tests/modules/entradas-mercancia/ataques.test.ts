/** Hostile acts on goods receipts and their novelties: each refused, nothing of them written; of two at once one wins. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { registroEntrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { manifest } from '../../../server/modules/entradas-mercancia/manifest.ts';
import {
  type ActoEntrada,
  admite,
  type EstadoEntrada,
} from '../../../server/modules/entradas-mercancia/rules/estados.ts';
import * as n from '../../../server/modules/novedades/contract/novedad.ts';
import {
  ataquesDeActos,
  ataquesDeCuerpo,
  ataquesDeEstado,
  ganaUno,
  niegaTodo,
  sinPermiso,
} from '../../support/hostil.ts';
import { abrirCausacion, type Causacion } from '../causacion/oficina.ts';
import { stock } from '../inventarios/oficina.ts';

let o: Causacion;
beforeEach(async () => {
  o = await abrirCausacion();
});

const motivo = 'Porque sí.';
const actos = () => [
  { acto: 'confirmar', endpoint: a.confirmarEntrada },
  { acto: 'anular', endpoint: a.anularEntrada, body: { motivo } },
  { acto: 'reversar', endpoint: a.reversarEntrada, body: { motivo } },
  { acto: 'editar', endpoint: a.homologarEntrada },
  { acto: 'editar', endpoint: registroEntrada.update, body: o.suelta() },
];

test('no act with an old version, without one, of no receipt, nor with what only the server says', async () => {
  const entrada = await o.crear(o.suelta());
  await niegaTodo(o.t, o.ana, ataquesDeActos(actos(), entrada));
  const contar = { id: entrada.id, linea: entrada.detalle[0]?.id ?? 0 };
  const bodies = [
    ...[undefined, null, 0, -1, 2, 'x'].map((version) => ({ version, recibido: 1 })),
    ...[-1, 1.5, 1e300, 'x', null].flatMap((x) => [
      { version: 1, recibido: x },
      { version: 1, rechazado: x },
      { version: 1, bonificado: x },
    ]),
    ...['facturado', 'precio_factura', 'producto_id', 'estado', 'uc_id', 'aceptado'].map((name) => ({
      ...{ version: 1, [name]: 1 },
    })),
    { version: 1, fecha_vencimiento: '2026-02-30' },
    { version: 1, lote: 'X'.repeat(1_000) },
  ];
  await niegaTodo(o.t, o.ana, ataquesDeCuerpo(a.contarLinea, bodies, contar));
  const otra = await o.crear(o.suelta());
  const ajena = { ...contar, id: otra.id };
  await niegaTodo(o.t, o.ana, ataquesDeCuerpo(a.contarLinea, [{ version: 1, recibido: 1 }], ajena));
});

test('no act in a state that does not admit it', async () => {
  const confirmada = await o.recibida();
  const causada = await o.recibida();
  await o.causar([causada.id]);
  const filas = [
    await o.crear(o.suelta()),
    confirmada,
    await o.leerEntrada(causada.id),
    await o.acto(a.anularEntrada, await o.crear(o.suelta()), { motivo }),
    await o.acto(a.reversarEntrada, await o.recibida(), { motivo }),
  ];
  expect(filas.map(({ estado }) => estado)).toEqual(['BORRADOR', 'CONFIRMADA', 'CAUSADA', 'ANULADA', 'REVERSADA']);
  const no = (estado: EstadoEntrada) => actos().filter(({ acto }) => !admite(acto as ActoEntrada, estado));
  const cerradas = filas.filter(({ estado }) => !admite('contar', estado));
  await niegaTodo(o.t, o.ana, [
    ...filas.flatMap((fila) => ataquesDeEstado(fila.estado, no(fila.estado), fila)),
    ...cerradas.flatMap(({ id, detalle: [linea] }) =>
      ataquesDeCuerpo(a.contarLinea, [{ version: linea?.version, recibido: 1 }], { id, linea: linea?.id ?? 0 }),
    ),
    ...filas.slice(1).map(({ id }) => ['delete', registroEntrada.remove, { params: { id } }] as const),
  ]);
});

test('invoices of nothing, and people without the permission', async () => {
  const bodega_id = o.principal.id;
  const bodies = [
    ...[0, -1, 1e300, 'x', null, 999_999].map((factura_id) => ({ factura_id, bodega_id })),
    { factura_id: 1, bodega_id: 999_999 },
    { factura_id: 1, bodega_id, total: 1 },
  ];
  await niegaTodo(o.t, o.ana, ataquesDeCuerpo(a.desdeFactura, bodies));
  const fila = await o.crear(o.suelta());
  const mira = await o.t.actor({ permisos: [manifest.permisos.ver] });
  await sinPermiso(mira, actos(), fila);
  expect(await o.leerEntrada(fila.id)).toEqual(fila);
});

test('of a novelty nothing that is hostile', async () => {
  const entrada = await o.recibida({ recibido: 8 });
  const [novedad] = await o.novedades(entrada.id);
  const id = novedad?.id ?? 0;
  const mala = { resuelto: true, aceptado: true, motivo };
  await niegaTodo(o.t, o.ana, [
    ...ataquesDeCuerpo(
      n.updateNovedad,
      [
        ...[0, -1, 1e300, 'x', (novedad?.version ?? 0) + 1].map((version) => ({ model: mala, version })),
        ...[{}, { uc_id: 1 }, { estado: 1 }, { cantidad: 5 }, { resuelto_uc_id: 1 }].map((more) => ({
          model: { ...mala, ...(Object.keys(more).length === 0 ? { motivo: '' } : more) },
        })),
        { model: { aceptado: true } },
        { model: { resuelto: 'sí' } },
        { model: null },
        { model: { observacion: 'x'.repeat(100_000) } },
      ],
      { id },
    ),
    ...ataquesDeCuerpo(n.updateNovedad, [{ model: mala }], { id: 999_999 }),
    ...ataquesDeCuerpo(n.createNovedades, [
      { novedades: Array.from({ length: 2_001 }, () => ({ entrada_detalle: 1, novedades: [1], observacion: 'X' })) },
      ...[0, -1, 1e300, 'x', null].map((entrada_detalle) => ({
        novedades: [{ entrada_detalle, novedades: [1], observacion: 'X' }],
      })),
    ]),
    ...ataquesDeCuerpo(n.addTipoNovedad, [
      { noveltyId: id, typeNoveltyId: 0 },
      { noveltyId: 999_999, typeNoveltyId: 1 },
      { noveltyId: id, typeNoveltyId: 999_999 },
    ]),
    ...ataquesDeCuerpo(n.deleteNovedad, [
      { novedadId: 999_999, tipoNovedadId: 1 },
      { novedadId: id, tipoNovedadId: 999_999, deleteNoveltyMain: true },
      { novedadId: id, tipoNovedadId: 1, deleteNoveltyMain: 'sí' },
    ]),
  ]);
});

test('two reverse, one reverses and one causes, two decide: one wins', async () => {
  const entrada = await o.recibida();
  const fin = { params: { id: entrada.id }, body: { version: entrada.version, motivo } };
  await ganaUno([o.ana.send(a.reversarEntrada, fin), o.jefe.send(a.reversarEntrada, fin)]);
  expect((await stock(o.t, o.principal, o.arroz))[0]).toBe(0);
  const corta = await o.recibida({ recibido: 8 });
  const [novedad] = await o.novedades(corta.id);
  const decidir = (aceptado: boolean) => ({
    params: { id: novedad?.id ?? 0 },
    body: { model: { resuelto: true, aceptado, motivo } },
  });
  await ganaUno([o.ana.send(n.updateNovedad, decidir(true)), o.jefe.send(n.updateNovedad, decidir(false))]);
  await o.verificado();
  await o.cuadra();
});
