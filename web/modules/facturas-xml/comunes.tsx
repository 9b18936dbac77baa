/** What the screens of the inbox share. */
import { manifest } from '../../../server/modules/facturas-xml/manifest.ts';
import { type EstadoFactura, NOMBRES_ESTADO } from '../../../server/modules/facturas-xml/rules/estados.ts';
import { type EstadoReloj, NOMBRES_RELOJ } from '../../../server/modules/facturas-xml/rules/reloj.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tag } from '../../kit/Tag.tsx';

export const { permisos, screens } = manifest;

/** One screen beside the other. */
export const TABS = <ScreenTabs label="Facturas electrónicas" screens={['FacturasRecibidas', 'LeerFacturaXml']} />;

export const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

export const Estado = ({ estado }: { estado: EstadoFactura }) => <StateLabel estado={NOMBRES_ESTADO[estado]} />;

/** How long there still is to claim, or what came of it. */
export function Plazo({ plazo, dias }: { plazo: EstadoReloj | null; dias: number | null }) {
  if (plazo === null) return null;
  if (plazo !== 'CORRIENDO' || dias === null) return <StateLabel estado={NOMBRES_RELOJ[plazo]} />;
  if (dias === 0) return <Tag tone="danger">Vence hoy</Tag>;
  return <Tag tone={dias === 1 ? 'severe' : 'attention'}>{formatCount(dias, 'día hábil', 'días hábiles')}</Tag>;
}

/** How many of its products nobody knows yet. */
export const faltan = (pendientes: number) =>
  pendientes === 1 ? 'Falta 1 producto por homologar.' : `Faltan ${pendientes} productos por homologar.`;
