/** The reference lists that the supplier's form offers, read together and kept for the session. */
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { nombresFaltantes } from '../../../server/modules/proveedores/rules.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';
import { type Remote, useRemote } from '../../lib/remote.ts';
import type { ProveedorValues } from './values.ts';

const HOUR = 3_600_000;

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

interface Entry {
  readonly codigo: string;
  readonly nombre: string;
}

const rowsOf = <R>(data: R[] | { results: R[] } | undefined): R[] =>
  Array.isArray(data) ? data : (data?.results ?? []);
const byName = (data: Entry[] | { results: Entry[] } | undefined): Option[] =>
  rowsOf(data).map(({ codigo, nombre }) => ({ value: codigo, label: nombre }));
const byCode = (data: Entry[] | { results: Entry[] } | undefined): Option[] =>
  rowsOf(data).map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo} · ${nombre}` }));

/** Several countries share a prefix: one option names the first of them. */
function byPrefix(rows: readonly { phone_code: string; nombre: string }[]): Option[] {
  const countries = Map.groupBy(rows, (row) => row.phone_code);
  return [...countries].map(([value, [first, ...others]]) => ({
    value,
    label: `${value} ${first?.nombre}${others.length > 0 ? ` y ${others.length} más` : ''}`,
  }));
}

/** `null` while any of them is on its way. */
export function useListas(): { listas: Listas | null; error: Remote<unknown>['error']; refetch: () => void } {
  const options = { staleMs: HOUR };
  const documentos = useRemote(listas.tipoDocumento.list, {}, options);
  const contribuyentes = useRemote(listas.contribuyente.list, {}, options);
  const regimenes = useRemote(listas.regimen.list, {}, options);
  const clasificaciones = useRemote(listas.clasificacionProveedor.list, {}, options);
  const lineas = useRemote(listas.lineaComercializacion.list, {}, options);
  const tipos = useRemote(listas.tipoProveedor.list, {}, options);
  const direcciones = useRemote(listas.tipoDireccion.list, {}, options);
  const telefonos = useRemote(listas.tipoTelefono.list, {}, options);
  const prefijos = useRemote(listas.prefijosTelefonos.list, {}, options);
  const all = [documentos, contribuyentes, regimenes, clasificaciones, lineas, tipos, direcciones, telefonos, prefijos];
  const ready = all.every((remote) => remote.data !== undefined);
  return {
    error: all.find((remote) => remote.error)?.error ?? null,
    refetch: () => {
      for (const remote of all) if (remote.error) void remote.refetch();
    },
    listas: ready
      ? {
          tiposDocumento: byName(documentos.data),
          contribuyentes: rowsOf(contribuyentes.data).map(({ codigo, nombre, prefijo }) => {
            return { value: codigo, label: prefijo ? `${prefijo} · ${nombre}` : nombre, prefijo };
          }),
          regimenes: byCode(regimenes.data),
          clasificaciones: byName(clasificaciones.data),
          lineas: byName(lineas.data),
          tiposProveedor: byName(tipos.data),
          tiposDireccion: byName(direcciones.data),
          tiposTelefono: byName(telefonos.data),
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
