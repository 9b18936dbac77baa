/** A supplier that passes every rule; each call has a NIT of its own. */
import type { z } from 'zod';
import type { proveedorAlta } from '../../../server/modules/proveedores/contract/proveedor.ts';

type Alta = z.input<typeof proveedorAlta>;

let next = 900_000_000;

/** Codes are those of the reference rows; `ciudad` is an id of the test database. */
export function buildProveedor(ciudad: number, changes: Partial<Alta> = {}): Alta {
  next += 1;
  return {
    clase_tipo_documento: '31',
    nit_sin_dv: String(next),
    tipo_persona_contribuyente: '1',
    nombre_proveedor: `PROVEEDOR DE PRUEBA ${next} S.A.S.`,
    codigo_regimen_tributario: '48',
    codigo_clase_proveedor: '1',
    codigo_actividad_economica: '4631',
    codigo_linea_comercializacion: '1',
    codigo_tipo_proveedor_pwa: '1',
    pagina_web: 'https://prueba.com.co',
    es_del_exterior: false,
    direcciones_proveedor: [
      { ciudad, tipo: '1', barrio: 'CENTRO', descripcion: 'CALLE 1 # 2 - 3', incluir_a_factura: true },
    ],
    telefonos_proveedor: [{ tipo: '1', prefijo: '+57', valor: '3001234567' }],
    ...changes,
  };
}
