/** Between the contract as it is read and the values of its form. */
import type { z } from 'zod';
import { contrato } from '../../../server/modules/contratos/campos.ts';
import type { Contrato, contratoCambio } from '../../../server/modules/contratos/contract/contrato.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { valuesOf } from '../../kit/fields/campos.ts';
import { localNow } from '../../lib/clock.ts';

export type ContratoValues = z.input<typeof contratoCambio>;

/** A lease, unless whoever writes it says otherwise. */
export function nuevo(): ContratoValues {
  return {
    ...{ tipo: 'ARRIENDO', inmueble_id: 0, fecha: businessDay(localNow()), fecha_inicio: '', duracion_meses: 12 },
    ...{ ciudad_firma_id: null, canon: 0, admon: 0, deposito: 0, dia_pago: null, destinacion: '' },
    ...{ incremento_tipo: 'IPC', incremento_valor: 0, comision: 0, iva_comision: 19, observacion: '' },
    ...{ arrendatarios: [], codeudores: [], propietarios: [], retenciones: [], version: 0 },
  };
}

export function toValues(c: Contrato): ContratoValues {
  const personas = (rows: Contrato['arrendatarios']) => rows.map(({ persona_id }) => ({ persona_id }));
  return {
    ...(valuesOf(contrato, c) as ContratoValues),
    arrendatarios: personas(c.arrendatarios),
    codeudores: personas(c.codeudores),
    propietarios: c.propietarios.map(({ persona_id, participacion }) => ({ persona_id, participacion })),
    retenciones: c.retenciones.map(({ nombre, base, tarifa }) => ({ nombre, base, tarifa })),
    version: c.version,
  };
}
