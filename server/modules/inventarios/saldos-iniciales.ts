/** The import of opening stock: each row a confirmed adjustment of one line, so that one that is wrong is taken back by itself. */
import { sql } from 'kysely';
import { SYSTEM } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound, refusedAt, refusedIn } from '../../core/http/errors.ts';
import type { Importer } from '../../core/import/importer.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { formatPrice, formatQuantity, toCantidad, toPrecio } from '../../shared/quantities.ts';
import { findByCode } from '../productos/public.ts';
import { anularAjuste, confirmarAjuste, createAjuste } from './ajustes.ts';
import { findAjuste } from './ajustes-lectura.ts';
import {
  importarExistencias,
  type SaldoAlta,
  type SaldoCambio,
  saldoAlta,
  saldoCambio,
} from './contract/saldos-iniciales.ts';

interface Saldo extends SaldoAlta {
  readonly id: number;
  readonly version: number;
}

async function productoDe(db: Reader, codigo: string): Promise<number> {
  const found = await findByCode(db, codigo);
  if (!found) throw refusedIn('producto', 'No hay un producto con ese código.');
  return found.producto_id;
}

async function zonaDe(db: Reader, bodega_id: number, codigo: string | null): Promise<number | null> {
  if (codigo === null) return null;
  const row = await db
    .selectFrom('zona_bodega')
    .select('id')
    .where('bodega_id', '=', bodega_id)
    .where('codigo', '=', codigo)
    .executeTakeFirst();
  if (!row) throw refusedIn('zona', 'La bodega no tiene una zona con ese código.');
  return row.id;
}

async function leerSaldo(db: Reader, id: number): Promise<Saldo> {
  const { rows } = await sql<{
    version: number;
    bodega_id: number;
    fecha: string;
    cod_prod: string;
    lote: string | null;
    zona: string | null;
    vence: string | null;
    cantidad_mil: number;
    costo_dmil: number | null;
  }>`select a.version, a.bodega_id, a.fecha, p.cod_prod, d.lote, z.codigo as zona, d.fecha_vencimiento as vence, d.cantidad_mil,
      d.costo_unitario_dmil as costo_dmil
    from ajuste as a join ajuste_detalle as d on d.ajuste_id = a.id join producto as p on p.id = d.producto_id
    left join zona_bodega as z on z.id = d.zona_id where a.id = ${id} and a.tipo = 'SALDO_INICIAL' order by d.orden limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound('No se encontró la existencia inicial.');
  return {
    ...{ id, version: row.version, bodega_id: row.bodega_id, producto: row.cod_prod, lote: row.lote, zona: row.zona },
    ...{ fecha_vencimiento: row.vence, fecha: row.fecha, cantidad: toCantidad(row.cantidad_mil), valor: null },
    costo_unitario: row.costo_dmil === null ? null : toPrecio(row.costo_dmil),
  };
}

/** Where the file says only what all of it is worth. */
function costoDe({ costo_unitario, valor, cantidad }: SaldoAlta): number {
  if (costo_unitario !== null) return costo_unitario;
  if (valor === null) throw refusedIn('costo_unitario', 'Falta el costo unitario o el valor total.');
  return Math.round((valor / cantidad) * 10_000) / 10_000;
}

/** Paths of the adjustment are columns of the file. */
const COLUMNAS: Readonly<Record<string, string>> = {
  bodega_id: 'bodega_id',
  fecha: 'fecha',
  'detalle.0.producto_id': 'producto',
  'detalle.0.zona_id': 'zona',
  'detalle.0.lote': 'lote',
  'detalle.0.fecha_vencimiento': 'fecha_vencimiento',
  'detalle.0.cantidad': 'cantidad',
  'detalle.0.costo_unitario': 'costo_unitario',
};

function crearSaldo(w: Work, datos: SaldoAlta): Promise<Saldo> {
  const { bodega_id, cantidad, fecha_vencimiento, lote } = datos;
  return refusedAt(
    (path) => COLUMNAS[path] ?? path,
    async () => {
      const producto_id = await productoDe(w.tx, datos.producto);
      const { id, version } = await createAjuste(w, {
        ...{ tipo: 'SALDO_INICIAL', bodega_id, fecha: datos.fecha ?? businessDay(w.now), motivo: null },
        observacion: 'Saldo inicial importado.',
        detalle: [
          {
            ...{ id: null, producto_id, presentacion_id: null, zona_id: await zonaDe(w.tx, bodega_id, datos.zona) },
            ...{ lote, fecha_vencimiento, cantidad, costo_unitario: costoDe(datos), valor: null },
          },
        ],
      });
      const confirmacion = { version, acepta_periodo_cerrado: false, autorizacion: null };
      await confirmarAjuste(w, id, confirmacion, { apertura: true });
      return leerSaldo(w.tx, id);
    },
  );
}

/** The same file again changes nothing; another one says what to do. */
async function mismoSaldo(w: Work, id: number, datos: SaldoCambio): Promise<Saldo> {
  const now = await leerSaldo(w.tx, id);
  const same = now.cantidad === datos.cantidad && now.costo_unitario === costoDe(datos);
  if (same) return now;
  const { numero } = await findAjuste(w.tx, id, SYSTEM);
  const said = `${formatQuantity(now.cantidad)} a ${formatPrice(now.costo_unitario ?? 0)}`;
  throw refusedIn(
    'cantidad',
    `${now.producto} ya tiene saldo inicial (${numero}: ${said}): deshaz la importación que lo creó.`,
  );
}

export const importadorExistencias: Importer<SaldoAlta, SaldoCambio, Saldo> = {
  contract: importarExistencias,
  alta: saldoAlta,
  cambio: saldoCambio,
  async find(db, [bodega = '', codigo = '', lote = '', zona = '']) {
    const producto = await findByCode(db, codigo);
    if (!producto) return null;
    const { rows } = await sql<{
      id: number;
    }>`select a.id from ajuste_detalle as d join ajuste as a on a.id = d.ajuste_id
      left join zona_bodega as z on z.id = d.zona_id
      where d.producto_id = ${producto.producto_id} and a.bodega_id = ${Number(bodega)} and a.tipo = 'SALDO_INICIAL'
        and a.estado = 'CONFIRMADO' and coalesce(d.lote, '') = ${lote} and coalesce(z.codigo, '') = ${zona}
      limit 1`.execute(db);
    return rows[0]?.id ?? null;
  },
  read: leerSaldo,
  create: crearSaldo,
  update: mismoSaldo,
  /** Refused with its reason when what it brought left already. */
  async deshacer(w, id, version, motivo) {
    await anularAjuste(w, id, { version, motivo, acepta_periodo_cerrado: false });
    return 'Anulado.';
  },
};
