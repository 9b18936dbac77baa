/** The reference lists that the supplier's form offers, read together and kept for the session. */
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { nombresFaltantes } from '../../../server/modules/proveedores/rules.ts';
import { byCode, byId, byPrefix, byShownCode, type Offered, offer, useOffers } from '../listas/public.tsx';
import type { ProveedorValues } from './values.ts';

const OFFERS = {
  tiposDocumento: offer(listas.tipoDocumento, byCode),
  /** `prefijo`: PJ shows one name, any other four. */
  contribuyentes: offer(listas.contribuyente, (rows) =>
    rows.map(({ codigo, nombre, prefijo }) => {
      return { value: codigo, label: prefijo ? `${prefijo} · ${nombre}` : nombre, prefijo };
    }),
  ),
  regimenes: offer(listas.regimen, byShownCode),
  clasificaciones: offer(listas.clasificacionProveedor, byCode),
  lineas: offer(listas.lineaComercializacion, byCode),
  tiposProveedor: offer(listas.tipoProveedor, byCode),
  tiposDireccion: offer(listas.tipoDireccion, byCode),
  tiposTelefono: offer(listas.tipoTelefono, byCode),
  prefijos: offer(listas.prefijosTelefonos, byPrefix),
  retenciones: offer(listas.retencionFuente, (rows) =>
    rows.map(({ codigo, nombre, tarifa }) => ({ value: codigo, label: `${tarifa} % · ${nombre}` })),
  ),
  retencionesIca: offer(listas.retencionIca, (rows) =>
    rows.map(({ codigo, nombre, tarifa_por_mil }) => {
      return { value: codigo, label: `${tarifa_por_mil} por mil · ${nombre}` };
    }),
  ),
  formasPago: offer(listas.formaPago, byCode),
  responsabilidades: offer(listas.responsabilidadFiscal, byShownCode),
  bancos: offer(listas.banco, byId),
};
export type Listas = Offered<typeof OFFERS>;

export const useListas = () => useOffers(OFFERS);

/** The names that the chosen person type asks for. */
export function nombresExigidos(listas: Listas) {
  return (values: ProveedorValues) => {
    const tipo = listas.contribuyentes.find(({ value }) => value === values.tipo_persona_contribuyente);
    return nombresFaltantes(tipo?.prefijo ?? null, values);
  };
}
