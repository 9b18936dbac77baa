/** What the screens of invoices share. */
import { manifest } from '../../../server/modules/facturas/manifest.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';

export const { permisos, screens } = manifest;

/** One screen beside the other. */
export const TABS = <ScreenTabs label="Pantallas de facturas" screens={['ListadoFacturas', 'ListadoPrefacturas']} />;

export const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

export const palabra = (estado: string) => estado.replaceAll('_', ' ');
