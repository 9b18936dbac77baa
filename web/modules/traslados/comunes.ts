/** What the screens of transfers share: words, options and how old a dispatch is. */
import { ESTADOS_TRASLADO, TIPOS_TRASLADO, type TipoTraslado } from '../../../server/modules/traslados/campos.ts';
import { manifest } from '../../../server/modules/traslados/manifest.ts';
import { localNow } from '../../lib/clock.ts';

export const { permisos, screens } = manifest;

export const TIPO_OPTIONS = (Object.keys(TIPOS_TRASLADO) as TipoTraslado[]).map((value) => ({
  value,
  label: TIPOS_TRASLADO[value],
}));

/** 'RECIBIDO PARCIAL' */
export const estadoDe = (estado: string): string => estado.replaceAll('_', ' ');

export const ESTADO_OPTIONS = ESTADOS_TRASLADO.map((value) => ({ value, label: estadoDe(value) }));

interface Nombrable {
  readonly numero: string | null;
  readonly bodega_origen: string;
  readonly bodega_destino: string;
}

/** 'BODEGA PRINCIPAL → BODEGA NORTE' */
export const rutaDe = ({ bodega_origen, bodega_destino }: Nombrable): string =>
  bodega_origen === bodega_destino ? bodega_origen : `${bodega_origen} → ${bodega_destino}`;

export const nombreDe = (traslado: Nombrable): string => traslado.numero ?? rutaDe(traslado);

const DIA_MS = 86_400_000;
/** Days on the way after which somebody should ask. */
const TARDE = 2;

/** Whole days on the way of what left and did not all arrive, when they are too many; `null` otherwise. */
export function diasDeMas({ despachado, pendiente }: { despachado: string | null; pendiente: number }): number | null {
  if (despachado === null || pendiente === 0) return null;
  const days = Math.floor((localNow().getTime() - Date.parse(despachado)) / DIA_MS);
  return days > TARDE ? days : null;
}
