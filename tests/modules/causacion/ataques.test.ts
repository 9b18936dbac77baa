/** Hostile causation and hostile acts on the ledger: each refused, nothing of it written; of two at once one wins. */
import { beforeEach, expect, test } from 'vitest';
import * as d from '../../../server/modules/cartera/contract/documentos.ts';
import { edadesProveedores } from '../../../server/modules/cartera/contract/edades.ts';
import { crearDocumento } from '../../../server/modules/cartera/crear.ts';
import { manifest as cartera } from '../../../server/modules/cartera/manifest.ts';
import * as c from '../../../server/modules/causacion/contract/causar.ts';
import { reversarEntrada } from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import {
  ataquesDeActos,
  ataquesDeCuerpo,
  ataquesDeEstado,
  ganaUno,
  niegaTodo,
  sinPermiso,
} from '../../support/hostil.ts';
import { crearProveedor } from '../homologacion/surtido.ts';
import { abrirCausacion, type Causacion } from './oficina.ts';

let o: Causacion;
beforeEach(async () => {
  o = await abrirCausacion();
});

const motivo = 'Porque sí.';
const actos = (documento_id: number) => [
  { endpoint: c.liberarFactura, body: { motivo } },
  { endpoint: c.anularFactura, body: { motivo } },
  { endpoint: d.ajustarPeso, body: { motivo } },
  { endpoint: d.aplicarAnticipo, body: { destinos: [{ documento_id, valor: 1 }] } },
];

/** What was paid before anything came. */
const anticipo = (proveedor_id: number, total_cts: number) =>
  o.t.work((w) =>
    crearDocumento(w, {
      ...{ tipo: 'ANTICIPO', n_factura: 'A-1', proveedor_id, fecha: '2026-11-20', fecha_causacion: '2026-11-20' },
      ...{ vencimiento: '2026-11-20', base_cts: total_cts, iva_cts: 0, total_cts, retenciones_cts: 0 },
      origen: { tipo: 'PRUEBA', id: null },
    }),
  );

test('no act with an old version, without one, of no document, nor with what only the server says', async () => {
  const data = await o.causar([(await o.recibida({ recibido: 8 })).id]);
  await niegaTodo(o.t, o.jefe, ataquesDeActos(actos(data.id), data));
  const mira = await o.t.actor({ permisos: [cartera.permisos.verProveedores] });
  await sinPermiso(mira, actos(data.id), data);
});

test('no act in a state that does not admit it', async () => {
  const sana = await o.causar([(await o.recibida()).id]);
  const mala = await o.causar([(await o.recibida({ recibido: 8 })).id]);
  const gone = await o.causar([(await o.recibida()).id]);
  const nula = (await o.ana.call(c.anularFactura, { params: { id: gone.id }, body: { version: gone.version, motivo } }))
    .data;
  const { ajusta, aplica, libera, anula } = {
    libera: { endpoint: c.liberarFactura, body: { motivo } },
    anula: { endpoint: c.anularFactura, body: { motivo } },
    ajusta: { endpoint: d.ajustarPeso, body: { motivo } },
    aplica: { endpoint: d.aplicarAnticipo, body: { destinos: [{ documento_id: mala.id, valor: 1 }] } },
  };
  await niegaTodo(o.t, o.jefe, [
    ...ataquesDeEstado('CAUSADA', [libera, ajusta, aplica], sana),
    ...ataquesDeEstado('EN_DISCREPANCIA', [ajusta, aplica], mala),
    ...ataquesDeEstado('ANULADA', [libera, anula, ajusta, aplica], nula),
  ]);
  // Who recorded it does not free it.
  await niegaTodo(o.t, o.ana, ataquesDeEstado('EN_DISCREPANCIA', [libera], mala));
});

test('receipts of several suppliers or invoices, days and amounts of nothing', async () => {
  const [una, otra] = [await o.recibida(), await o.recibida()];
  const causar = (entradas: readonly unknown[], more: object = {}) => ({ entradas, tipo: 'FC', ...more });
  const bodies = [
    causar([una.id, otra.id]),
    causar([una.id, 999_999]),
    causar(Array.from({ length: 2_001 }, (_, i) => i + 1)),
    ...['x', null, 1.5].map((id) => causar([id])),
    causar([una.id], { n_factura: 'X'.repeat(1_000) }),
    causar([una.id], { fecha_factura: '2026-02-30' }),
    causar([una.id], { fecha_vencimiento: 'ayer' }),
    causar([una.id], { servicios: [{ descripcion: '', base: 1 }] }),
    causar([una.id], { servicios: [{ descripcion: 'X', base: 1, iva: 101 }] }),
    causar([una.id], { servicios: Array.from({ length: 2_001 }, () => ({ descripcion: 'X', base: 1 })) }),
    causar([una.id], { retenciones: [] }),
    causar([una.id], { estado: 'PAGADA' }),
    causar([una.id], { servicios: Array.from({ length: 50 }, () => ({ descripcion: 'X', base: 1e13 })) }),
  ];
  await niegaTodo(o.t, o.ana, [
    ...ataquesDeCuerpo(c.causar, bodies),
    ...ataquesDeCuerpo(c.simularCausacion, bodies),
    ...['x', '2026-02-30', '1e300'].map(
      (corte) => [`ages at ${corte}`, edadesProveedores, { query: { corte } }] as const,
    ),
    ...[c.causarNotaDebito, c.simularNotaDebito].flatMap((endpoint) =>
      ataquesDeCuerpo(endpoint, [
        ...[0, -1, 1e300, 'x', null, 999_999].map((factura_id) => ({ factura_id })),
        ...['total', 'uc_id', 'estado', 'proveedor_id'].map((name) => ({ factura_id: 1, [name]: 1 })),
      ]),
    ),
    ['ages of none', edadesProveedores, { query: { proveedor_id: '1e300' } }],
  ]);
});

test('an advance is applied to what its supplier is owed, and to no more', async () => {
  const factura = await o.causar([(await o.recibida()).id]);
  const mala = await o.causar([(await o.recibida({ recibido: 8 })).id]);
  const ajeno = await crearProveedor(o.t, o.ana, { nit_sin_dv: '800197268', nit_dv: '4', nombre_proveedor: 'OTRO' });
  const [propio, suyo] = [await anticipo(o.proveedor, 2_000_000), await anticipo(ajeno, 2_000_000)];
  const { version } = await o.documento(propio);
  const a = (documento_id: unknown, valor: unknown) => ({ version, destinos: [{ documento_id, valor }] });
  const uno = { documento_id: factura.id, valor: 1 };
  await niegaTodo(o.t, o.ana, [
    ...ataquesDeCuerpo(
      d.aplicarAnticipo,
      [
        ...[0, -1, 1e300, 11_900.01, 0.001, 'x', null].map((valor) => a(factura.id, valor)),
        ...[0, 999_999, propio, suyo].map((documento) => a(documento, 1)),
        { version, destinos: [] },
        { version, destinos: [uno, { ...uno, valor: 11_900 }] },
        { version, destinos: Array.from({ length: 2_001 }, () => uno) },
      ],
      { id: propio },
    ),
    ...ataquesDeCuerpo(d.aplicarAnticipo, [{ ...a(factura.id, 1), version: 1 }], { id: suyo }),
    ...ataquesDeCuerpo(d.desaplicarCartera, [{ motivo }], { id: 999_999 }),
  ]);
  const input = { params: { id: propio }, body: { version, destinos: [{ documento_id: factura.id, valor: 11_900 }] } };
  await ganaUno([o.ana.send(d.aplicarAnticipo, input), o.jefe.send(d.aplicarAnticipo, input)]);
  expect(await o.documento(factura.id)).toMatchObject({ estado: 'PAGADA', saldo: 0 });
  const { version: left } = await o.documento(propio);
  const rest = { version: left, destinos: [{ documento_id: mala.id, valor: 8_100.01 }] };
  await niegaTodo(o.t, o.ana, ataquesDeCuerpo(d.aplicarAnticipo, [rest], { id: propio }));
  const { aplicaciones } = await o.documento(propio);
  const back = { params: { id: aplicaciones[0]?.id ?? 0 }, body: { motivo } };
  await ganaUno([o.ana.send(d.desaplicarCartera, back), o.jefe.send(d.desaplicarCartera, back)]);
  expect(await o.documento(factura.id)).toMatchObject({ saldo: 11_900 });
  await o.cuadra();
});

test('two cause one receipt, one causes what another reverses, two free one invoice: one wins', async () => {
  const entrada = await o.recibida();
  const body = { entradas: [entrada.id], tipo: 'FC' };
  await ganaUno([o.ana.send(c.causar, { body }), o.jefe.send(c.causar, { body })]);
  const otra = await o.recibida();
  await ganaUno([
    o.ana.send(c.causar, { body: { entradas: [otra.id], tipo: 'FC' } }),
    o.jefe.send(reversarEntrada, { params: { id: otra.id }, body: { version: otra.version, motivo } }),
  ]);
  const { id, version } = await o.causar([(await o.recibida({ recibido: 8 })).id]);
  const tercero = await o.t.actor({ superuser: true });
  const libre = { params: { id }, body: { version, motivo } };
  await ganaUno([o.jefe.send(c.liberarFactura, libre), tercero.send(c.liberarFactura, libre)]);
  await o.cuadra();
});

test('an invoice of one supplier is recorded once, however it is written', async () => {
  const sin = () => o.recibida({}, {}, { n_factura: null });
  const [una, otra] = [await sin(), await sin()];
  await o.causar([una.id], { n_factura: 'FV-77' });
  await niegaTodo(
    o.t,
    o.ana,
    ataquesDeCuerpo(
      c.causar,
      ['FV-77', 'fv-77', ' FV-77 '].map((n_factura) => ({ entradas: [otra.id], tipo: 'FC', n_factura })),
    ),
  );
});
