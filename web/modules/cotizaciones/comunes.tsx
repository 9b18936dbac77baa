/** What the screens of quotations share. */
import type { CotizacionFila } from '../../../server/modules/cotizaciones/contract/cotizacion.ts';
import { manifest } from '../../../server/modules/cotizaciones/manifest.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';

export const { permisos, screens } = manifest;

/** A row of the list, or the whole document. */
export type Movible = Pick<
  CotizacionFila,
  'id' | 'numero' | 'version_numero' | 'cliente' | 'total' | 'estado' | 'vencida' | 'validez_dias' | 'version'
>;

/** 'COT-000012, versión 2', or of whom the draft is. */
export function nombreDe({ numero, version_numero, cliente }: Pick<Movible, 'numero' | 'version_numero' | 'cliente'>) {
  const version = version_numero > 1 ? `, versión ${version_numero}` : '';
  return numero ? `${numero}${version}` : `el borrador de ${cliente}${version}`;
}

export const Estado = ({ cotizacion }: { cotizacion: Pick<CotizacionFila, 'estado_nombre' | 'vencida'> }) => (
  <StateLabel estado={cotizacion.vencida ? 'VENCIDA' : cotizacion.estado_nombre} />
);
