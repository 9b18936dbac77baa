/** What confirming a receipt of 500 lines of an order costs (judged, posted, told to its order, logged) beside the bare writes of its rows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlitePort } from '../../server/core/platform.ts';
import { createEntrada } from '../../server/modules/entradas-mercancia/commands.ts';
import { confirmar } from '../../server/modules/entradas-mercancia/confirmar.ts';
import { entradaAlta } from '../../server/modules/entradas-mercancia/contract/entrada.ts';
import { aprobar, solicitar } from '../../server/modules/ordenes-compra/actos.ts';
import { createOrden } from '../../server/modules/ordenes-compra/commands.ts';
import { ordenAlta } from '../../server/modules/ordenes-compra/contract/orden.ts';
import type { Figure } from './compare.ts';
import { fillKardex } from './kardex-fill.ts';
import { inserciones } from './kardex-write.ts';
import { figure, type Office, openOffice, time, turns } from './office.ts';
import { crearProveedor, PROVEEDOR } from './supplier.ts';

const LINES = 500;
const TURNS = 7;
const HOY = '2026-11-21';

async function fill(port: SqlitePort): Promise<void> {
  await fillKardex(port, 10_000);
  await crearProveedor(port, PROVEEDOR);
  await port.query("update parametro set valor = '9000000000' where parametro = 'orden_sin_aprobacion'", []);
}

export async function entradasFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'entradas-'));
  const office = await openOffice(join(folder, 'recibo.db'), fill);
  try {
    const measured = await turns(TURNS, async () => {
      const { id, version } = await borrador(office);
      const datos = { version, acepta_periodo_cerrado: false, autorizacion: null };
      const mine = await time(() => office.work((w) => confirmar(w, id, datos)));
      return [mine, await aSecas(office.port, id)];
    });
    return [figure('confirmar una entrada de 500 líneas: veces a secas', measured, 3)];
  } finally {
    office.port.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All that a new order of 500 products asks for. */
function borrador({ work }: Office) {
  return work(async (w) => {
    const lineas = Array.from({ length: LINES }, (_, i) => ({ producto_id: 1 + i, cantidad: 1 + (i % 9) }));
    const head = { proveedor_id: 1, bodega_id: 1 };
    const detalle = lineas.map((linea) => ({ ...linea, precio_unitario: 1_000, motivo_precio: 'Medida.', iva: 19 }));
    const orden = await createOrden(w, ordenAlta.parse({ ...head, fecha_entrega: '2026-12-01', detalle }));
    const { version } = await solicitar(w, orden.id, { version: orden.version, autorizacion: null });
    const done = await aprobar(w, orden.id, { version });
    return createEntrada(
      w,
      entradaAlta.parse({
        ...{ ...head, tipo: 'CON_OC', ordenes: [orden.id] },
        detalle: done.detalle.map(({ id, producto_id, cantidad }) => {
          return { orden_detalle_id: id, producto_id, facturado: cantidad, precio_factura: 1_000 };
        }),
      }),
    );
  });
}

/** The same rows of the ledger, of the receipt and of its order, one statement each, in one transaction. Milliseconds. */
async function aSecas(port: SqlitePort, id: number): Promise<number> {
  const again = await inserciones(port, { tipo: 'ENTRADA_MERCANCIA', id, fecha: HOY });
  const { rows } = await port.query(
    `select id, orden_detalle_id, producto_id, recibido_mil from entrada_detalle where entrada_id = ${id}`,
    [],
  );
  return time(async () => {
    await port.begin();
    await again();
    for (const { id: linea, orden_detalle_id, producto_id, recibido_mil } of rows as Record<string, number>[]) {
      await port.query('update entrada_detalle set updated = ? where id = ?', [HOY, linea as number]);
      await port.query(
        'update orden_compra_detalle set cant_recibida_mil = cant_recibida_mil + ?, cant_facturada_mil = cant_facturada_mil + ? where id = ?',
        [recibido_mil as number, recibido_mil as number, orden_detalle_id as number],
      );
      await port.query(
        'update saldo_bodega set por_llegar_mil = por_llegar_mil + ? where producto_id = ? and bodega_id = 1',
        [recibido_mil as number, producto_id as number],
      );
    }
    await port.query('update entrada set version = version + 1 where id = ?', [id]);
    await port.commit();
  });
}
