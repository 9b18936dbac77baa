/** The reference lists that the supplier's form offers, read together and kept for the session. */
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { nombresFaltantes } from '../../../server/modules/proveedores/rules.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';
import type { Remote } from '../../lib/remote.ts';
import { byCode, byPrefix, byShownCode, rowsOf, together, useLista } from '../listas/public.tsx';
import type { ProveedorValues } from './values.ts';

export interface Contribuyente extends Option {
  /** PJ shows one name, any other four. */
  readonly prefijo: string | null;
}

export interface Listas {
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
