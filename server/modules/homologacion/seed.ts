/** Demonstration codes: an invoice of each of nine suppliers, most of it decided, some still to decide, and a later one that came dearer. */
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { apartar, confirmar } from './commands.ts';
import { registrarLineas } from './facturas.ts';
import { findHomologacion, proveedorDeNit } from './queries.ts';
import { claveXml, codigoXml } from './rules/codigo.ts';
import { type LineaDemo, ventasDemo } from './seed-data.ts';

const DAY_MS = 86_400_000;
/** Days before today of the first invoice of a supplier, and of the second. */
const ANTES = { primera: 60, segunda: 4 } as const;

/** What became of a code, by its place. */
function destinoDe({ cod_prod, lugar }: LineaDemo): 'costo' | 'abierto' | 'conflicto' | 'inactivo' | 'homologado' {
  if (cod_prod === null) return 'costo';
  if (lugar % 12 === 5) return 'abierto';
  if (lugar % 40 === 8) return 'conflicto';
  return lugar % 33 === 10 ? 'inactivo' : 'homologado';
}

export async function seedDemo(w: Work): Promise<void> {
  const before = (days: number) => businessDay(new Date(w.now.getTime() - days * DAY_MS));
  const products = await w.tx.selectFrom('producto').select(['id', 'cod_prod']).execute();
  const idOf = new Map(products.map(({ id, cod_prod }) => [cod_prod, id]));
  for (const [v, { nit, n_factura, lineas }] of ventasDemo().entries()) {
    const proveedor = await proveedorDeNit(w.tx, nit);
    if (!proveedor) continue;
    const documento = { proveedor_id: proveedor.id, n_factura, fecha: before(ANTES.primera - v) };
    await registrarLineas(w, { ...documento, lineas: lineas.map(({ linea }) => linea) });
    const rows = await w.tx
      .selectFrom('homologacion')
      .select(['id', 'clave_xml'])
      .where('proveedor_id', '=', proveedor.id)
      .execute();
    const rowOf = new Map(rows.map(({ id, clave_xml }) => [clave_xml, id]));
    for (const line of lineas) {
      const code = codigoXml(line.linea.cod_prod_xml, line.linea.nombre_producto_xml) ?? '';
      await decidir(w, line, rowOf.get(claveXml(code)) ?? 0, idOf.get(line.cod_prod ?? '') ?? null);
    }
    const dearer = lineas
      .filter((line) => destinoDe(line) === 'conflicto')
      .map(({ linea }) => ({ ...linea, precio_xml: Math.round((linea.precio_xml ?? 0) * 1.45) }));
    const otra = { ...documento, n_factura: `${n_factura}1`, fecha: before(ANTES.segunda) };
    if (dearer.length > 0) await registrarLineas(w, { ...otra, lineas: dearer });
  }
}

async function decidir(w: Work, line: LineaDemo, id: number, producto_id: number | null): Promise<void> {
  const destino = destinoDe(line);
  if (destino === 'abierto') return;
  const { version } = await findHomologacion(w.tx, id);
  if (destino === 'costo') {
    await apartar(w, id, 'IGNORADA', { version });
    return;
  }
  const mapeo = { producto_id, presentacion_id: null, factor_conversion: line.factor, aplica_desde: null };
  const done = await confirmar(w, id, { version, ...mapeo });
  if (destino === 'inactivo') {
    const motivo = 'El proveedor ya no lo vende';
    await apartar(w, id, 'INACTIVA', { version: done.version, motivo });
  }
}
