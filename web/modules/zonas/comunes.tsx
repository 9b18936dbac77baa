/** What the screens of warehouses and of their zones share. */
import { TIPOS_ZONA, type TipoZona } from '../../../server/modules/zonas/campos.ts';
import { type Bodega, bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import { zonasList } from '../../../server/modules/zonas/contract/zonas.ts';
import { manifest } from '../../../server/modules/zonas/manifest.ts';
import { optionsOf } from '../../kit/filters/filters.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { useRemote } from '../../lib/remote.ts';

export const { permisos } = manifest;

/** One list beside the other. */
export const TABS = <ScreenTabs label="Bodegas y zonas" screens={['ListadoZonas', 'BodegasListar']} />;

export const TIPO_OPTIONS = Object.entries(TIPOS_ZONA).map(([value, label]) => ({ value, label }));

const bodegaOption = ({ id, nombre }: Pick<Bodega, 'id' | 'nombre'>) => ({ value: id, label: nombre });

export const BODEGA_OPTIONS = optionsOf(bodegasList, bodegaOption);

/** Active zones of a warehouse, of some kinds, in the order of its walk: none while no warehouse is chosen. */
export function useZonas(bodega_id: number, tipos: readonly TipoZona[]) {
  const query = { bodega_id, tipo__in: tipos.join(','), estado: 'ACTIVA', ordering: 'secuencia_recorrido' };
  const { data } = useRemote(zonasList.list, { query }, { enabled: bodega_id > 0 });
  const rows = Array.isArray(data) ? data : data?.results;
  return (rows ?? []).map(({ id, codigo, nombre }) => ({
    value: id,
    label: nombre ? `${codigo} · ${nombre}` : codigo,
  }));
}

/** Active warehouses, and the one that a record already has; absent while they come. */
export function useBodegas(elegida: number | null = null) {
  const { data, error, refetch } = useRemote(bodegasList.list, {});
  const rows = Array.isArray(data) ? data : data?.results;
  const offered = rows?.filter(({ id, estado }) => estado === 1 || id === elegida);
  return { bodegas: offered?.map(bodegaOption), error, refetch: () => void refetch() };
}
