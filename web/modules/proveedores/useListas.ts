/** The reference lists that the supplier's form offers, read together and kept for the session. */
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { nombresFaltantes } from '../../../server/modules/proveedores/rules.ts';
import { byCode, byId, byPrefix, byShownCode, type Offered, offer, useOffers } from '../listas/public.tsx';
import type { ProveedorValues } from './values.ts';

const OFFERS = {
  tipo_documento: offer(listas.tipoDocumento, byCode),
  /** `prefijo`: PJ shows one name, any other four. */
  tipo_contribuyente: offer(listas.contribuyente, (rows) =>
    rows.map(({ codigo, nombre, prefijo }) => {
      return { value: codigo, label: prefijo ? `${prefijo} · ${nombre}` : nombre, prefijo };
    }),
  ),
  regimen: offer(listas.regimen, byShownCode),
  clasificacion_proveedor: offer(listas.clasificacionProveedor, byCode),
  linea_comercializacion: offer(listas.lineaComercializacion, byCode),
  tipo_proveedor: offer(listas.tipoProveedor, byCode),
  tipo_direccion: offer(listas.tipoDireccion, byCode),
  tipo_telefono: offer(listas.tipoTelefono, byCode),
  prefijos: offer(listas.prefijosTelefonos, byPrefix),
  tarifa_retencion_fuente: offer(listas.retencionFuente, (rows) =>
    rows.map(({ codigo, nombre, tarifa }) => ({ value: codigo, label: `${tarifa} % · ${nombre}` })),
  ),
  tarifa_retencion_ica: offer(listas.retencionIca, (rows) =>
    rows.map(({ codigo, nombre, tarifa_por_mil }) => {
      return { value: codigo, label: `${tarifa_por_mil} por mil · ${nombre}` };
    }),
  ),
  forma_pago: offer(listas.formaPago, byCode),
  responsabilidad_fiscal: offer(listas.responsabilidadFiscal, byShownCode),
  banco: offer(listas.banco, byId),
};
export type Listas = Offered<typeof OFFERS>;

export const useListas = () => useOffers(OFFERS);

/** The names that the chosen person type asks for. */
export function nombresExigidos(listas: Listas) {
  return (values: ProveedorValues) => {
    const tipo = listas.tipo_contribuyente.find(({ value }) => value === values.tipo_persona_contribuyente);
    return nombresFaltantes(tipo?.prefijo ?? null, values);
  };
}
