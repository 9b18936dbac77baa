/** Reads of causation: of a payable, its receipts, what was withheld of it and what does not match. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad, toPrecio } from '../../shared/quantities.ts';
import type { Retencion, TipoRetencion } from '../../shared/retenciones.ts';
import type { Armada } from './armar.ts';
import type { CausacionLeida, DiscrepanciaLeida, Simulada } from './contract/causar.ts';
import type { TipoDiscrepancia } from './rules/cotejo.ts';

/** The receipts of a payable, and who made and confirmed them. */
export async function entradasDe(db: Reader, documento_id: number) {
  return db
    .selectFrom('causacion_entrada as c')
    .innerJoin('entrada as e', 'e.id', 'c.entrada_id')
    .where('c.documento_id', '=', documento_id)
    .orderBy('e.id')
    .select(['e.id', 'e.numero', 'e.uc_id', 'e.confirmado_uc_id'])
    .execute();
}

/** What was withheld of it, not what notes gave back. */
export async function retencionesDeDocumento(db: Reader, documento_id: number): Promise<Retencion[]> {
  const rows = await db
    .selectFrom('retencion')
    .where('documento_id', '=', documento_id)
    .where('valor_cts', '<>', 0)
    .where('nota_id', 'is', null)
    .orderBy('id')
    .select(['tipo', 'codigo', 'base_cts', 'tarifa', 'valor_cts'])
    .execute();
  return rows.map((row) => ({ ...row, tipo: row.tipo as TipoRetencion }));
}

const presentRetencion = ({ tipo, codigo, base_cts, tarifa, valor_cts }: Retencion) => ({
  ...{ tipo, codigo, tarifa: tarifa / 100, base: toPesos(base_cts), valor: toPesos(valor_cts) },
});

const UNIDADES: Readonly<Record<TipoDiscrepancia, (value: number) => number>> = {
  CANTIDAD: toCantidad,
  SIN_ORDEN: toCantidad,
  PRECIO: toPrecio,
  SUMAS: toPesos,
};

interface FilaDiscrepancia {
  readonly entrada_detalle_id: number | null;
  readonly tipo: TipoDiscrepancia;
  readonly esperado: number;
  readonly facturado: number;
  readonly valor_cts: number;
  readonly abierta: boolean;
}

const presentDiscrepancia = (row: FilaDiscrepancia, producto: string | null): DiscrepanciaLeida => ({
  ...{ entrada_detalle_id: row.entrada_detalle_id, tipo: row.tipo, abierta: row.abierta, producto },
  esperado: UNIDADES[row.tipo](row.esperado),
  facturado: UNIDADES[row.tipo](row.facturado),
  valor: toPesos(row.valor_cts),
});

async function productosDe(db: Reader, lineas: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select d.id, p.cod_prod || ' · ' || p.nombre_producto as nombre from json_each(${JSON.stringify(lineas)}) as j
    join entrada_detalle as d on d.id = j.value join producto as p on p.id = d.producto_id`.execute(db);
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}

interface Recibida {
  readonly id: number;
  readonly n_factura: string;
  readonly factura_referida: string | null;
}

/** The document of the inbox that a payable is of: its receipts', or the debit note itself. */
async function recibidaDe(db: Reader, documento_id: number): Promise<Recibida | null> {
  const { rows } = await sql<Recibida>`
    select r.id, r.n_factura, r.factura_referida from cartera_documento as d
    join factura_recibida as r on r.id = iif(d.origen_tipo = 'NOTA_DEBITO', d.origen_id,
      (select e.factura_id from causacion_entrada as c join entrada as e on e.id = c.entrada_id where c.documento_id = d.id limit 1))
    where d.id = ${documento_id}`.execute(db);
  return rows[0] ?? null;
}

const presentRecibida = (row: Recibida | null) =>
  row && { id: row.id, n_factura: row.n_factura, factura_referida: row.factura_referida };

/** What a seller says of itself, read from its document. */
async function retencionesDelVendedor(db: Reader, factura_id: number | undefined) {
  if (factura_id === undefined) return [];
  const { rows } = await sql<Record<TipoRetencion, number | null>>`
    select json_extract(documento, '$.totals.totalRetenciones') as FUENTE, json_extract(documento, '$.totals.totalReteIva') as IVA,
      json_extract(documento, '$.totals.totalReteIca') as ICA
    from factura_recibida_documento where factura_id = ${factura_id}`.execute(db);
  const told = rows[0];
  return (['FUENTE', 'IVA', 'ICA'] as const).flatMap((tipo) => {
    const valor = told?.[tipo] ?? 0;
    return valor > 0 ? [{ tipo, valor }] : [];
  });
}

/** What `causar` would make. */
export async function presentSimulada(db: Reader, armada: Armada): Promise<Simulada> {
  const { retenciones, diferencias, total_cts } = armada;
  const nombres = await productosDe(
    db,
    diferencias.map(({ entrada_detalle_id }) => entrada_detalle_id),
  );
  const withheld = retenciones.reduce((sum, { valor_cts }) => sum + valor_cts, 0);
  return {
    ...{ tipo: armada.tipo, n_factura: armada.n_factura, proveedor_id: armada.proveedor_id, fecha: armada.fecha },
    vencimiento: armada.vencimiento,
    recibida: presentRecibida(armada.factura),
    ...{ base: toPesos(armada.base_cts), iva: toPesos(armada.iva_cts), total: toPesos(total_cts) },
    retenciones: retenciones.filter(({ valor_cts }) => valor_cts !== 0).map(presentRetencion),
    retenciones_vendedor: await retencionesDelVendedor(db, armada.factura?.id),
    saldo: toPesos(total_cts - withheld),
    estado: diferencias.some(({ abierta }) => abierta) ? 'EN_DISCREPANCIA' : 'CAUSADA',
    discrepancias: diferencias.map((each) =>
      presentDiscrepancia(each, nombres.get(each.entrada_detalle_id ?? 0) ?? null),
    ),
  };
}

/** Throws `no_encontrado` for what was not recorded of receipts. */
export async function findCausacion(db: Reader, id: number): Promise<CausacionLeida> {
  const d = await db
    .selectFrom('cartera_documento')
    .where('id', '=', id)
    .where('lado', '=', 'PROVEEDOR')
    .where('tipo', 'in', ['FC', 'DS', 'ND'])
    .selectAll()
    .executeTakeFirst();
  if (!d) throw notFound('No se encontró la factura.');
  const retenciones = await retencionesDeDocumento(db, id);
  const diferencias = await db
    .selectFrom('discrepancia')
    .where('documento_id', '=', id)
    .orderBy('id')
    .selectAll()
    .execute();
  const nombres = await productosDe(
    db,
    diferencias.map(({ entrada_detalle_id }) => entrada_detalle_id),
  );
  const recibida = await recibidaDe(db, id);
  return {
    ...{ id, tipo: d.tipo as CausacionLeida['tipo'], n_factura: d.n_factura, proveedor_id: d.proveedor_id ?? 0 },
    ...{ fecha: d.fecha, vencimiento: d.vencimiento, motivo: d.motivo, version: d.version, estado: d.estado },
    ...{ base: toPesos(d.base_cts), iva: toPesos(d.iva_cts), total: toPesos(d.total_cts), saldo: toPesos(d.saldo_cts) },
    recibida,
    retenciones: retenciones.map(presentRetencion),
    retenciones_vendedor: await retencionesDelVendedor(db, recibida?.id),
    discrepancias: diferencias.map((row) =>
      presentDiscrepancia(
        { ...row, tipo: row.tipo as TipoDiscrepancia, abierta: row.abierta === 1 },
        nombres.get(row.entrada_detalle_id ?? 0) ?? null,
      ),
    ),
    entradas: (await entradasDe(db, id)).map(({ id: entrada, numero }) => ({ id: entrada, numero })),
  };
}
