/** Between the contract as it is read and the values of its form. */
import type { z } from 'zod';
import { contrato } from '../../../server/modules/contratos/campos.ts';
import type { Contrato, contratoCambio } from '../../../server/modules/contratos/contract/contrato.ts';
import type { TipoContrato } from '../../../server/modules/contratos/rules.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { emptyValues, valuesOf } from '../../kit/fields/campos.ts';
import { localNow } from '../../lib/clock.ts';

export type ContratoValues = z.input<typeof contratoCambio>;

export function nuevo(tipo: TipoContrato): ContratoValues {
  return {
    ...emptyValues(contrato),
    tipo,
    inmueble_id: 0,
    fecha: businessDay(localNow()),
    fecha_inicio: '',
    duracion_meses: 12,
    incremento_tipo: 'IPC',
    iva_comision: 19,
    arrendatarios: [],
    codeudores: [],
    propietarios: [],
    retenciones: [],
    version: 0,
  } as unknown as ContratoValues;
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
