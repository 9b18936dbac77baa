/** The one supplier of the measurements of purchasing. */
import type { SqlitePort } from '../../server/core/platform.ts';

export const PROVEEDOR = { nit: '900444333', dv: '8', nombre: 'PROVEEDOR' };

/** With id 1. */
export async function crearProveedor(port: SqlitePort, { nit, dv }: typeof PROVEEDOR): Promise<void> {
  await port.query(
    `insert into proveedor (id, nit_sin_dv, nit_dv, nombre, nombre_proveedor, orden_nombre, busca, created, updated, clase_tipo_documento,
       tipo_persona_contribuyente, codigo_regimen_tributario, codigo_clase_proveedor, codigo_actividad_economica,
       codigo_linea_comercializacion, codigo_tipo_proveedor_pwa)
     select 1, '${nit}', '${dv}', 'PROVEEDOR', 'PROVEEDOR', 'proveedor', 'proveedor', '', '', '31', (select min(codigo) from tipo_contribuyente),
       (select min(codigo) from regimen), (select min(codigo) from clasificacion_proveedor), (select min(codigo) from actividad_economica),
       (select min(codigo) from linea_comercializacion), (select min(codigo) from tipo_proveedor)`,
    [],
  );
}
