/** Names of the codes that a supplier holds: for what is printed and has no lists at hand. */
import type { Reader } from '../../core/db/reader.ts';

export function readNombres(db: Reader, id: number) {
  return db
    .selectFrom('proveedor as p')
    .innerJoin('tipo_documento as td', 'td.codigo', 'p.clase_tipo_documento')
    .innerJoin('tipo_contribuyente as tc', 'tc.codigo', 'p.tipo_persona_contribuyente')
    .innerJoin('regimen as r', 'r.codigo', 'p.codigo_regimen_tributario')
    .innerJoin('clasificacion_proveedor as cp', 'cp.codigo', 'p.codigo_clase_proveedor')
    .innerJoin('linea_comercializacion as lc', 'lc.codigo', 'p.codigo_linea_comercializacion')
    .innerJoin('tipo_proveedor as tp', 'tp.codigo', 'p.codigo_tipo_proveedor_pwa')
    .leftJoin('tarifa_retencion_fuente as rf', 'rf.codigo', 'p.codigo_retencion')
    .leftJoin('tarifa_retencion_ica as ri', 'ri.codigo', 'p.codigo_retencion_ica')
    .leftJoin('forma_pago as fp', 'fp.codigo', 'p.codigo_forma_pago')
    .leftJoin('responsabilidad_fiscal as rs', 'rs.codigo', 'p.codigo_responsabilidad_fiscal')
    .where('p.id', '=', id)
    .select([
      'td.nombre as documento',
      'tc.nombre as tipo_persona',
      'r.nombre as regimen',
      'cp.nombre as clasificacion',
      'lc.nombre as linea',
      'tp.nombre as tipo',
      'rf.nombre as retencion',
      'ri.nombre as retencion_ica',
      'fp.nombre as forma_pago',
      'rs.nombre as responsabilidad',
    ])
    .executeTakeFirstOrThrow();
}
