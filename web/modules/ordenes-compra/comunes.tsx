/** What the screens of purchase orders share. */
import { manifest } from '../../../server/modules/ordenes-compra/manifest.ts';
import { type EstadoOrden, NOMBRES_ESTADO } from '../../../server/modules/ordenes-compra/rules/estados.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';

export const { permisos, screens } = manifest;

/** One screen beside the others. */
export const TABS = (
  <ScreenTabs
    label="Pantallas de órdenes de compra"
    screens={['ListadoOrdenesCompra', 'SugerenciasCompra', 'CuposAprobacion']}
  />
);

export const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

export const Estado = ({ estado }: { estado: EstadoOrden }) => <StateLabel estado={NOMBRES_ESTADO[estado]} />;
