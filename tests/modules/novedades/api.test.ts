/** Novelties by the API: to the letter of their specification, and what they do to goods and money. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { manifest as entradas } from '../../../server/modules/entradas-mercancia/manifest.ts';
import * as n from '../../../server/modules/novedades/contract/novedad.ts';
import { manifest } from '../../../server/modules/novedades/manifest.ts';
import { TEXTOS } from '../../../server/modules/novedades/rules/textos.ts';
import { abrirRecepcion, type Recepcion } from '../entradas-mercancia/recepcion.ts';
import { stock } from '../inventarios/oficina.ts';

let o: Recepcion;
beforeEach(async () => {
  o = await abrirRecepcion();
});

/** What there is, and how much of it is in quarantine. */
const hay = async () => {
  const [todo = 0, , , cuarentena = 0] = await stock(o.t, o.principal, o.arroz);
  return [todo, cuarentena];
};
const esperadas = () => o.t.db.selectFrom('nota_credito').select(['base_cts', 'iva_cts', 'estado']).execute();
const tipoDe = async (codigo: string) =>
  (await o.ana.call(n.listTiposNovedad, {})).find((tipo) => tipo.codigo === codigo)?.id ?? 0;

test('the types with what each does', async () => {
  const tipos = await o.ana.call(n.listTiposNovedad, {});
  expect(tipos.map(({ codigo, efecto }) => `${codigo} ${efecto}`)).toEqual([
    ...['FALTANTE NO_ENTRO', 'RECHAZADO NO_ENTRO', 'AVERIA CUARENTENA', 'VENCIMIENTO CUARENTENA'],
    ...['SOBRANTE CUARENTENA', 'NO_PEDIDO CUARENTENA', 'EMPAQUE CUARENTENA', 'PRECIO VALOR'],
  ]);
});

test('rows without observation, without type, of no line or of a line that has one are refused whole', async () => {
  const entrada = await o.crear(o.suelta());
  const linea = entrada.detalle[0]?.id ?? 0;
  const averia = await tipoDe('AVERIA');
  const row = { entrada_detalle: linea, novedades: [averia], observacion: 'Roto.' };
  const post = (rows: readonly object[]) => ({ body: { novedades: rows } as never });
  const before = await o.t.written();
  const msgOf = async (rows: readonly object[]) =>
    (await o.ana.refused(n.createNovedades, post(rows), 'validacion')).msg;
  expect(await msgOf([{ ...row, observacion: '  ' }])).toBe(TEXTOS.observacion);
  expect(await msgOf([{ ...row, novedades: [] }])).toBe(TEXTOS.tipo);
  for (const bad of [
    { entrada_detalle: 999 },
    { novedades: [999] },
    { novedades: [await tipoDe('NO_PEDIDO')] },
    { resuelto: true },
    { aceptado: true },
    { uc_id: 1 },
    { cantidad: 0 },
    { cantidad: 10.001 },
    { cantidad: 1e300 },
  ])
    await msgOf([{ ...row, ...bad }]);
  await msgOf([]);
  await o.ana.refused(n.createNovedades, post([row, row]), 'duplicado');
  expect(await o.t.written()).toEqual(before);
  const { msg, data } = await o.ana.call(
    n.createNovedades,
    // As the dialog holds a row that nobody decided.
    post([
      {
        ...{ ...row, novedades: [{ id: averia, label: 'Avería' }], cod_prod: 'X', cantidad: 10 },
        ...{ resuelto: false, aceptado: false, motivo: '', archivos: [], id: null },
      },
    ]),
  );
  expect(msg).toBe('Novedad creada correctamente.');
  expect(data).toMatchObject([
    { cod_prod: 'ARROZ', entrada_detalle: linea, resuelto: false, archivos: [], motivo: null },
  ]);
  await o.ana.refused(n.createNovedades, post([row]), 'duplicado');
  expect(await o.ana.call(n.novedadEspecifica, { params: { id: data[0]?.id ?? 0 } })).toHaveLength(1);
});

test('types are added and taken out; the last one takes the novelty along, and only when that is said', async () => {
  const entrada = await o.crear(o.suelta());
  const { id } = await o.novedad(entrada, ['AVERIA']);
  const [averia, empaque] = [await tipoDe('AVERIA'), await tipoDe('EMPAQUE')];
  const add = (typeNoveltyId: number) => ({ body: { noveltyId: id, typeNoveltyId } });
  await o.ana.call(n.addTipoNovedad, add(empaque));
  await o.ana.refused(n.addTipoNovedad, add(empaque), 'duplicado');
  await o.ana.refused(n.addTipoNovedad, add(999), 'validacion');
  const quitar = (tipoNovedadId: number, deleteNoveltyMain: boolean) => ({
    body: { novedadId: id, tipoNovedadId, deleteNoveltyMain },
  });
  await o.ana.refused(n.deleteNovedad, quitar(empaque, true), 'duplicado');
  await o.ana.call(n.deleteNovedad, quitar(empaque, false));
  await o.ana.refused(n.deleteNovedad, quitar(empaque, false), 'no_encontrado');
  await o.ana.refused(n.deleteNovedad, quitar(averia, false), 'duplicado');
  await o.ana.call(n.deleteNovedad, quitar(averia, true));
  expect(await o.novedades(entrada.id)).toEqual([]);
  expect((await o.leerEntrada(entrada.id)).novedades).toBe(0);
});

test('deciding asks for its permission and a reason; what is decided refuses anything else until it is opened again', async () => {
  const entrada = await o.confirmada(o.suelta());
  const { id } = await o.novedad(entrada, ['AVERIA'], { cantidad: 4 });
  const texto = await o.t.actor({ permisos: [entradas.permisos.ver.codename, entradas.permisos.editar.codename] });
  const juez = await o.t.actor({
    permisos: [entradas.permisos.ver.codename, manifest.permisos.aceptarRechazar.codename],
  });
  const patch = (model: object) => ({ params: { id }, body: { model } as never });
  await texto.refused(n.updateNovedad, patch({ resuelto: true, aceptado: true, motivo: 'Sí.' }), 'sin_permiso');
  await juez.refused(n.updateNovedad, patch({ observacion: 'Otra cosa.' }), 'sin_permiso');
  await texto.call(n.updateNovedad, patch({ observacion: 'Cuatro rotas.' }));
  expect((await o.ana.refused(n.updateNovedad, patch({ observacion: '' }), 'validacion')).msg).toBe(TEXTOS.observacion);
  expect((await juez.refused(n.updateNovedad, patch({ resuelto: true, aceptado: false }), 'validacion')).msg).toBe(
    TEXTOS.motivo,
  );
  const done = await juez.call(n.updateNovedad, patch({ resuelto: true, aceptado: true, motivo: 'Sirven.' }));
  expect(done.data[0]).toMatchObject({
    resuelto: true,
    aceptado: true,
    motivo: 'Sirven.',
    observacion: 'Cuatro rotas.',
  });
  for (const model of [{ observacion: 'X' }, { motivo: 'X' }, { resuelto: true, aceptado: false, motivo: 'X' }])
    expect((await o.ana.refused(n.updateNovedad, patch(model), 'regla_negocio')).msg).toBe(TEXTOS.resuelta);
  await o.ana.refused(
    n.addTipoNovedad,
    { body: { noveltyId: id, typeNoveltyId: await tipoDe('EMPAQUE') } },
    'regla_negocio',
  );
  const quitar = { novedadId: id, tipoNovedadId: await tipoDe('AVERIA'), deleteNoveltyMain: true };
  await o.ana.refused(n.deleteNovedad, { body: quitar }, 'regla_negocio');
  const open = await juez.call(n.updateNovedad, patch({ resuelto: false }));
  expect(open.data[0]).toMatchObject({ resuelto: false, aceptado: null, motivo: 'Sirven.' });
});

test('what is said while it is opened again is kept, with the right to say it', async () => {
  const entrada = await o.confirmada(o.suelta());
  const { id } = await o.novedad(entrada, ['AVERIA'], { cantidad: 4 });
  await o.decidir(id, { resuelto: true, aceptado: true, motivo: 'Sirven.' });
  const juez = await o.t.actor({
    permisos: [entradas.permisos.ver.codename, manifest.permisos.aceptarRechazar.codename],
  });
  const model = { resuelto: false, aceptado: null, observacion: 'Eran cinco.', motivo: 'Se miró otra vez.' };
  await juez.refused(n.updateNovedad, { params: { id }, body: { model } as never }, 'sin_permiso');
  expect(await o.decidir(id, model)).toMatchObject({
    ...{ resuelto: false, aceptado: null, observacion: 'Eran cinco.', motivo: 'Se miró otra vez.' },
  });
  await o.ana.refused(
    n.updateNovedad,
    { params: { id }, body: { model: { resuelto: false, observacion: '' } } as never },
    'validacion',
  );
});

test('more than what was accepted is not put apart', async () => {
  const entrada = await o.confirmada(o.suelta({ recibido: 8, rechazado: 3 }));
  const averia = await tipoDe('AVERIA');
  await o.ana.call(n.deleteNovedad, {
    body: { novedadId: (await o.novedades(entrada.id))[0]?.id ?? 0, tipoNovedadId: await tipoDe('RECHAZADO') } as never,
  });
  const [held] = await o.novedades(entrada.id);
  await o.ana.call(n.deleteNovedad, {
    body: { novedadId: held?.id ?? 0, tipoNovedadId: held?.novedades[0]?.id ?? 0, deleteNoveltyMain: true },
  });
  const row = { entrada_detalle: entrada.detalle[0]?.id ?? 0, novedades: [averia], observacion: 'Rotas.' };
  const post = (cantidad: number) => ({ body: { novedades: [{ ...row, cantidad }] } as never });
  expect(await o.ana.refused(n.createNovedades, post(6), 'validacion')).toMatchObject({
    msg: 'La cantidad de la novedad de ARROZ (6) supera lo aceptado (5).',
    errores: { 'novedades.0.cantidad': [expect.any(String)] },
  });
  expect((await o.ana.call(n.createNovedades, post(5))).data[0]).toMatchObject({ cantidad: 5, en_cuarentena: 5 });
});

test('each proposes the concept of the claim that its types are, of its receipt', async () => {
  const orden = await o.aprobada();
  const cara = await o.confirmada(o.cuerpoDe(orden, { precio_factura: 1_060 }));
  const conceptos = async (id: number) => (await o.novedades(id)).map(({ concepto_reclamo }) => concepto_reclamo);
  expect(await conceptos(cara.id)).toEqual(['01']);
  expect((await o.novedades(cara.id))[0]?.entrada.tipo).toBe('CON_OC');
  const parte = await o.confirmada(o.suelta({ recibido: 8 }));
  expect(await conceptos(parte.id)).toEqual(['03']);
  const nada = await o.confirmada(o.suelta({ recibido: 10, rechazado: 10 }));
  expect(await conceptos(nada.id)).toEqual(['02']);
  const rota = await o.confirmada(o.suelta());
  const { id } = await o.novedad(rota, ['AVERIA']);
  expect(await conceptos(rota.id)).toEqual(['02']);
  await o.decidir(id, { resuelto: true, aceptado: false, motivo: 'Toda rota.' });
  expect(await conceptos(rota.id)).toEqual(['02']);
});

test('accepting lets the goods go, rejecting sends them back and expects a note; n times over nothing changes', async () => {
  const orden = await o.aprobada();
  const entrada = await o.confirmada(o.cuerpoDe(orden, { recibido: 8 }, { n_factura: 'FE-3' }));
  const [faltante] = await o.novedades(entrada.id);
  const id = faltante?.id ?? 0;
  await o.ana.call(n.addTipoNovedad, { body: { noveltyId: id, typeNoveltyId: await tipoDe('AVERIA') } });
  expect(await hay()).toEqual([8, 8]);
  for (let turno = 0; turno < 3; turno += 1) {
    await o.decidir(id, { resuelto: true, aceptado: true, motivo: 'Sirve.' });
    expect(await hay()).toEqual([8, 0]);
    await o.decidir(id, { resuelto: false });
    expect(await hay()).toEqual([8, 8]);
    await o.decidir(id, { resuelto: true, aceptado: false, motivo: 'No sirve.' });
    expect(await hay()).toEqual([0, 0]);
    // All that was invoiced: two did not come, eight go back.
    expect(await esperadas()).toEqual([{ base_cts: 1_000_000, iva_cts: 190_000, estado: 'ESPERADA' }]);
    await o.decidir(id, { resuelto: false });
    expect(await hay()).toEqual([8, 8]);
    expect(await esperadas()).toEqual([]);
  }
  await o.verificado();
  const again = await o.leerEntrada(entrada.id);
  const back = await o.acto(a.reversarEntrada, again, { motivo: 'Otra vez.' });
  expect(back.estado).toBe('REVERSADA');
  expect(await hay()).toEqual([0, 0]);
});

test('a price over the order is claimed for what stays', async () => {
  const orden = await o.aprobada();
  const entrada = await o.confirmada(o.cuerpoDe(orden, { recibido: 8, precio_factura: 1_060 }));
  const [novedad] = await o.novedades(entrada.id);
  expect(novedad?.novedades.map(({ codigo }) => codigo)).toEqual(['FALTANTE', 'PRECIO']);
  await o.decidir(novedad?.id ?? 0, { resuelto: true, aceptado: false, motivo: 'No es lo pactado.' });
  // Two of ten at 1,060, and 60 of each of the eight that stay.
  expect(await esperadas()).toEqual([{ base_cts: 212_000 + 48_000, iva_cts: 49_400, estado: 'ESPERADA' }]);
});

test('what is decided before the goods come in is done when they do', async () => {
  const entrada = await o.crear(o.suelta());
  const { id } = await o.novedad(entrada, ['AVERIA'], { cantidad: 3 });
  await o.decidir(id, { resuelto: true, aceptado: false, motivo: 'Rotas.' });
  expect(await esperadas()).toEqual([]);
  await o.acto(a.confirmarEntrada, await o.leerEntrada(entrada.id));
  expect(await hay()).toEqual([7, 0]);
  expect(await esperadas()).toMatchObject([{ base_cts: 300_000 }]);
  await o.decidir(id, { resuelto: false });
  expect(await hay()).toEqual([10, 3]);
  await o.verificado();
});

test('each is told to people, and what they open is its id', async () => {
  const jefe = await o.t.actor({ superuser: true });
  const entrada = await o.crear(o.suelta());
  const { id } = await o.novedad(entrada, ['AVERIA']);
  const rows = await o.t.db
    .selectFrom('notificacion')
    .select(['nombre_origen', 'object_id'])
    .where('usuario_id', '=', jefe.userId ?? 0)
    .where('nombre_origen', '=', 'novedadesrecepcion')
    .execute();
  expect(rows).toEqual([{ nombre_origen: 'novedadesrecepcion', object_id: id }]);
});

test('three files of its types and sizes, by its own calls', async () => {
  const entrada = await o.crear(o.suelta());
  const { id } = await o.novedad(entrada, ['AVERIA']);
  const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF');
  const send = (names: readonly string[], bytes: Uint8Array<ArrayBuffer> = pdf as Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    for (const [i, name] of names.entries()) {
      body.append(`archivos[${i}].src`, new File([bytes], name));
      body.append(`archivos[${i}].tipo`, 'archivos_entrada_mercancia_novedad');
      body.append(`archivos[${i}].name`, name);
    }
    return o.ana.raw(`/api/recepcion/novedades/uploadImages/${id}/`, { method: 'POST', body });
  };
  expect((await send(['a.exe'])).status).toBe(415);
  expect((await send(['a.pdf'], new Uint8Array(2 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await send(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])).status).toBe(400);
  expect((await send(['a.pdf', 'b.pdf'])).status).toBe(201);
  const [novedad] = await o.novedades(entrada.id);
  expect(novedad?.archivos).toMatchObject([
    { name: 'a.pdf', tipo: 'archivos_entrada_mercancia_novedad', extension: 'pdf' },
    { name: 'b.pdf' },
  ]);
  await o.ana.call(n.deleteImagesByPk, { params: { id: novedad?.archivos[0]?.id ?? 0 } });
  await o.decidir(id, { resuelto: true, aceptado: true, motivo: 'Sirve.' });
  expect((await send(['c.pdf'])).status).toBe(400);
  await o.ana.refused(n.deleteImagesByPk, { params: { id: novedad?.archivos[1]?.id ?? 0 } }, 'regla_negocio');
  await o.ana.refused(n.deleteImagesByPk, { params: { id: 999 } }, 'no_encontrado');
});
