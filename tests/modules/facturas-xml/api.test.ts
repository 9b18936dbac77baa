/** The inbox by the API: what is kept, what each document becomes, and what is refused. */

import { beforeEach, expect, test } from 'vitest';
import { abrirBandeja, type Bandeja, PROVEEDOR, xml } from './bandeja.ts';

let b: Bandeja;
beforeEach(async () => {
  b = await abrirBandeja();
});

test('an invoice whose codes are known is homologated at once', async () => {
  const { status, body } = await b.cargar([['fe100.xml', xml()]]);
  expect(status).toBe(201);
  expect(body.data).toEqual([
    {
      ...{ nombre: 'fe100.xml', ok: true, id: 1, code: null, estado: 'HOMOLOGADO' },
      msg: 'Factura FE-100 de DISTRIBUCIONES EL PORVENIR: HOMOLOGADO.',
    },
  ]);
  expect(await b.leer(1)).toMatchObject({
    ...{ tipo: 'FC', estado: 'HOMOLOGADO', nit: PROVEEDOR.nit, proveedor_id: b.proveedor, n_factura: 'FE-100' },
    ...{ base: 500_000, iva: 25_000, total: 525_000, sumas_difieren: false, lineas: 1, pendientes: 0 },
    reloj: { aplica: true, inicio: null, limite: null, dias: null, estado: 'SIN_RECIBO' },
    eventos: [],
    detalle: [
      {
        ...{
          orden: 0,
          cod_prod_xml: 'ARZ-500',
          cantidad_xml: 10,
          precio: 50_000,
          base: 500_000,
          iva: 5,
          valor_iva: 25_000,
        },
        ...{ homologacion: 'HOMOLOGADA', producto_id: b.arroz, cod_prod: 'ABA0001', cantidad: 250, costo: 2_000 },
      },
    ],
  });
});
