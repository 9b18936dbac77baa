/** Transfers through HTTP: the whole way of each kind, and what each step leaves in the stock. */
import { beforeEach, expect, test } from 'vitest';
import { kardexList } from '../../../server/modules/inventarios/contract/kardex.ts';
import {
  guiaDeTraslado,
  registroTraslado,
  trasladosList,
} from '../../../server/modules/traslados/contract/traslado.ts';
import { manifest } from '../../../server/modules/traslados/manifest.ts';
import { readPdf } from '../../support/pdf.ts';
import { stock, valorDe } from '../inventarios/oficina.ts';
import { abrir, linea, type Oficina } from './oficina.ts';

let o: Oficina;
beforeEach(async () => {
  o = await abrir();
});

/** [existencia, reservada, cuarentena, en_transito, por_llegar, disponible] of the rice. */
async function hay(bodega: 'principal' | 'norte') {
  const [existencia, reservada, , cuarentena, en_transito, por_llegar, disponible] = await stock(
    o.t,
    o[bodega],
    o.arroz,
  );
  return [existencia, reservada, cuarentena, en_transito, por_llegar, disponible];
}

test('40 units go to NORTE, arrive 2 short, and the missing ones are posted', async () => {
  const draft = await o.crear({ transportista: 'rápido ltda', placa: 'abc123', guia: 'g-1', solicitud_id: 9 });
  expect(draft).toMatchObject({
    numero: null,
    estado: 'BORRADOR',
    version: 1,
    unidades: 40,
    transportista: 'RÁPIDO LTDA',
  });
  const { id } = draft;
  expect(await o.paso('solicitar', id)).toMatchObject({ numero: 'TR-000001', estado: 'SOLICITADO' });
  await o.paso('aprobar', id);
  expect(await hay('principal')).toEqual([100, 40, 0, 0, 0, 60]);
  expect(await hay('norte')).toEqual([0, 0, 0, 0, 40, 0]);
  const sent = await o.paso('despachar', id);
  expect(sent).toMatchObject({ estado: 'DESPACHADO', pendiente: 40, valor: 80_000, diferencia: null });
  expect(await hay('principal')).toEqual([60, 0, 0, 0, 0, 60]);
  expect(await hay('norte')).toEqual([0, 0, 0, 40, 0, 0]);

  o.t.clock.advance({ days: 1 });
  const part = await o.paso('recibir', id, { detalle: [{ id: linea(sent), recibido: 38 }] });
  expect(part).toMatchObject({ estado: 'RECIBIDO_PARCIAL', pendiente: 2, diferencia: 2, con_diferencia: true });
  expect(await hay('norte')).toEqual([38, 0, 0, 2, 0, 38]);
  const done = await o.paso('legalizar', id, { motivo: 'HURTO' });
  expect(done).toMatchObject({ estado: 'RECIBIDO', pendiente: 0, diferencia: 2, motivo_legalizacion: 'HURTO' });
  expect(done.detalle).toMatchObject([
    { cantidad: 40, despachado: 40, recibido: 38, rechazado: 0, faltante: 2, pendiente: 0, motivo_diferencia: 'HURTO' },
  ]);
  expect(await hay('norte')).toEqual([38, 0, 0, 0, 0, 38]);
  expect(await valorDe(o.t, o.arroz)).toMatchObject({ cantidad: 98, valor: 196_000 });
  expect(done.eventos.map(({ evento, unidades }) => [evento, unidades])).toEqual([
    ...[
      ['CREADO', null],
      ['SOLICITADO', null],
      ['APROBADO', null],
    ],
    ...[
      ['DESPACHADO', 40],
      ['RECIBIDO', 38],
      ['LEGALIZADO', 2],
    ],
  ]);

  const root = await o.t.actor({ superuser: true });
  const { results } = (await root.call(kardexList.list, { query: { page: 1, documento_tipo: 'TRASLADO' } })) as {
    results: { tipo: string; cantidad: number; ruta: string; bodega: string; zona: string; motivo: string | null }[];
  };
  expect(results.map(({ tipo, cantidad, bodega, zona }) => [tipo, cantidad, bodega, zona])).toEqual([
    ['AJUSTE_FALTANTE', -2, 'NORTE', 'TRANSITO'],
    ['TRASLADO_ENTRADA', 38, 'NORTE', 'ALMACENAMIENTO'],
    ['TRASLADO_SALIDA', -38, 'NORTE', 'TRANSITO'],
    ['TRASLADO_ENTRADA', 40, 'NORTE', 'TRANSITO'],
    ['TRASLADO_SALIDA', -40, 'PRINCIPAL', 'ALMACENAMIENTO'],
  ]);
  expect(results[0]).toMatchObject({ ruta: `#/traslados/ver/${id}`, motivo: 'Hurto o pérdida' });
  await o.agree();
});

test('what is refused is put apart; several receipts sum', async () => {
  const sent = await o.hasta('DESPACHADO');
  const id = linea(sent);
  await o.paso('recibir', sent.id, { detalle: [{ id, recibido: 10, rechazado: 3, motivo_diferencia: 'AVERIA' }] });
  o.t.clock.advance({ minutes: 5 });
  const done = await o.paso('recibir', sent.id, { detalle: [{ id, recibido: 27 }] });
  expect(done).toMatchObject({ estado: 'RECIBIDO', diferencia: 3, con_diferencia: true });
  expect(done.detalle).toMatchObject([{ recibido: 37, rechazado: 3, faltante: 0, motivo_diferencia: 'AVERIA' }]);
  expect(await hay('norte')).toEqual([40, 0, 3, 0, 0, 37]);
  expect(done.eventos.filter(({ evento }) => evento === 'RECIBIDO')).toMatchObject([
    { unidades: 10, rechazadas: 3 },
    { unidades: 27, rechazadas: null },
  ]);
  await o.agree();
});

test('less than what was approved leaves, and the rest is free again', async () => {
  const { id, detalle } = await o.hasta('APROBADO', {
    detalle: [
      { producto_id: o.arroz, cantidad: 40 },
      { producto_id: o.arroz, cantidad: 5 },
    ],
  });
  const sent = await o.paso('despachar', id, { detalle: [{ id: detalle[0]?.id, despachado: 30 }] });
  expect(sent).toMatchObject({ unidades: 30, pendiente: 30, valor: 60_000 });
  expect(sent.detalle.map(({ despachado }) => despachado)).toEqual([30, 0]);
  expect(await hay('principal')).toEqual([70, 0, 0, 0, 0, 70]);
  const done = await o.paso('recibir', id, { detalle: [{ id: linea(sent), recibido: 30 }] });
  expect(done).toMatchObject({ estado: 'RECIBIDO', diferencia: 0, con_diferencia: false });
  await o.agree();
});

test('a dispatch of which nothing came goes back to where it was', async () => {
  const sent = await o.hasta('DESPACHADO');
  const back = await o.paso('devolver', sent.id);
  expect(back).toMatchObject({ estado: 'DEVUELTO', pendiente: 0 });
  expect(back.detalle).toMatchObject([{ despachado: 40, devuelto: 40, pendiente: 0 }]);
  expect(await hay('principal')).toEqual([100, 0, 0, 0, 0, 100]);
  expect(await hay('norte')).toEqual([0, 0, 0, 0, 0, 0]);
  await o.agree();
  const other = await o.hasta('DESPACHADO');
  await o.paso('recibir', other.id, { detalle: [{ id: linea(other), recibido: 1 }] });
  const { msg } = await o.refusa('devolver', other.id, {}, 'regla_negocio');
  expect(msg).toBe('El traslado está RECIBIDO PARCIAL: solo se devuelve en DESPACHADO.');
});

test('what goes without transit moves at once, and is undone', async () => {
  const { id } = await o.crear({ tipo: 'DIRECTO' });
  const done = await o.paso('confirmar', id);
  expect(done).toMatchObject({ numero: 'TR-000001', estado: 'RECIBIDO', valor: 80_000, diferencia: 0, pendiente: 0 });
  expect(await hay('norte')).toEqual([40, 0, 0, 0, 0, 40]);
  await o.agree();
  const undone = await o.paso('anular', id, { motivo: 'Era para SUR' });
  expect(undone).toMatchObject({ estado: 'ANULADO', motivo_anulacion: 'Era para SUR' });
  expect(await hay('principal')).toEqual([100, 0, 0, 0, 0, 100]);
  await o.agree();
});

test('between the zones of a warehouse', async () => {
  const { ALMACENAMIENTO, PICKING, TRANSITO } = o.principal.zonas;
  const entre = (de: number | null, a: number | null) => ({
    ...{ tipo: 'ZONAS' as const, bodega_destino_id: null },
    detalle: [{ producto_id: o.arroz, cantidad: 12, zona_origen_id: de, zona_destino_id: a }],
  });
  const draft = await o.crear(entre(ALMACENAMIENTO, PICKING));
  expect(draft.bodega_destino_id).toBe(o.principal.id);
  await o.paso('confirmar', draft.id);
  const rows = await o.t.db.selectFrom('existencia').select(['zona_id', 'cantidad_mil']).orderBy('id').execute();
  expect(rows).toEqual([
    { zona_id: ALMACENAMIENTO, cantidad_mil: 88_000 },
    { zona_id: PICKING, cantidad_mil: 12_000 },
  ]);
  const refuse = async (de: number | null, a: number | null) =>
    (await o.jefe.refused(registroTraslado.create, { body: o.cuerpo(entre(de, a)) }, 'regla_negocio')).errores;
  expect(await refuse(PICKING, PICKING)).toEqual({
    'detalle.0.zona_destino_id': ['La zona de origen y la de destino no pueden ser iguales.'],
  });
  expect(await refuse(PICKING, null)).toEqual({ 'detalle.0.zona_destino_id': ['Indica la zona de destino.'] });
  expect(await refuse(TRANSITO, PICKING)).toEqual({
    'detalle.0.zona_origen_id': ['Lo que está en tránsito se mueve con su traslado.'],
  });
  expect(await refuse(PICKING, o.norte.zonas.PICKING)).toEqual({
    'detalle.0.zona_destino_id': ['La zona PICKING no es de la bodega, o está inactiva.'],
  });
  await o.agree();
});

test('lots travel intact, what expires first leaves first, and one tells which of them came', async () => {
  await o.entrar(o.leche, 5, { lote: { codigo: 'L2', fecha_vencimiento: '2027-02-01' } });
  await o.entrar(o.leche, 5, { lote: { codigo: 'L1', fecha_vencimiento: '2027-01-01' } });
  const sent = await o.hasta('DESPACHADO', { detalle: [{ producto_id: o.leche, cantidad: 8 }] });
  expect(sent.detalle[0]?.lotes).toMatchObject([
    { lote: 'L1', despachado: 5, pendiente: 5 },
    { lote: 'L2', despachado: 3, pendiente: 3 },
  ]);
  const id = linea(sent);
  const { errores } = await o.refusa(
    'recibir',
    sent.id,
    { detalle: [{ id, lote: 'L2', recibido: 4 }] },
    'regla_negocio',
  );
  expect(errores).toEqual({ 'detalle.0.lote': ['Del lote L2 solo vienen 3.'] });
  const part = await o.paso('recibir', sent.id, {
    detalle: [
      { id, lote: 'L2', recibido: 2, rechazado: 1 },
      { id, lote: 'L1', recibido: 4 },
    ],
  });
  expect(part.detalle[0]?.lotes.map(({ lote, pendiente }) => [lote, pendiente])).toEqual([
    ['L1', 1],
    ['L2', 0],
  ]);
  await o.paso('legalizar', sent.id, { motivo: 'MERMA' });
  const lotes = await o.t.db
    .selectFrom('existencia as e')
    .innerJoin('lote as l', 'l.id', 'e.lote_id')
    .innerJoin('zona_bodega as z', 'z.id', 'e.zona_id')
    .where('e.bodega_id', '=', o.norte.id)
    .where('e.cantidad_mil', '<>', 0)
    .select(['l.codigo', 'z.tipo', 'e.cantidad_mil'])
    .orderBy('l.codigo')
    .orderBy('z.tipo')
    .execute();
  expect(lotes.map(({ codigo, tipo, cantidad_mil }) => [codigo, tipo, cantidad_mil])).toEqual([
    ['L1', 'ALMACENAMIENTO', 4_000],
    ['L2', 'ALMACENAMIENTO', 2_000],
    ['L2', 'CUARENTENA', 1_000],
  ]);
  await o.agree();
});

test('quantities are of the presentation; answers are of the base unit', async () => {
  o.t.platform.sqlite.query(
    "insert into presentacion (producto_id, unidad, nombre, factor_ppm, created, updated) values (?, '94', 'PACA X 12', 12000000, '', '')",
    [o.arroz],
  );
  const { id: presentacion_id } = await o.t.db.selectFrom('presentacion').select('id').executeTakeFirstOrThrow();
  const data = await o.crear({}, { presentacion_id, cantidad: 2 });
  expect(data.detalle).toMatchObject([
    { cantidad: 24, cantidad_presentacion: 2, factor: 12, presentacion: 'PACA X 12' },
  ]);
  expect(data.unidades).toBe(24);
});

test('a draft is edited by its lines, and removed; nothing else is', async () => {
  const draft = await o.crear();
  const params = { id: draft.id };
  const body = {
    ...o.cuerpo({ observacion: 'Va urgente' }, { id: linea(draft), cantidad: 7 }),
    version: draft.version,
  };
  const { data } = await o.jefe.call(registroTraslado.update, { params, body });
  expect(data).toMatchObject({
    version: 2,
    unidades: 7,
    observacion: 'Va urgente',
    detalle: [{ id: linea(draft), cantidad: 7 }],
  });
  await o.paso('solicitar', draft.id);
  await o.jefe.refused(registroTraslado.update, { params, body: { ...body, version: 3 } }, 'regla_negocio');
  await o.jefe.refused(registroTraslado.remove, { params }, 'regla_negocio');
  expect(() => o.t.platform.sqlite.query('update traslado_detalle set cantidad_mil = 1', [])).toThrow(/is posted/);
  const other = await o.crear();
  await o.jefe.call(registroTraslado.remove, { params: { id: other.id } });
  await o.jefe.refused(registroTraslado.find, { params: { id: other.id } }, 'no_encontrado');
});

test('what is annulled before it leaves holds nothing; what is on its way is not', async () => {
  const held = await o.hasta('APROBADO');
  expect(await o.paso('anular', held.id, { motivo: 'No' })).toMatchObject({ estado: 'ANULADO', numero: 'TR-000001' });
  expect(await hay('principal')).toEqual([100, 0, 0, 0, 0, 100]);
  expect(await hay('norte')).toEqual([0, 0, 0, 0, 0, 0]);
  const draft = await o.crear();
  expect(await o.paso('anular', draft.id, { motivo: 'No' })).toMatchObject({ estado: 'ANULADO', numero: null });
  const sent = await o.hasta('DESPACHADO');
  const { msg } = await o.refusa('anular', sent.id, { motivo: 'No' }, 'regla_negocio');
  expect(msg).toBe('El traslado tiene 40 unidades en tránsito sin legalizar.');
  await o.agree();
});

test('the list filters and sums; the guide is a PDF', async () => {
  const sent = await o.hasta('DESPACHADO', { guia: 'GR-77' });
  await o.crear();
  const page = (await o.jefe.call(trasladosList.list, {
    query: { page: 1, estado: 'DESPACHADO', bodega_destino_id: o.norte.id, search: 'gr-77' },
  })) as { results: object[]; count: number };
  expect(page.count).toBe(1);
  expect(page.results).toMatchObject([
    {
      numero: 'TR-000001',
      bodega_origen: 'PRINCIPAL',
      bodega_destino: 'NORTE',
      unidades: 40,
      pendiente: 40,
      valor: 80_000,
    },
  ]);
  const answer = await o.jefe.send(guiaDeTraslado, { params: { id: sent.id } });
  const text = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).join();
  for (const word of ['Guía de traslado', 'TR-000001', 'ARROZ', 'NORTE', 'Despachó']) expect(text).toContain(word);
});

test('costs are told to who may see them', async () => {
  const sent = await o.hasta('DESPACHADO');
  const mira = await o.t.actor({ permisos: [manifest.permisos.ver] });
  const seen = await o.leer(sent.id, mira);
  expect([seen.valor, seen.detalle[0]?.valor]).toEqual([null, null]);
  const page = (await mira.call(trasladosList.list, { query: { page: 1 } })) as { results: object[] };
  expect(page.results).toMatchObject([{ valor: null }]);
});
