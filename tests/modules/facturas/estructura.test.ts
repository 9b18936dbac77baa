/**
 * What we write beside the tax office's own examples: no element that they do not have in that place, and none before one that they put
 * first. It is as much of the order of UBL 2.1 as its examples show.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import * as c from '../../../server/modules/facturas/contract/factura.ts';
import * as n from '../../../server/modules/facturas/contract/notas.ts';
import { localName, parseXml, type XmlNode } from '../../../server/shared/factura-xml/tree.ts';
import { credencial } from './firmado.ts';
import { abrirTaller } from './taller.ts';

const DATOS = new URL('../../data/facturas/', import.meta.url);
/** The same by another name in each kind of document. */
const IGUALES: Readonly<Record<string, string>> = {
  ...{ Invoice: 'Documento', CreditNote: 'Documento', DebitNote: 'Documento' },
  ...{ InvoiceLine: 'Linea', CreditNoteLine: 'Linea', DebitNoteLine: 'Linea' },
  ...{ InvoicedQuantity: 'Cantidad', CreditedQuantity: 'Cantidad', DebitedQuantity: 'Cantidad' },
  ...{ InvoiceTypeCode: 'Tipo', CreditNoteTypeCode: 'Tipo', RequestedMonetaryTotal: 'LegalMonetaryTotal' },
};
const nameOf = (node: XmlNode) => IGUALES[localName(node)] ?? localName(node);
const hijos = (node: XmlNode) => node.children.filter((each) => typeof each !== 'string') as XmlNode[];

/** Every pair of brothers, in their order, and every child: 'Parent: first second', 'Parent: child'. */
function* dichos(node: XmlNode): Generator<string> {
  const parent = nameOf(node);
  const names = hijos(node).map(nameOf);
  for (const [i, name] of names.entries()) {
    yield `${parent}: ${name}`;
    for (const later of names.slice(i + 1)) if (later !== name) yield `${parent}: ${name} ${later}`;
  }
  for (const each of hijos(node)) yield* dichos(each);
}

const oficiales = new Set<string>();
for (const name of readdirSync(DATOS).filter((each) => /^dian_.*\.xml$/.test(each)))
  for (const dicho of dichos(parseXml(readFileSync(new URL(name, DATOS), 'utf8')))) oficiales.add(dicho);

const xmls = new Map<string, string>();
beforeAll(async () => {
  const firma = credencial();
  const dian = {
    modo: 'habilitacion',
    url: 'http://127.0.0.1:9/',
    software_id: 'a',
    pin: 'b',
    test_set: null,
    firma,
  } as const;
  const s = await abrirTaller({ settings: { dian } });
  const detalle = [
    { producto_id: s.asesoria.id, cantidad: 2, precio: 100_000, descuento: 5 },
    { producto_id: s.curso.id, cantidad: 1, precio: 50_000 },
  ];
  const factura = await s.emitida({ detalle, observacion: 'Una observación' });
  const params = { id: factura.id };
  const nd = { concepto: '1', detalle: [{ producto_id: s.curso.id, cantidad: 1, precio: 1_000 }] } as never;
  const { data: debito } = await s.ana.call(n.crearNotaDebito, { params, body: nd });
  const { data: credito } = await s.ana.call(n.crearNotaCredito, { params, body: { concepto: '2', observacion: 'x' } });
  for (const { tipo, id } of [factura, credito, debito])
    xmls.set(tipo, await (await s.ana.send(c.xmlFactura, { params: { id } })).text());
});

test.each(['FV', 'NC', 'ND'])('%s', (tipo) => {
  const own = [...new Set(dichos(parseXml(xmls.get(tipo) ?? '')))];
  const reves = own.filter((dicho) => {
    const [, parent, first, second] = /^(\w+): (\w+) (\w+)$/.exec(dicho) ?? [];
    const [derecho, contrario] = [`${parent}: ${first} ${second}`, `${parent}: ${second} ${first}`];
    return first !== undefined && oficiales.has(contrario) && !oficiales.has(derecho);
  });
  expect(reves).toEqual([]);
  expect(own.filter((dicho) => /^\w+: \w+$/.test(dicho) && !oficiales.has(dicho))).toEqual([]);
});
