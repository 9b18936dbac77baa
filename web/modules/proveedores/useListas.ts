/** The reference lists that the supplier's form offers, read together and kept for the session. */
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { nombresFaltantes } from '../../../server/modules/proveedores/rules.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';
import type { Remote } from '../../lib/remote.ts';
import { byCode, byId, byPrefix, byShownCode, rowsOf, together, useLista } from '../listas/public.tsx';
import type { ProveedorValues } from './values.ts';

export interface Contribuyente extends Option {
  /** PJ shows one name, any other four. */
  readonly prefijo: string | null;
}

/** What the accounting part offers. */
export interface ListasContables {
  readonly retenciones: readonly Option[];
  readonly retencionesIca: readonly Option[];
  readonly formasPago: readonly Option[];
  readonly responsabilidades: readonly Option[];
  /** By id. */
  readonly bancos: readonly Option[];
}

export interface Listas extends ListasContables {
  readonly tiposDocumento: readonly Option[];
  readonly contribuyentes: readonly Contribuyente[];
  readonly regimenes: readonly Option[];
  readonly clasificaciones: readonly Option[];
  readonly lineas: readonly Option[];
  readonly tiposProveedor: readonly Option[];
  readonly tiposDireccion: readonly Option[];
  readonly tiposTelefono: readonly Option[];
  readonly prefijos: readonly Option[];
}

/** `null` while any of them is on its way. */
export function useListas(): { listas: Listas | null; error: Remote<unknown>['error']; refetch: () => void } {
  const documentos = useLista(listas.tipoDocumento);
  const contribuyentes = useLista(listas.contribuyente);
  const regimenes = useLista(listas.regimen);
  const clasificaciones = useLista(listas.clasificacionProveedor);
  const lineas = useLista(listas.lineaComercializacion);
  const tipos = useLista(listas.tipoProveedor);
  const direcciones = useLista(listas.tipoDireccion);
  const telefonos = useLista(listas.tipoTelefono);
  const prefijos = useLista(listas.prefijosTelefonos);
  const retenciones = useLista(listas.retencionFuente);
  const retencionesIca = useLista(listas.retencionIca);
  const formasPago = useLista(listas.formaPago);
  const responsabilidades = useLista(listas.responsabilidadFiscal);
  const bancos = useLista(listas.banco);
  const { ready, error, refetch } = together([
    documentos,
    contribuyentes,
    regimenes,
    clasificaciones,
    lineas,
    tipos,
    direcciones,
    telefonos,
    prefijos,
    retenciones,
    retencionesIca,
    formasPago,
    responsabilidades,
    bancos,
  ]);
  return {
    error,
    refetch,
    listas: ready
      ? {
          tiposDocumento: byCode(rowsOf(documentos.data)),
          contribuyentes: rowsOf(contribuyentes.data).map(({ codigo, nombre, prefijo }) => {
            return { value: codigo, label: prefijo ? `${prefijo} · ${nombre}` : nombre, prefijo };
          }),
          regimenes: byShownCode(rowsOf(regimenes.data)),
          clasificaciones: byCode(rowsOf(clasificaciones.data)),
          lineas: byCode(rowsOf(lineas.data)),
          tiposProveedor: byCode(rowsOf(tipos.data)),
          tiposDireccion: byCode(rowsOf(direcciones.data)),
          tiposTelefono: byCode(rowsOf(telefonos.data)),
          prefijos: byPrefix(rowsOf(prefijos.data)),
          retenciones: rowsOf(retenciones.data).map(({ codigo, nombre, tarifa }) => {
            return { value: codigo, label: `${tarifa} % · ${nombre}` };
          }),
          retencionesIca: rowsOf(retencionesIca.data).map(({ codigo, nombre, tarifa_por_mil }) => {
            return { value: codigo, label: `${tarifa_por_mil} por mil · ${nombre}` };
          }),
          formasPago: byCode(rowsOf(formasPago.data)),
          responsabilidades: byShownCode(rowsOf(responsabilidades.data)),
          bancos: byId(rowsOf(bancos.data)),
        }
      : null,
  };
}

/** The names that the chosen person type asks for. */
export function nombresExigidos(listas: Listas) {
  return (values: ProveedorValues) => {
    const tipo = listas.contribuyentes.find(({ value }) => value === values.tipo_persona_contribuyente);
    return nombresFaltantes(tipo?.prefijo ?? null, values);
  };
}
