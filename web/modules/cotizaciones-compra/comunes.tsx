/** What the screens of requests of quotation share. */
import type { SolicitudFila } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { manifest } from '../../../server/modules/cotizaciones-compra/manifest.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';

export const { permisos, screens } = manifest;

/** Quotations to customers beside those of suppliers, for who sees both. */
export const TABS = (
  <ScreenTabs label="Tipos de cotización" screens={['ListadoCotizaciones', 'ListadoCotizacionesCompra']} />
);

export const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

/** A row of the list, or the whole document. */
export type Movible = Pick<SolicitudFila, 'id' | 'numero' | 'estado' | 'invitados' | 'respuestas' | 'version'>;

export const nombreDe = ({ numero }: Pick<Movible, 'numero'>) => numero ?? 'el borrador';

export const Estado = ({ solicitud }: { solicitud: Pick<SolicitudFila, 'estado_nombre'> }) => (
  <StateLabel estado={solicitud.estado_nombre} />
);
