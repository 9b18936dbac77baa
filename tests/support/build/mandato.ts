/** A mandate with its lease, as they stand once both are in force. */
import { actos } from '../../../server/modules/contratos/contract/actos.ts';
import { createContrato } from '../../../server/modules/contratos/contract/contrato.ts';
import { createInmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import type { TestActor, TestApp } from '../app.ts';
import { buildInmueble, crearPersona } from './inmueble.ts';

interface Mandato {
  readonly propietarios: readonly (readonly [persona_id: number, participacion: number])[];
  /** Pesos. */
  readonly canon: number;
  readonly admon?: number;
  /** Percent. */
  readonly comision?: number;
  readonly iva?: number;
  readonly inicio?: string;
}

/** Makes the property, its mandate and its lease, both in force from `inicio` (2025-01-01). Id of the property. */
export async function crearMandato(
  t: TestApp,
  actor: TestActor,
  { propietarios, canon, admon = 0, comision = 0, iva = 0, inicio = '2025-01-01' }: Mandato,
): Promise<number> {
  const owners = propietarios.map(([persona_id, participacion]) => ({ persona_id, participacion }));
  const conjunto_id = admon > 0 ? await crearPersona(t, actor, 'EDIFICIO MIRADOR') : null;
  const body = await buildInmueble(t, owners, { estado_actual: 1, canon, admon, conjunto_id });
  const inmueble_id = (await actor.call(createInmueble, { body })).data.id;
  const common = { inmueble_id, fecha: inicio, fecha_inicio: inicio, duracion_meses: 24 };
  const lease = {
    ...{ ...common, tipo: 'ARRIENDO' as const, canon, admon, dia_pago: 5, incremento_tipo: 'IPC' as const },
    arrendatarios: [{ persona_id: await crearPersona(t, actor, 'NELLY RUEDA MUÑOZ') }],
  };
  const mandate = { ...common, tipo: 'MANDATO' as const, comision, iva_comision: iva, propietarios: owners };
  for (const contrato of [mandate, lease]) {
    const { id, version } = (await actor.call(createContrato, { body: contrato })).data;
    await actor.call(actos.activar, { params: { id }, body: { version } });
  }
  return inmueble_id;
}
