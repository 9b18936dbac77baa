/** What nobody should send, and what should never happen in the middle of an emission: 4xx, and nothing is written. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as c from '../../../server/modules/facturas/contract/factura.ts';
import * as n from '../../../server/modules/facturas/contract/notas.ts';
import * as p from '../../../server/modules/facturas/contract/prefactura.ts';
import { createNumeracion, findNumeracion } from '../../../server/modules/numeraciones/contract.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirTaller, RANGO, type Taller } from './taller.ts';

const DIAN = { modo: 'habilitacion', url: 'http://127.0.0.1:9/', software_id: 'a', pin: '1', test_set: null } as const;

let s: Taller;
beforeEach(async () => {
  s = await abrirTaller({ settings: { dian: DIAN } });
});
afterEach(() => expectLogHolds(s.t));

const siguiente = async () => (await s.ana.call(findNumeracion, { params: { id: s.rango.id } })).siguiente;

/** Whatever is answered, nothing of it stays but the log's own word of the refusal. */
async function nadaQueda(run: () => Promise<unknown>) {
  const [before, number] = [await s.t.counts(), await siguiente()];
  await run();
  expect({ ...(await s.t.counts()), bitacora: 0 }).toEqual({ ...before, bitacora: 0 });
  expect(await siguiente()).toBe(number);
}

describe('a crash inside of an emission leaves nothing', () => {
  const TABLAS = [
    ...['factura', 'factura_detalle', 'factura_impuesto', 'factura_xml', 'cartera_documento', 'cartera_movimiento'],
    ...['hecho_contable', 'envio', 'bitacora'],
  ];

  test.each(TABLAS)('at %s', async (tabla) => {
    const { id } = await s.revisada();
    const crash = sql.id('crash');
    await nadaQueda(async () => {
      await sql`create trigger ${crash} before insert on ${sql.id(tabla)} begin select raise(abort, 'crash'); end`.execute(
        s.t.db,
      );
      const { status } = await s.ana.send(c.emitirPrefactura, { params: { id }, body: {} });
      await sql`drop trigger ${crash}`.execute(s.t.db);
      expect(status).toBe(500);
    });
    const { data } = await s.ana.call(c.emitirPrefactura, { params: { id }, body: {} });
    expect(data).toMatchObject({ numero: 'SETP990000000', estado_dian: 'PENDIENTE' });
  });

  test('and of a note', async () => {
    const { id } = await s.emitida();
    await nadaQueda(async () => {
      await sql`create trigger crash before insert on hecho_contable begin select raise(abort, 'crash'); end`.execute(
        s.t.db,
      );
      const { status } = await s.ana.send(n.crearNotaCredito, { params: { id }, body: { concepto: '2' } });
      await sql`drop trigger crash`.execute(s.t.db);
      expect(status).toBe(500);
    });
    expect(await s.ana.call(c.findFactura, { params: { id } })).toMatchObject({ estado: 'EMITIDA', saldo: 288_000 });
  });
});

test('the same emission sent twice at once is one invoice', async () => {
  const { id } = await s.revisada();
  const send = () => s.ana.send(c.emitirPrefactura, { params: { id }, body: {} });
  expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await siguiente()).toBe(990_000_001);
});

const linea = (own: object) => ({ producto_id: s.asesoria.id, cantidad: 1, precio: 100, ...own });

test('amounts that are none, more lines than there may be, rows of others: 4xx, nothing written', async () => {
  const factura = await s.emitida();
  const otra = await s.emitida();
  const [own, ajena] = [factura.detalle[0]?.id, otra.detalle[0]?.id];
  await nadaQueda(async () => {
    for (const malo of [0, -1, 1e300, 1.00001, '1', null, Number.MAX_SAFE_INTEGER]) {
      const prefactura = { persona_id: s.persona_id, detalle: [linea({ cantidad: malo })] };
      const lineas = [{ factura_detalle_id: own, cantidad: malo }];
      for (const { status } of [
        await s.ana.send(p.registroPrefactura.create, { body: prefactura as never }),
        await s.ana.send(n.crearNotaCredito, { params: { id: factura.id }, body: { concepto: '1', lineas } as never }),
        await s.ana.send(n.crearNotaDebito, {
          params: { id: factura.id },
          body: { concepto: '1', detalle: [linea({ cantidad: malo })] } as never,
        }),
      ]) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    }
    const detalle = Array.from({ length: 2_001 }, () => linea({}));
    const many = [
      await s.ana.send(p.registroPrefactura.create, { body: { persona_id: s.persona_id, detalle } as never }),
      await s.ana.send(n.crearNotaDebito, { params: { id: factura.id }, body: { concepto: '1', detalle } as never }),
      await s.ana.send(n.crearNotaCredito, {
        params: { id: factura.id },
        body: { concepto: '1', lineas: [{ factura_detalle_id: ajena, cantidad: 1 }] } as never,
      }),
    ];
    expect(many.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});

test('HTML, formulas and characters that XML has none of are text all the way', async () => {
  const observacion = '=HYPERLINK("http://x") <script>alert(1)</script> & ]]> fin';
  const factura = await s.emitida({ observacion });
  const xml = await (await s.ana.send(c.xmlFactura, { params: { id: factura.id } })).text();
  expect(xml).toContain('&lt;script&gt;');
  expect(xml).not.toContain('<script>');
  for (const papel of [c.pdfFactura, c.paqueteFactura])
    expect((await s.ana.send(papel, { params: { id: factura.id } })).status).toBe(200);
});

test('a range of invoices has no zeros, no hyphen, and its resolution', async () => {
  const crear = async (own: object) =>
    (await s.ana.send(createNumeracion, { body: { ...RANGO, prefijo: 'AB', ...own } as never })).status;
  expect(await crear({ ancho: 6 })).toBe(400);
  expect(await crear({ prefijo: 'FV-' })).toBe(400);
  expect(await crear({ resolucion: '' })).toBe(400);
  expect(await crear({})).toBe(201);
  const notas = { codigo: 'NC', prefijo: 'NCA', desde: 1, hasta: 100 };
  expect((await s.ana.send(createNumeracion, { body: notas as never })).status).toBe(201);
  const { id } = await s.emitida();
  const { data } = await s.ana.call(n.crearNotaCredito, { params: { id }, body: { concepto: '2' } });
  expect(data).toMatchObject({ numero: 'NCA1', prefijo: 'NCA', consecutivo: 1 });
});

test('a range whose numbers end is told before it ends', async () => {
  const { id } = (await s.ana.call(createNumeracion, { body: { ...RANGO, prefijo: 'FIN', desde: 1, hasta: 20 } })).data;
  const avisos = () =>
    s.t.db.selectFrom('notificacion').select(['titulo', 'object_id']).where('object_id', '=', id).execute();
  for (let i = 0; i < 17; i += 1) await s.emitida({ numeracion_id: id });
  expect(await avisos()).toEqual([]);
  for (let i = 0; i < 2; i += 1) await s.emitida({ numeracion_id: id });
  expect((await avisos()).length).toBeGreaterThan(0);
});
