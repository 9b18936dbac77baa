/** Novelties and receipts attacked field by field and right by right: each a 4xx in words, nothing written. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { archivosEntrada, registroEntrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { manifest as entradas } from '../../../server/modules/entradas-mercancia/manifest.ts';
import * as n from '../../../server/modules/novedades/contract/novedad.ts';
import { manifest } from '../../../server/modules/novedades/manifest.ts';
import type { AnyEndpoint } from '../../../server/shared/endpoint.ts';
import type { LooseInput } from '../../support/client.ts';
import { type Ataque, ataquesDeCuerpo, ganaUno, niegaTodo } from '../../support/hostil.ts';
import { abrirRecepcion, type Recepcion } from '../entradas-mercancia/recepcion.ts';

let o: Recepcion;
beforeEach(async () => {
  o = await abrirRecepcion();
});

const tipoDe = async (codigo: string) =>
  (await o.ana.call(n.listTiposNovedad, {})).find((tipo) => tipo.codigo === codigo)?.id ?? 0;
const RAROS = ['NaN', 'Infinity', '1e5', '5', '', true, [], {}, -1, 1e300, 1e16, 0.0001] as const;

test('numbers that are none, in every field of a receipt', async () => {
  const entrada = await o.crear(o.suelta());
  const linea = ['facturado', 'recibido', 'rechazado', 'bonificado', 'precio_factura', 'pct_descuento', 'iva'];
  const cabeza = ['flete', 'descuento_comercial', 'cajas_recibidas', 'proveedor_id', 'bodega_id', 'zona_id'];
  // A price and freight may have four and two decimals; these are refused where they are not.
  const fits = (name: string, value: unknown) => value === 0.0001 && name === 'precio_factura';
  const bodies = [
    ...linea.flatMap((name) => RAROS.filter((x) => !fits(name, x)).map((x) => o.suelta({ [name]: x }))),
    ...cabeza.flatMap((name) => RAROS.filter((x) => !fits(name, x)).map((x) => o.suelta({}, { [name]: x }))),
    o.suelta({ lote: 'X'.repeat(41) }),
    ...['fecha_factura', 'fecha_vencimiento_factura'].flatMap((name) =>
      ['2026-02-30', '20261-01-01', 'ayer', 5].map((x) => o.suelta({}, { [name]: x })),
    ),
    o.suelta({}, { tipo: 'DEVOLUCION' }),
    o.suelta(
      {},
      { detalle: Array.from({ length: 10 }, () => o.suelta({ facturado: 1e6, precio_factura: 1e7 }).detalle[0]) },
    ),
  ];
  await niegaTodo(o.t, o.ana, [
    ...ataquesDeCuerpo(registroEntrada.create, bodies),
    ...ataquesDeCuerpo(
      registroEntrada.update,
      bodies.map((body) => ({ ...body, version: entrada.version })),
      { id: entrada.id },
    ),
  ]);
});

test('novelties of lines, types and amounts that are none, of what is undone and of charges', async () => {
  const entrada = await o.crear(o.suelta());
  const anulada = await o.acto(a.anularEntrada, await o.crear(o.suelta()), { motivo: 'No llegó.' });
  const averia = await tipoDe('AVERIA');
  const row = { entrada_detalle: entrada.detalle[0]?.id, novedades: [averia], observacion: 'Rota.' };
  const otra = { ...row, entrada_detalle: anulada.detalle[0]?.id };
  const { id } = await o.novedad(await o.crear(o.suelta()), ['AVERIA']);
  const bodies = [
    ...RAROS.filter((x) => x !== 5).map((cantidad) => ({ novedades: [{ ...row, cantidad }] })),
    ...RAROS.map((x) => ({ novedades: [{ ...row, entrada_detalle: x }] })),
    ...RAROS.filter((x) => !Array.isArray(x)).map((x) => ({ novedades: [{ ...row, novedades: [x] }] })),
    { novedades: [otra] },
    { novedades: [row, otra] },
    { novedades: [{ ...row, observacion: 'x'.repeat(501) }] },
    { novedades: [{ ...row, observacion: 7 }] },
    { novedades: [{ ...row, resuelto: true, aceptado: true, motivo: 'Sí.' }] },
    { novedades: [{ ...row, archivos: [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }] }] },
    { novedades: row },
    {},
  ];
  const ids = (endpoint: AnyEndpoint) =>
    [0, -1, 1.5, 999_999, 'x'].map((said): Ataque => [`${endpoint.path} ${said}`, endpoint, { params: { id: said } }]);
  await niegaTodo(o.t, o.ana, [
    ...ataquesDeCuerpo(n.createNovedades, bodies),
    ...[n.novedadesDeEntrada, n.novedadEspecifica, n.deleteImagesByPk].flatMap(ids),
    ...ataquesDeCuerpo(
      n.updateNovedad,
      [{ resuelto: null }, { observacion: null }, { aceptado: 'sí' }, { resuelto: 1 }].map((model) => ({ model })),
      { id },
    ),
  ]);
});

test('files that are too large, of other kinds or of other records are refused', async () => {
  const entrada = await o.crear(o.suelta());
  const { id } = await o.novedad(entrada, ['AVERIA']);
  const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF');
  const soporte = new FormData();
  soporte.append('archivos[0].src', new File([pdf], 'soporte.pdf'));
  soporte.append('archivos[0].tipo', 'soporte');
  soporte.append('archivos[0].name', 'soporte.pdf');
  const kept = await o.ana.raw(`/api/recepcion/entradas/${entrada.id}/archivos/`, { method: 'POST', body: soporte });
  expect(kept.status).toBe(201);
  const [ajeno] = await o.ana.call(archivosEntrada.list, { params: { id: entrada.id } });
  await o.ana.refused(n.deleteImagesByPk, { params: { id: ajeno?.id ?? 0 } }, 'no_encontrado');
  const before = await o.t.written();
  const send = async (name: string, bytes: Uint8Array<ArrayBuffer>, tipo = 'archivos_entrada_mercancia_novedad') => {
    const body = new FormData();
    body.append('archivos[0].src', new File([bytes], name));
    body.append('archivos[0].tipo', tipo);
    body.append('archivos[0].name', name);
    return (await o.ana.raw(`/api/recepcion/novedades/uploadImages/${id}/`, { method: 'POST', body })).status;
  };
  const exe = new Uint8Array([0x4d, 0x5a, 0x90, 0]);
  expect(await send('foto.png', exe)).toBe(415);
  expect(await send('foto.svg', new TextEncoder().encode('<svg onload="alert(1)"/>'))).toBe(415);
  expect(await send('foto.pdf', pdf, 'soporte')).toBe(400);
  expect(await send('foto.png', new Uint8Array(100 * 1024 * 1024))).toBe(413);
  expect((await o.ana.raw(`/api/recepcion/novedades/uploadImages/${id}/`, { method: 'POST', body: 'x' })).status).toBe(
    415,
  );
  expect(
    (await o.ana.raw('/api/recepcion/novedades/uploadImages/999999/', { method: 'POST', body: soporte })).status,
  ).toBe(404);
  expect(await o.t.written()).toEqual(before);
});

test('each act asks for its own right: who only reads, of another group, who edits, who decides', async () => {
  const entrada = await o.crear(o.suelta());
  const linea = entrada.detalle[0]?.id ?? 0;
  const { id, version } = entrada;
  const suelta = await o.novedad(entrada, ['AVERIA']);
  const tipo = suelta.novedades[0]?.id ?? 0;
  const { ver, crear, editar, confirmar, anular, reversar } = entradas.permisos;
  const { aceptarRechazar } = manifest.permisos;
  const actos: readonly (readonly [AnyEndpoint, LooseInput, { readonly codename: string }])[] = [
    [registroEntrada.find, { params: { id } }, ver],
    [a.pdfEntrada, { params: { id } }, ver],
    [n.listTiposNovedad, {}, ver],
    [n.novedadesDeEntrada, { params: { id } }, ver],
    [n.novedadEspecifica, { params: { id: suelta.id } }, ver],
    [registroEntrada.create, { body: o.suelta() }, crear],
    [a.desdeFactura, { body: { factura_id: 1, bodega_id: o.principal.id } }, crear],
    [registroEntrada.update, { params: { id }, body: { ...o.suelta(), version } }, editar],
    [registroEntrada.remove, { params: { id } }, editar],
    [a.contarLinea, { params: { id, linea }, body: { version: 1, recibido: 1 } }, editar],
    [a.homologarEntrada, { params: { id }, body: { version } }, editar],
    [a.confirmarEntrada, { params: { id }, body: { version } }, confirmar],
    [a.anularEntrada, { params: { id }, body: { version, motivo: 'X' } }, anular],
    [a.reversarEntrada, { params: { id }, body: { version, motivo: 'X' } }, reversar],
    [
      n.createNovedades,
      { body: { novedades: [{ entrada_detalle: linea, novedades: [tipo], observacion: 'X' }] } },
      editar,
    ],
    [n.addTipoNovedad, { body: { noveltyId: suelta.id, typeNoveltyId: tipo } }, editar],
    [n.deleteNovedad, { body: { novedadId: suelta.id, tipoNovedadId: tipo, deleteNoveltyMain: true } }, editar],
    [n.updateNovedad, { params: { id: suelta.id }, body: { model: { observacion: 'Y' } } }, editar],
    [
      n.updateNovedad,
      { params: { id: suelta.id }, body: { model: { resuelto: true, aceptado: true, motivo: 'Y' } } },
      aceptarRechazar,
    ],
    [n.updateNovedad, { params: { id: suelta.id }, body: { model: { resuelto: false } } }, aceptarRechazar],
    [n.deleteImagesByPk, { params: { id: 1 } }, editar],
  ];
  const todos = [ver, crear, editar, confirmar, anular, reversar, aceptarRechazar];
  const leida = await o.leerEntrada(id);
  const wrong: string[] = [];
  // All the others do not make up for the one that is asked.
  for (const [endpoint, input, permiso] of actos) {
    const otros = await o.t.actor({
      permisos: todos.filter((each) => each !== permiso).map(({ codename }) => codename),
    });
    const answer = await otros.send(endpoint, input);
    if (answer.status !== 403) wrong.push(`${endpoint.method} ${endpoint.path}: ${answer.status}`);
  }
  expect(wrong).toEqual([]);
  expect(await o.leerEntrada(id)).toEqual(leida);
});

test('two count one line at once, two confirm, two reverse: one of each', async () => {
  const entrada = await o.crear(o.suelta());
  const linea = entrada.detalle[0]?.id ?? 0;
  const jefe = await o.t.actor({ superuser: true });
  const contar = (recibido: number) => ({ params: { id: entrada.id, linea }, body: { version: 1, recibido } });
  await ganaUno([o.ana.send(a.contarLinea, contar(4)), jefe.send(a.contarLinea, contar(6))]);
  const counted = await o.leerEntrada(entrada.id);
  const act = ({ id, version }: { readonly id: number; readonly version: number }) => ({
    params: { id },
    body: { version, motivo: 'Era de otro.' },
  });
  const { motivo: _, ...sin } = act(counted).body;
  const confirmar = { params: { id: counted.id }, body: sin };
  await ganaUno([o.ana.send(a.confirmarEntrada, confirmar), jefe.send(a.confirmarEntrada, confirmar)]);
  const done = await o.leerEntrada(entrada.id);
  await ganaUno([o.ana.send(a.reversarEntrada, act(done)), jefe.send(a.reversarEntrada, act(done))]);
  await niegaTodo(o.t, o.ana, [['again', a.reversarEntrada, act(await o.leerEntrada(entrada.id))]]);
  await o.verificado();
});
