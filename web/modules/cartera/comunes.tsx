/** What the screens of the ledger share. */
import { manifest } from '../../../server/modules/cartera/manifest.ts';
import { ESTADOS_DOCUMENTO, type EstadoDocumento } from '../../../server/modules/cartera/rules/estados.ts';
import { manifest as causacion } from '../../../server/modules/causacion/manifest.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';

export const permisos = { ...manifest.permisos, ...causacion.permisos };
export const { screens } = manifest;

/** One screen beside the others. */
export const TABS = (
  <ScreenTabs
    label="Pantallas de la cartera de proveedores"
    screens={['CarteraProveedores', 'EdadesProveedores', 'CausarFactura', 'ListadoLotesPago']}
  />
);

export const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

export const Estado = ({ estado }: { estado: EstadoDocumento }) => <StateLabel estado={ESTADOS_DOCUMENTO[estado]} />;
