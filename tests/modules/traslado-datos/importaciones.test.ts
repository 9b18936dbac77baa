/** The files that a company moves in with: opening stock, balances of suppliers, prices, leases, each in, again, and out. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importarSaldosProveedores } from '../../../server/modules/cartera/contract/saldos.ts';
import { importarContratos } from '../../../server/modules/contratos/contract/importacion.ts';
import { importarExistencias } from '../../../server/modules/inventarios/contract/saldos-iniciales.ts';
import { importarPrecios } from '../../../server/modules/listas-precio/contract/importacion.ts';
import { crearInmuebleLibre } from '../../support/build/contrato.ts';
import { postear } from '../../support/build/existencia.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { abrirMudanza, HOY, type Mudanza } from './mudanza.ts';

let m: Mudanza;
beforeEach(async () => {
  m = await abrirMudanza();
});
afterEach(() => m.cuadra());

/** Of the ledger: product, warehouse, thousandths, centavos. */
const stock = async () => {
  const rows = await m.t.db
    .selectFrom('kardex')
    .select(['producto_id', 'bodega_id', 'cantidad_mil', 'valor_cts'])
    .orderBy('id')
    .execute();
  const sums = Map.groupBy(rows, (row) => `${row.producto_id} ${row.bodega_id}`);
  return [...sums.values()]
    .map((own) => [
      own[0]?.producto_id,
      own[0]?.bodega_id,
      ...(['cantidad_mil', 'valor_cts'] as const).map((key) => own.reduce((sum, row) => sum + row[key], 0)),
    ])
    .filter(([, , cantidad]) => cantidad !== 0);
};

const EXISTENCIAS = `Bodega;Código;Cantidad;Costo unitario;Lote
PRINCIPAL;ARROZ;1.200;2.350,50;
NORTE;ARROZ;80;2400;
PRINCIPAL;PANELA;10,5;4.000,25;`;

test('opening stock enters by warehouse, again changes nothing, and goes out again while nothing left', async () => {
  const done = await m.importar(importarExistencias, EXISTENCIAS);
  expect(done).toMatchObject({ creadas: 3, con_error: 0, estado: 'IMPORTADA' });
  expect(await stock()).toEqual([
    [m.arroz, m.principal.id, 1_200_000, 282_060_000],
    [m.arroz, m.norte.id, 80_000, 19_200_000],
    [m.panela, m.principal.id, 10_500, 4_200_263],
  ]);
  const ajustes = await m.t.db.selectFrom('ajuste').select(['tipo', 'estado', 'fecha']).execute();
  expect(ajustes).toEqual(new Array(3).fill({ tipo: 'SALDO_INICIAL', estado: 'CONFIRMADO', fecha: HOY }));
  expect(await m.revisar(importarExistencias, EXISTENCIAS)).toMatchObject({ sin_cambio: 3, con_error: 0 });
  expect(await m.deshacer(importarExistencias, done.id)).toMatchObject({ estado: 'DESHECHA' });
  expect(await stock()).toEqual([]);
  expect(await m.importar(importarExistencias, EXISTENCIAS)).toMatchObject({ creadas: 3, con_error: 0 });
});

test('opening stock that was sold is not taken back, and says so', async () => {
  const { id } = await m.importar(importarExistencias, EXISTENCIAS);
  await postear(m.t, [{ tipo: 'SALIDA_VENTA', producto_id: m.arroz, bodega_id: m.norte.id, cantidad_mil: 1_000 }]);
  expect(await m.deshacer(importarExistencias, id)).toMatchObject({ estado: 'IMPORTADA' });
  const rows = await m.t.db.selectFrom('trabajo_fila').select(['ok', 'msg']).execute();
  expect(rows.filter(({ ok }) => ok === 0).map(({ msg }) => msg)).toEqual([expect.stringMatching(/ARROZ/)]);
  const vuelve = await m.revisar(importarExistencias, 'Bodega;Código;Cantidad;Costo;Lote\nNORTE;ARROZ;5;100;L1');
  expect(await m.errores(importarExistencias, vuelve.id)).toEqual([
    { producto: ['ARROZ ya tiene movimientos en NORTE: no recibe saldo inicial.'] },
  ]);
});

test('faults of opening stock are told at their columns', async () => {
  const { id } = await m.revisar(
    importarExistencias,
    'Bodega,Código,Cantidad,Costo,Zona\nNORTE,NADA,1,1,\nNORTE,ARROZ,0,1,\nPRINCIPAL,ARROZ,1,,\nOTRA,ARROZ,1,1,\nNORTE,PANELA,1,1,Z9',
  );
  expect(await m.errores(importarExistencias, id)).toMatchObject([
    { producto: ['No hay un producto con ese código.'] },
    { cantidad: expect.anything() },
    { costo_unitario: ['Falta el costo unitario o el valor total.'] },
    { bodega_id: ['El valor no está en la lista.'] },
    { zona: ['La bodega no tiene una zona con ese código.'] },
  ]);
});

test('what suppliers were owed enters with its own due dates, once, and goes out while nobody paid', async () => {
  const { nit } = await m.proveedor();
  const file = `NIT;Factura;Fecha;Vence;Saldo\n${nit};FE1;10/01/2026;10/02/2026;1.234.567,89\n${nit};FE2;10/05/2026;10/12/2026;850.000`;
  const done = await m.importar(importarSaldosProveedores, file);
  expect(done).toMatchObject({ creadas: 2, con_error: 0 });
  const rows = await m.t.db
    .selectFrom('cartera_documento')
    .select(['tipo', 'lado', 'n_factura', 'vencimiento', 'saldo_cts'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { tipo: 'SI', lado: 'PROVEEDOR', n_factura: 'FE1', vencimiento: '2026-02-10', saldo_cts: 123_456_789 },
    { tipo: 'SI', lado: 'PROVEEDOR', n_factura: 'FE2', vencimiento: '2026-12-10', saldo_cts: 85_000_000 },
  ]);
  expect(await m.revisar(importarSaldosProveedores, file)).toMatchObject({ sin_cambio: 2 });
  const otro = await m.revisar(
    importarSaldosProveedores,
    `NIT;Factura;Fecha;Vence;Saldo\n${nit};FE1;10/01/2026;10/02/2026;1`,
  );
  expect(JSON.stringify(await m.errores(importarSaldosProveedores, otro.id))).toContain(
    'deshaz la importación que lo creó',
  );
  expect(await m.deshacer(importarSaldosProveedores, done.id)).toMatchObject({ estado: 'DESHECHA' });
  const left = await m.t.db.selectFrom('cartera_documento').select(['estado', 'saldo_cts']).execute();
  expect(left).toEqual(new Array(2).fill({ estado: 'ANULADA', saldo_cts: 0 }));
});

test('prices make a draft list, change in it, and go out with it', async () => {
  const file =
    'Lista;Producto;Precio;Desde cantidad\nGENERAL;ARROZ;2.900,00;\nGENERAL;PANELA;5200;\nGENERAL;ARROZ;2800;10';
  const done = await m.importar(importarPrecios, file);
  expect(done).toMatchObject({ creadas: 3, con_error: 0 });
  const lista = await m.t.db
    .selectFrom('lista_precio')
    .select(['codigo', 'estado', 'productos'])
    .executeTakeFirstOrThrow();
  expect(lista).toEqual({ codigo: 'GENERAL', estado: 'BORRADOR', productos: 2 });
  expect(await m.revisar(importarPrecios, file)).toMatchObject({ sin_cambio: 3, con_error: 0 });
  expect(await m.importar(importarPrecios, 'Lista;Producto;Precio\nGENERAL;PANELA;5300')).toMatchObject({
    actualizadas: 1,
  });
  const [cambiada] = await m.t.db.selectFrom('importacion').select('id').orderBy('id', 'desc').limit(1).execute();
  await m.deshacer(importarPrecios, cambiada?.id ?? 0);
  const item = await m.t.db
    .selectFrom('lista_precio_item')
    .select('precio_dmil')
    .where('producto_id', '=', m.panela)
    .executeTakeFirstOrThrow();
  expect(item.precio_dmil).toBe(52_000_000);
  expect(await m.deshacer(importarPrecios, done.id)).toMatchObject({ estado: 'DESHECHA' });
  expect(await m.t.db.selectFrom('lista_precio').select('id').execute()).toEqual([]);
});

test('leases come in force, with their people by document, and are cancelled when they go out', async () => {
  const { inmueble } = await crearInmuebleLibre(m.t, m.ana);
  const { codigo } = await m.t.db
    .selectFrom('inmueble')
    .select('codigo')
    .where('id', '=', inmueble)
    .executeTakeFirstOrThrow();
  const paula = await crearPersona(m.t, m.ana, 'PAULA PATIÑO ROA');
  const { documento } = await m.t.db
    .selectFrom('persona')
    .select('documento')
    .where('id', '=', paula)
    .executeTakeFirstOrThrow();
  const head = 'Tipo;Inmueble;Inicio;Fin;Canon;Arrendatario;Número';
  const file = `${head}\nArriendo;${codigo};01/02/2026;31/01/2027;1.850.000;${documento};A-77\nArriendo;NADA;01/02/2026;31/01/2027;1.850.000;${documento};`;
  const revisada = await m.revisar(importarContratos, file);
  expect(await m.errores(importarContratos, revisada.id)).toEqual([
    { inmueble: ['No hay un inmueble con ese código.'] },
  ]);
  const done = await m.importar(importarContratos, file);
  expect(done).toMatchObject({ creadas: 1, con_error: 1 });
  const contrato = await m.t.db
    .selectFrom('contrato')
    .select(['estado', 'duracion_meses', 'canon_cts', 'observacion'])
    .executeTakeFirstOrThrow();
  expect(contrato).toEqual({
    ...{ estado: 'VIGENTE', duracion_meses: 12, canon_cts: 185_000_000 },
    observacion: 'Número en el programa anterior: A-77',
  });
  expect(await m.revisar(importarContratos, file)).toMatchObject({ sin_cambio: 1 });
  expect(await m.deshacer(importarContratos, done.id)).toMatchObject({ estado: 'DESHECHA' });
  expect((await m.t.db.selectFrom('contrato').select('estado').executeTakeFirstOrThrow()).estado).toBe('CANCELADO');
  const libre = await m.t.db
    .selectFrom('inmueble')
    .select('estado_actual')
    .where('id', '=', inmueble)
    .executeTakeFirstOrThrow();
  expect(libre.estado_actual).toBe(1);
});
