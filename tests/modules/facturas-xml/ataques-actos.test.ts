/** Hostile acts on documents of the inbox: each refused, nothing of them written; of two at once one wins. */
import { beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/facturas-xml/contract/factura.ts';
import { manifest } from '../../../server/modules/facturas-xml/manifest.ts';
import {
  ataquesDeActos,
  ataquesDeCuerpo,
  ataquesDeEstado,
  ganaUno,
  niegaTodo,
  sinPermiso,
} from '../../support/hostil.ts';
import { abrirBandeja, type Bandeja, NOSOTROS } from './bandeja.ts';

let b: Bandeja;
beforeEach(async () => {
  b = await abrirBandeja();
});

const motivo = 'Porque sí.';
const homologar = { endpoint: c.homologarFactura };
const descartar = { endpoint: c.descartarFactura, body: { motivo } };
const recuperar = { endpoint: c.recuperarFactura };
const acto = async (endpoint: { readonly path: string }, id: number, more: object = {}) => {
  const { version } = await b.leer(id);
  return b.ana.call(endpoint as typeof c.homologarFactura, { params: { id }, body: { version, ...more } as never });
};

test('no act with an old version, without one, of no document, nor with what only the server says', async () => {
  const fila = await b.leer(await b.recibir());
  await niegaTodo(b.t, b.ana, ataquesDeActos([homologar, descartar, recuperar], fila));
  const mira = await b.t.actor({ permisos: [manifest.permisos.ver] });
  await sinPermiso(mira, [homologar, descartar, recuperar], fila);
});

test('no act in a state that does not admit it, and no event out of its order', async () => {
  const buena = await b.recibir();
  const gone = await b.recibir({ numero: 'FE-2' });
  await acto(c.descartarFactura, gone, { motivo });
  const ajena = await b.recibir({ numero: 'FE-3', cliente: { ...NOSOTROS, nit: '800197268', dv: '4' } });
  const [h, d, e] = [await b.leer(buena), await b.leer(gone), await b.leer(ajena)];
  expect([h.estado, d.estado, e.estado]).toEqual(['HOMOLOGADO', 'DESCARTADO', 'CON_ERROR']);
  const evento = (id: number, bodies: readonly unknown[]) => ataquesDeCuerpo(c.registrarEvento, bodies, { id });
  await niegaTodo(b.t, b.ana, [
    ...ataquesDeEstado(h.estado, [recuperar], h),
    ...ataquesDeEstado(d.estado, [homologar, descartar], d),
    ...ataquesDeEstado(e.estado, [recuperar], e),
    ...[gone, ajena, 999_999].flatMap((id) => evento(id, [{ codigo: '030' }])),
    ...evento(buena, [
      ...['031', '032', '033', '034', '999', '', 30, null].map((codigo) => ({ codigo })),
      { codigo: '031', concepto: '05' },
      { codigo: '030', concepto: '01' },
      { codigo: '030', instante: '2020-01-01T00:00:00Z' },
      { codigo: '030', observacion: 'x'.repeat(10_000) },
      [{ codigo: '030' }],
    ]),
  ]);
});

test('two put it aside, two take it back: one wins', async () => {
  const id = await b.recibir();
  const otra = await b.t.actor({ superuser: true });
  const input = async (more: object = {}) => ({
    params: { id },
    body: { version: (await b.leer(id)).version, ...more },
  });
  const fuera = await input({ motivo });
  await ganaUno([b.ana, otra].map((quien) => quien.send(c.descartarFactura, fuera)));
  const dentro = await input();
  await ganaUno([b.ana, otra].map((quien) => quien.send(c.recuperarFactura, dentro)));
});
