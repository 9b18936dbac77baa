/** The rows that a posted document wrote in the ledger and beside it, written once more by bare statements of one row each. */
import type { SqlitePort, SqlValue } from '../../server/core/platform.ts';

interface Posted {
  readonly tipo: string;
  readonly id: number;
  readonly fecha: string;
}

/** Reads them now; what it returns writes them, in the transaction of who calls. */
export async function inserciones(port: SqlitePort, { tipo, id, fecha }: Posted): Promise<() => Promise<void>> {
  const { rows } = await port.query(
    `select k.*, e.id as existencia_id from kardex as k
      join existencia as e on e.producto_id = k.producto_id and e.zona_id = k.zona_id and e.lote_id is null
      where k.documento_id = ${id} and k.documento_tipo = '${tipo}' and k.fecha_documento = '${fecha}'`,
    [],
  );
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id' && name !== 'existencia_id');
  const kardex = `insert into kardex (${columns.join()}) values (${columns.map(() => '?').join()})`;
  return async () => {
    for (const row of rows) {
      const of = (...names: string[]) => names.map((name) => row[name] as SqlValue);
      await port.query(kardex, of(...columns));
      await port.query(
        'update existencia set cantidad_mil = cantidad_mil + ? where id = ?',
        of('cantidad_mil', 'existencia_id'),
      );
      await port.query(EXISTENCIA_DIA, of('existencia_id', 'fecha_documento', 'cantidad_mil'));
      await port.query(SALDO_BODEGA, of('cantidad_mil', 'cantidad_mil', 'producto_id', 'bodega_id'));
      await port.query(SALDO_PRODUCTO, of('cantidad_mil', 'valor_cts', 'producto_id'));
      await port.query(SALDO_DIA, of('producto_id', 'fecha_documento', 'saldo_cantidad_mil', 'saldo_valor_cts'));
    }
  };
}

const EXISTENCIA_DIA = `insert into existencia_dia (existencia_id, fecha, cantidad_mil) values (?, ?, ?)
  on conflict (existencia_id, fecha) do update set cantidad_mil = cantidad_mil + excluded.cantidad_mil`;
const SALDO_BODEGA = `update saldo_bodega set existencia_mil = existencia_mil + ?, disponible_mil = disponible_mil + ?
  where producto_id = ? and bodega_id = ?`;
const SALDO_PRODUCTO =
  'update saldo_producto set cantidad_mil = cantidad_mil + ?, valor_cts = valor_cts + ? where producto_id = ?';
const SALDO_DIA = `insert into saldo_producto_dia (producto_id, fecha, cantidad_mil, valor_cts) values (?, ?, ?, ?)
  on conflict (producto_id, fecha) do update set cantidad_mil = excluded.cantidad_mil, valor_cts = excluded.valor_cts`;
