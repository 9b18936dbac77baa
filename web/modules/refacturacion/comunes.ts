/** What the screens of invoicing again share. */
import { FORMAS_PAGO } from '../../../server/modules/facturas/rules/estados.ts';
import { CONCEPTOS } from '../../../server/modules/facturas/rules/notas.ts';
import { manifest } from '../../../server/modules/refacturacion/manifest.ts';
import { ALCANCES, CAUSAS, type Causa } from '../../../server/modules/refacturacion/rules/causas.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';

export const { permisos, screens } = manifest;

const opciones = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
export const MOTIVOS = opciones(CAUSAS);
export const ESCOGE_ALCANCE = opciones(ALCANCES);
export const CONCEPTOS_NOTA = opciones(CONCEPTOS.NC);
export const FORMAS = opciones(FORMAS_PAGO);

/** In words where it is one of the known ones. */
export const motivoDicho = (motivo: string, causa: Causa) => (motivo === causa ? CAUSAS[causa] : motivo);
