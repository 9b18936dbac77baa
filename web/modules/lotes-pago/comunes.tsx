/** What the screens of batches of payments share. */
import { manifest } from '../../../server/modules/lotes-pago/manifest.ts';
import { type EstadoLote, NOMBRES_ESTADO } from '../../../server/modules/lotes-pago/rules/estados.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';

export const { permisos, screens } = manifest;

export const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

export const Estado = ({ estado }: { estado: EstadoLote }) => <StateLabel estado={NOMBRES_ESTADO[estado]} />;
