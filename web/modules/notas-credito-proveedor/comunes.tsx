/** What the screens of credit notes of suppliers share. */
import { manifest } from '../../../server/modules/notas-credito-proveedor/manifest.ts';
import { type EstadoNota, NOMBRES_ESTADO } from '../../../server/modules/notas-credito-proveedor/rules/estados.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';

export const { permisos, screens } = manifest;

export const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

export const Estado = ({ estado }: { estado: EstadoNota }) => <StateLabel estado={NOMBRES_ESTADO[estado]} />;
