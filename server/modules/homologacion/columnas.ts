/** Of a supplier's code the columns that are made of what is said, and what must be true of it. */
import { requireReferences } from '../../core/db/references.ts';
import { duplicate, invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { searchKey, sortKey } from '../../shared/text.ts';
import type { HomologacionAlta } from './contract/homologacion.ts';
import { claveXml, codigoXml } from './rules/codigo.ts';
import { claveNombre } from './rules/nombres.ts';

type Dicho = Pick<
  HomologacionAlta,
  'cod_prod_xml' | 'nombre_producto_xml' | 'codigo_estandar_xml' | 'unidad_xml' | 'observacion'
>;

/** Throws `validacion` without code nor name. */
export function columnas({ cod_prod_xml, nombre_producto_xml, codigo_estandar_xml, unidad_xml, observacion }: Dicho) {
  const codigo = codigoXml(cod_prod_xml, nombre_producto_xml);
  if (codigo === null) throw invalid({ cod_prod_xml: ['Escribe el código o el nombre que le da el proveedor.'] });
  const clave_xml = claveXml(codigo);
  return {
    cod_prod_xml: codigo,
    clave_xml,
    unidad_xml,
    nombre_producto_xml,
    codigo_estandar_xml,
    observacion,
    orden_nombre: sortKey(nombre_producto_xml ?? codigo),
    clave_nombre: claveNombre(nombre_producto_xml ?? codigo),
    busca_propio: searchKey([nombre_producto_xml, codigo, codigo_estandar_xml].filter(Boolean).join(' ')),
  };
}

/** Who sells it; one that was chosen before may have been inactivated since. Returns the key of its name. */
export async function requireProveedor(w: Work, id: number, antes: number | null): Promise<string> {
  await requireReferences(w.tx, [{ campo: 'proveedor_id', tabla: 'proveedor', columna: 'id', valor: id }]);
  const { estado, orden_nombre } = await w.tx
    .selectFrom('proveedor')
    .select(['estado', 'orden_nombre'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (estado === 0 && id !== antes) {
    throw refused(MESSAGES.proveedorInactivo, { proveedor_id: [MESSAGES.proveedorInactivo] });
  }
  return orden_nombre;
}

interface Lugar {
  readonly proveedor_id: number;
  readonly clave_xml: string;
  readonly unidad_xml: string;
  readonly cod_prod_xml: string | null;
}

/** Throws `duplicado` when another active row has the code and unit of the supplier. */
export async function requireLibre(
  w: Work,
  { proveedor_id, clave_xml, unidad_xml }: Lugar,
  propio: number,
): Promise<void> {
  const taken = await w.tx
    .selectFrom('homologacion as h')
    .leftJoin('producto as p', 'p.id', 'h.producto_id')
    .where('h.proveedor_id', '=', proveedor_id)
    .where('h.clave_xml', '=', clave_xml)
    .where('h.unidad_xml', '=', unidad_xml)
    .where('h.estado', '<>', 'INACTIVA')
    .where('h.id', '<>', propio)
    .select(['h.cod_prod_xml', 'h.estado', 'p.cod_prod'])
    .executeTakeFirst();
  if (!taken) return;
  const how =
    taken.cod_prod !== null
      ? `ya está homologado con ${taken.cod_prod}`
      : taken.estado === 'IGNORADA'
        ? 'ya está ignorado'
        : 'ya está en la lista, sin homologar';
  const msg = `El código ${taken.cod_prod_xml} del proveedor ${how}.`;
  throw duplicate(msg, { cod_prod_xml: [msg] });
}
