/** Five hundred lines go the whole way in every home: received, confirmed, told of, recorded, credited and undone. */
import { expect, test } from 'vitest';
import { reversarEntrada } from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import * as c from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import * as n from '../../../server/modules/novedades/contract/novedad.ts';
import { abrirCausacion } from './oficina.ts';

const LINEAS = 500;

test('a receipt of 500 lines, half of them short, to its payable and a note of 500 lines', async () => {
  const o = await abrirCausacion();
  const { ana } = o;
  const [base] = o.suelta().detalle;
  const detalle = Array.from({ length: LINEAS }, (_, i) => ({
    ...base,
    ...{ facturado: 10, recibido: i % 2 === 0 ? 10 : 8 },
  }));
  const entrada = await o.confirmada({ ...o.suelta({}, { n_factura: 'F-500', detalle }) });
  expect(entrada).toMatchObject({ estado: 'CONFIRMADA', lineas: LINEAS, novedades: LINEAS / 2 });
  const more = await o.crear(o.suelta({}, { detalle: detalle.map((linea) => ({ ...linea, recibido: 10 })) }));
  const averia = (await ana.call(n.listTiposNovedad, {})).find(({ codigo }) => codigo === 'AVERIA')?.id;
  const novedades = more.detalle.map(({ id }) => ({ entrada_detalle: id, novedades: [averia], observacion: 'Rota.' }));
  expect((await ana.call(n.createNovedades, { body: { novedades } as never })).data).toHaveLength(LINEAS);
  const whole = await o.acto(reversarEntrada, await o.confirmada(o.suelta({}, { detalle })), {
    motivo: 'Otra bodega.',
  });
  expect(whole.estado).toBe('REVERSADA');
  const factura = await o.causar([entrada.id]);
  expect(factura.discrepancias).toHaveLength(LINEAS / 2);
  const nota = {
    ...{ proveedor_id: o.proveedor, concepto: '1', n_nota: 'NC-500', fecha: '2026-11-21', documento_id: factura.id },
    detalle: entrada.detalle.map(({ id }) => ({
      ...{ entrada_detalle_id: id, cantidad: 1, base: 1_000, iva: 19, afecta_inventario: true },
    })),
  };
  const { data } = await ana.call(c.registroNota.create, { body: nota as never });
  const done = await ana.call(c.confirmarNota, { params: { id: data.id }, body: { version: data.version } });
  expect(done.data).toMatchObject({ estado: 'CONFIRMADA', base: 500_000 });
  const gone = { params: { id: data.id }, body: { version: done.data.version, motivo: 'No era.' } };
  expect((await ana.call(c.anularNota, gone)).data.estado).toBe('ANULADA');
  await o.verificado();
  await o.cuadra();
});
