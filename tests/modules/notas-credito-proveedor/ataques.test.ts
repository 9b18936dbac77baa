/** Hostile acts on suppliers' credit notes: each refused, nothing of it written; of two at once one wins. */
import { beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { manifest } from '../../../server/modules/notas-credito-proveedor/manifest.ts';
import {
  type ActoNota,
  admite,
  type EstadoNota,
} from '../../../server/modules/notas-credito-proveedor/rules/estados.ts';
import {
  ataquesDeActos,
  ataquesDeCuerpo,
  ataquesDeEstado,
  ganaUno,
  niegaTodo,
  sinPermiso,
} from '../../support/hostil.ts';
import { abrirCausacion, type Causacion } from '../causacion/oficina.ts';
import { crearProveedor } from '../homologacion/surtido.ts';

let o: Causacion;
beforeEach(async () => {
  o = await abrirCausacion();
});

const { create, update, find, remove } = c.registroNota;
const motivo = 'Porque sí.';
let n = 0;
const cuerpo = (documento_id: number, linea: object = {}, more: object = {}) => {
  n += 1;
  return {
    ...{ proveedor_id: o.proveedor, concepto: '1', n_nota: `NC-${n}`, fecha: '2026-11-21', documento_id },
    detalle: [{ base: 2_000, iva: 19, ...linea }],
    ...more,
  };
};
const crear = async (documento_id: number, linea: object = {}) =>
  (await o.ana.call(create, { body: cuerpo(documento_id, linea) as never })).data;
const acto = async (endpoint: { readonly path: string }, { id, version }: { id: number; version: number }, more = {}) =>
  (await o.ana.call(endpoint as typeof c.confirmarNota, { params: { id }, body: { version, ...more } as never })).data;
const actos = (documento_id: number) => [
  { acto: 'solicitar', endpoint: c.solicitarNota, body: { para: ['a@proveedor.co'] } },
  { acto: 'desistir', endpoint: c.desistirNota, body: { motivo } },
  { acto: 'confirmar', endpoint: c.confirmarNota },
  { acto: 'aplicar', endpoint: c.aplicarNota, body: { destinos: [{ documento_id, valor: 1 }] } },
  { acto: 'reembolsar', endpoint: c.reembolsarNota },
  { acto: 'anular', endpoint: c.anularNota, body: { motivo } },
  { acto: 'editar', endpoint: update, body: cuerpo(documento_id) },
];
const factura = async () => o.causar([(await o.recibida()).id]);

test('no act with an old version, without one, of no note, nor with what only the server says', async () => {
  const { id } = await factura();
  const nota = await crear(id);
  await niegaTodo(o.t, o.ana, ataquesDeActos(actos(id), nota));
  const mira = await o.t.actor({ permisos: [manifest.permisos.ver] });
  await sinPermiso(mira, actos(id), nota);
  const ids = [0, -1, 1e300, 'x', null, 999_999].map((factura_id) => ({ factura_id }));
  await niegaTodo(o.t, o.ana, ataquesDeCuerpo(c.notaDesdeFactura, ids));
});

test('no act in a state that does not admit it', async () => {
  const entrada = await o.recibida({ recibido: 8 });
  const otra = await o.recibida({ recibido: 8 });
  for (const { id } of [entrada, otra]) {
    const [novedad] = await o.novedades(id);
    await o.decidir(novedad?.id ?? 0, { resuelto: true, aceptado: false, motivo });
  }
  const { id: documento } = await o.causar([entrada.id]);
  const { results } = (await o.ana.call(c.notasList.list, { query: { estado: 'ESPERADA', page: 1 } as never })) as {
    results: c.NotaFila[];
  };
  const [una, dos] = results as [c.NotaFila, c.NotaFila];
  const confirmada = () => crear(documento, { base: 1_000 }).then((nota) => acto(c.confirmarNota, nota));
  const todo = { destinos: [{ documento_id: documento, valor: 1_190 }] };
  const parte = { destinos: [{ documento_id: documento, valor: 1 }] };
  const filas = [
    una,
    await acto(c.desistirNota, await acto(c.solicitarNota, dos, { para: ['a@proveedor.co'] }), { motivo }),
    await crear(documento),
    await confirmada(),
    await acto(c.aplicarNota, await confirmada(), parte),
    await acto(c.aplicarNota, await confirmada(), todo),
    await acto(c.reembolsarNota, await confirmada()),
    await acto(c.anularNota, await confirmada(), { motivo }),
  ];
  expect(filas.map(({ estado }) => estado)).toEqual([
    ...['ESPERADA', 'DESISTIDA', 'BORRADOR', 'CONFIRMADA', 'APLICADA_PARCIAL', 'APLICADA', 'REEMBOLSADA', 'ANULADA'],
  ]);
  const no = (estado: EstadoNota) => actos(documento).filter(({ acto: name }) => !admite(name as ActoNota, estado));
  await niegaTodo(o.t, o.ana, [
    ...filas.flatMap((fila) => ataquesDeEstado(fila.estado, no(fila.estado), fila)),
    ...filas
      .filter(({ estado }) => estado !== 'BORRADOR')
      .map(({ id, estado }) => [`delete of one ${estado}`, remove, { params: { id } }] as const),
  ]);
  await o.cuadra();
});

test('lines, expected notes and invoices of another supplier', async () => {
  const mia = await factura();
  const entrada = await o.recibida({ recibido: 8 });
  const ajeno = await crearProveedor(o.t, o.ana, { nit_sin_dv: '800197268', nit_dv: '4', nombre_proveedor: 'OTRO' });
  const suya = await o.crear(o.suelta({}, { proveedor_id: ajeno }));
  const linea = suya.detalle[0]?.id;
  await niegaTodo(o.t, o.ana, [
    ...ataquesDeCuerpo(create, [
      cuerpo(mia.id, {}, { proveedor_id: ajeno }),
      cuerpo(mia.id, { entrada_detalle_id: linea }),
      cuerpo(mia.id, { entrada_detalle_id: entrada.detalle[0]?.id, producto_id: 999_999 }),
      cuerpo(mia.id, {}, { fecha: '2027-01-01' }),
      cuerpo(mia.id, {}, { concepto: '7' }),
      ...[0.001, 1e14, 'x', null].map((base) => cuerpo(mia.id, { base })),
      ...[0, 1e300, 1.23456].map((cantidad) => cuerpo(mia.id, { cantidad })),
      ...[-1, 100.5, 'x'].map((iva) => cuerpo(mia.id, { iva })),
      cuerpo(mia.id, {}, { esperadas: Array.from({ length: 501 }, (_, i) => i + 1) }),
      cuerpo(mia.id, {}, { origen: 'NOVEDAD' }),
      cuerpo(mia.id, {}, { esperada: 1 }),
    ]),
  ]);
});

test('it is applied to invoices of its supplier, and to no more than there is', async () => {
  const [una, otra] = [await factura(), await factura()];
  const nota = await acto(c.confirmarNota, await crear(una.id, { base: 5_000 }));
  const { version } = nota;
  const a = (documento_id: unknown, valor: unknown) => ({ version, destinos: [{ documento_id, valor }] });
  const nc = (await o.ana.call(find, { params: { id: nota.id } })) as { credito_id?: number };
  await niegaTodo(
    o.t,
    o.ana,
    ataquesDeCuerpo(
      c.aplicarNota,
      [
        ...[0, -1, 1e300, 0.001, 5_950.01, 'x', null].map((valor) => a(otra.id, valor)),
        ...[0, 999_999, nc.credito_id ?? 0].map((documento) => a(documento, 1)),
        { version, destinos: [] },
        { version, destinos: [una, otra].map(({ id }) => ({ documento_id: id, valor: 3_000 })) },
        { version, destinos: Array.from({ length: 2_001 }, () => ({ documento_id: una.id, valor: 1 })) },
      ],
      { id: nota.id },
    ),
  );
  await niegaTodo(
    o.t,
    o.ana,
    ataquesDeCuerpo(
      c.reembolsarNota,
      ['2027-01-01', '2020-01-01', '2026-02-30', 1].map((fecha) => ({ version, fecha })),
      { id: nota.id },
    ),
  );
  const input = { params: { id: nota.id }, body: a(otra.id, 5_950) };
  await ganaUno([o.ana.send(c.aplicarNota, input), o.jefe.send(c.aplicarNota, input)]);
  expect(await o.documento(otra.id)).toMatchObject({ saldo: 5_950 });
  await o.cuadra();
});

test('two notes over one invoice, and one confirmed twice: one wins', async () => {
  const { id } = await factura();
  const [una, dos] = [await crear(id, { base: 6_000 }), await crear(id, { base: 6_000 })];
  const confirmar = ({ id: nota, version }: c.Nota, quien = o.ana) =>
    quien.send(c.confirmarNota, { params: { id: nota }, body: { version } });
  await ganaUno([confirmar(una), confirmar(dos, o.jefe)]);
  const tres = await crear(id, { base: 1_000 });
  await ganaUno([confirmar(tres), confirmar(tres, o.jefe)]);
  await o.cuadra();
});
