/** Credit and debit notes: never over what is left, and together what the invoice was. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asentar } from '../../../server/modules/cartera/libro.ts';
import { comprobaciones } from '../../../server/modules/facturas/comprobaciones.ts';
import * as c from '../../../server/modules/facturas/contract/factura.ts';
import * as n from '../../../server/modules/facturas/contract/notas.ts';
import { codigoUnico } from '../../../server/modules/facturas/dian/codigo-unico.ts';
import { manifest } from '../../../server/modules/facturas/manifest.ts';
import { type LineaNotable, type Montos, notar, restaDe } from '../../../server/modules/facturas/rules/notas.ts';
import { totalizarVenta } from '../../../server/modules/ventas/rules/totales.ts';
import { readInvoice } from '../../../server/shared/factura-xml/read-invoice.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirTaller, HOY, type Taller } from './taller.ts';

describe('of a line', () => {
  const tax = (tarifa: number) => ({ codigo: `IVA${tarifa}`, tributo: '01', tarifa });
  const bolsa = { codigo: 'BOLSA', tributo: '22', tarifa: 0, por_unidad_dmil: 660_000 };
  const linea = fc.record({
    escrita_mil: fc.integer({ min: 1, max: 50_000 }),
    precio_dmil: fc.integer({ min: 0, max: 50_000_000 }),
    descuento: fc.integer({ min: 0, max: 10_000 }),
    impuestos: fc.constantFrom([], [tax(1900)], [tax(500)], [tax(1900), bolsa]),
  });

  test('any notes, whatever their quantities and their order, come to the invoice; none is less than nothing', () => {
    fc.assert(
      fc.property(
        fc.array(linea, { minLength: 1, maxLength: 5 }),
        fc.array(fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 5, maxLength: 5 }), { maxLength: 6 }),
        (vendidas, notas) => {
          const totals = totalizarVenta(vendidas);
          const lineas = vendidas.map(({ escrita_mil, precio_dmil, descuento }, i): LineaNotable => {
            const own = totals.lineas[i];
            return {
              ...{ escrita_mil, precio_dmil, descuento, bruto_cts: own?.bruto ?? 0 },
              ...{ valor_descuento_cts: own?.descuento ?? 0, impuestos: own?.impuestos ?? [] },
            };
          });
          const hechas: Montos[][] = lineas.map(() => []);
          const nota = (cantidades: readonly number[]) => {
            const pedidas = lineas.flatMap((own, i) => {
              const resta = restaDe(own, hechas[i] ?? []);
              const cantidad_mil = Math.min(cantidades[i] ?? 0, resta.escrita_mil);
              return cantidad_mil > 0 ? [{ i, pedida: { linea: own, resta, cantidad_mil } }] : [];
            });
            const taken = notar(pedidas.map(({ pedida }) => pedida));
            for (const [p, { i }] of pedidas.entries()) {
              const own = taken[p] as Montos & { subtotal_cts: number };
              for (const value of [own.bruto_cts, own.valor_descuento_cts, own.subtotal_cts])
                expect(value).toBeGreaterThanOrEqual(0);
              expect(own.subtotal_cts).toBe(own.bruto_cts - own.valor_descuento_cts);
              for (const { base, valor } of own.impuestos) expect(Math.min(base, valor)).toBeGreaterThanOrEqual(0);
              hechas[i]?.push(own);
            }
          };
          for (const cantidades of notas) nota(cantidades);
          nota(lineas.map(() => Number.MAX_SAFE_INTEGER));
          for (const [i, own] of lineas.entries()) {
            const resta = restaDe(own, hechas[i] ?? []);
            expect([resta.escrita_mil, resta.bruto_cts, resta.valor_descuento_cts]).toEqual([0, 0, 0]);
            for (const { base, valor } of resta.impuestos) expect([base, valor]).toEqual([0, 0]);
          }
        },
      ),
    );
  });
});

describe('of an invoice', () => {
  let s: Taller;
  beforeEach(async () => {
    s = await abrirTaller();
  });
  afterEach(async () => {
    await expectLogHolds(s.t);
    for (const [name, check] of Object.entries(comprobaciones)) expect(await check(s.t.db), name).toBeNull();
  });
  const credito = async (id: number, body: object) =>
    (await s.ana.call(n.crearNotaCredito, { params: { id }, body: body as never })).data;
  const leer = (id: number) => s.ana.call(c.findFactura, { params: { id } });
  const tercios = () =>
    s.emitida({
      detalle: [
        { producto_id: s.asesoria.id, cantidad: 3, precio: 33.33, descuento: 1 },
        { producto_id: s.curso.id, cantidad: 1, precio: 10 },
      ],
    });

  test('three thirds come to the invoice, which is annulled by them, and pay what was owed', async () => {
    const factura = await tercios();
    const [linea, otra] = factura.detalle;
    const una = { concepto: '1', lineas: [{ factura_detalle_id: linea?.id, cantidad: 1 }] };
    const primera = await credito(factura.id, una);
    expect(primera).toMatchObject({
      ...{ tipo: 'NC', numero: 'NC1', prefijo: 'NC', factura_referencia: factura.numero, concepto: '1', saldo: 0 },
      ...{ fecha: HOY, vencimiento: HOY, estado: 'EMITIDA', estado_dian: 'NO_TRANSMITIDA' },
    });
    expect((await leer(factura.id)).saldo).toBeCloseTo(factura.total - primera.total, 2);
    const segunda = await credito(factura.id, una);
    expect((await leer(factura.id)).estado).toBe('EMITIDA');
    const tercera = await credito(factura.id, { concepto: '2' });
    expect(tercera.detalle.map(({ factura_detalle_id }) => factura_detalle_id)).toEqual([linea?.id, otra?.id]);
    const cents = (value: number) => Math.round(value * 100);
    const notas = [primera, segunda, tercera];
    for (const of of ['subtotal', 'impuesto_valor', 'total'] as const)
      expect(notas.reduce((sum, nota) => sum + cents(nota[of]), 0)).toBe(cents(factura[of]));
    expect(await leer(factura.id)).toMatchObject({ estado: 'ANULADA_NC', estado_nombre: 'ANULADA POR NC', saldo: 0 });
    const again = await s.ana.refused(
      n.crearNotaCredito,
      { params: { id: factura.id }, body: { concepto: '2' } },
      'regla_negocio',
    );
    expect(again.msg).toBe(`La factura ${factura.numero} ya tiene notas crédito por todo su valor.`);
  });

  test('its CUDE is of the PIN, and its XML names the invoice', async () => {
    const factura = await s.emitida();
    const nota = await credito(factura.id, { concepto: '2', observacion: 'Cliente <equivocado>' });
    const datos = {
      ...{ numero: nota.numero, fecha: nota.fecha, hora: nota.hora, ambiente: '2' as const },
      ...{ subtotal_cts: 25_000_000, total_cts: 28_800_000, impuestos: [{ tributo: '01', valor: 3_800_000 }] },
      ...{ nit_emisor: '900482716', documento_adquirente: '63512345' },
    };
    expect(nota.cufe).toBe(codigoUnico(datos, ''));
    expect(nota.qr).toContain('CUDE: ');
    const xml = await (await s.ana.send(c.xmlFactura, { params: { id: nota.id } })).text();
    expect(readInvoice(new TextEncoder().encode(xml))).toMatchObject({
      tipoDocumento: 'CreditNote',
      referencedInvoice: { n_factura: factura.numero, cufeCode: factura.cufe, issueDate: HOY },
      totals: { payableAmount: 288_000 },
    });
  });

  test('over what is owed, it is in favour of the customer', async () => {
    const factura = await s.emitida();
    const debito = { concepto: '1', detalle: [{ producto_id: s.curso.id, cantidad: 1, precio: 1_000 }] };
    const { data: nd } = await s.ana.call(n.crearNotaDebito, { params: { id: factura.id }, body: debito as never });
    expect(nd).toMatchObject({
      tipo: 'ND',
      numero: 'ND1',
      total: 1_000,
      saldo: 1_000,
      factura_referencia_id: factura.id,
    });
    await s.t.work((w) =>
      asentar(w, [
        {
          ...{ documento_id: factura.cartera_documento_id ?? 0, fecha: HOY, tipo: 'ABONO', valor_cts: -28_800_000 },
          referencia: { tipo: 'PRUEBA', id: null },
        },
      ]),
    );
    const nota = await credito(factura.id, { concepto: '2' });
    expect(nota.saldo).toBe(-288_000);
    expect((await leer(factura.id)).saldo).toBe(0);
    expect(await leer(nd.id)).toMatchObject({ estado: 'EMITIDA', saldo: 1_000 });
  });

  test('refuses more than is left, lines of others, twice the same, notes of notes, and stock of services', async () => {
    const factura = await tercios();
    const otra = await s.emitida();
    const [linea] = factura.detalle;
    const refuse = async (body: object, id = factura.id) =>
      (await s.ana.refused(n.crearNotaCredito, { params: { id }, body }, 'regla_negocio')).msg;
    const de = (cantidad: number, factura_detalle_id = linea?.id) => ({
      concepto: '1',
      lineas: [{ factura_detalle_id, cantidad }],
    });
    expect(await refuse(de(3.001))).toBe('La cantidad supera lo que queda de la línea (3).');
    expect(await refuse(de(1, otra.detalle[0]?.id))).toBe('La línea no es de esta factura.');
    expect(await refuse({ concepto: '1', lineas: [...de(1).lineas, ...de(1).lineas] })).toBe(
      'La línea está dos veces.',
    );
    expect(await refuse({ ...de(1), afecta_inventario: true })).toBe(
      'La nota es solo de servicios: no afecta el inventario.',
    );
    const nota = await credito(factura.id, de(1));
    expect(await refuse(de(1), nota.id)).toBe('Solo una factura de venta tiene notas crédito y débito.');
    const params = { id: factura.id };
    for (const body of [
      { concepto: '7' },
      { concepto: '1' },
      { concepto: '2', lineas: de(1).lineas },
      de(0),
      de(-1),
      de(1e300),
      de(1.0001),
    ])
      await s.ana.refused(n.crearNotaCredito, { params, body }, 'validacion');
    await s.ana.refused(n.crearNotaCredito, { params: { id: 999 }, body: { concepto: '2' } }, 'no_encontrado');
    const emisor = await s.t.actor({ permisos: [manifest.permisos.ver, manifest.permisos.emitir] });
    await emisor.refused(n.crearNotaCredito, { params, body: { concepto: '2' } }, 'sin_permiso');
  });

  test('a debit note charges something', async () => {
    const factura = await tercios();
    const nada = { producto_id: s.asesoria.id, cantidad: 1, precio: 0 };
    const body = { concepto: '1', detalle: [nada] } as never;
    const dicho = await s.ana.refused(n.crearNotaDebito, { params: { id: factura.id }, body }, 'regla_negocio');
    expect(dicho.msg).toBe('La nota débito no cobra nada.');
  });

  test('two notes of all at once: one', async () => {
    const { id } = await s.emitida();
    const send = () => s.ana.send(n.crearNotaCredito, { params: { id }, body: { concepto: '2' } });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 400]);
  });

  test('what is left is told for who chooses', async () => {
    const factura = await tercios();
    await credito(factura.id, { concepto: '1', lineas: [{ factura_detalle_id: factura.detalle[0]?.id, cantidad: 2 }] });
    const rows = await s.ana.call(n.restanteFactura, { params: { id: factura.id } });
    expect(rows).toMatchObject([
      { cod_prod: 'ASESORIA', cantidad: 3, restante: 1 },
      { cod_prod: 'CURSO', cantidad: 1, restante: 1, total: 10 },
    ]);
  });

  test('papers: the pre-invoice, the invoice with its QR, the package that customers get, and its mail once', async () => {
    const factura = await s.emitida();
    const params = { id: factura.id };
    const pdf = await s.ana.send(c.pdfFactura, { params });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const zip = new Uint8Array(await (await s.ana.send(c.paqueteFactura, { params })).arrayBuffer());
    expect(readInvoice(zip, 'z.zip')).toMatchObject({ n_factura: factura.numero, contenedor: 'AttachedDocument' });
    const { msg } = await s.ana.call(c.enviarFactura, { params, body: {} });
    expect(msg).toBe(`El documento ${factura.numero} sale para maria@correo.co.`);
    await s.ana.refused(c.enviarFactura, { params, body: {} }, 'regla_negocio');
    const mail = await s.t.db.selectFrom('envio').selectAll().where('canal', '=', 'correo').execute();
    expect(JSON.stringify(mail)).toContain(`900482716;ACME S.A.S.;${factura.numero};01;ACME S.A.S.`);
  });
});
