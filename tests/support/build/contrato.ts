/** A lease or a mandate as the form sends it, of a property that is free. */
import type * as z from 'zod';
import type { contratoAlta } from '../../../server/modules/contratos/contract/contrato.ts';
import * as inmuebles from '../../../server/modules/inmuebles/contract/inmueble.ts';
import type { TestActor, TestApp } from '../app.ts';
import { buildInmueble, crearPersona } from './inmueble.ts';

type Body = z.input<typeof contratoAlta>;

/** A free property of one owner; `uso` is the code of its use. */
export async function crearInmuebleLibre(t: TestApp, actor: TestActor, uso = 'VIVIENDA') {
  const dueno = await crearPersona(t, actor, 'HERNANDO GÓMEZ SERRANO');
  const { id } = await t.db.selectFrom('uso_inmueble').select('id').where('codigo', '=', uso).executeTakeFirstOrThrow();
  const body = await buildInmueble(t, [{ persona_id: dueno, participacion: 100 }], { uso_id: id, estado_actual: 1 });
  const { data } = await actor.call(inmuebles.createInmueble, { body });
  return { inmueble: data.id, dueno };
}

/** Begun on the first of April of 2025. */
export async function buildArriendo(
  t: TestApp,
  actor: TestActor,
  inmueble_id: number,
  changes: Partial<Body> = {},
): Promise<Body> {
  const persona_id = await crearPersona(t, actor, 'PAULA PATIÑO ROA');
  const codeudor = await crearPersona(t, actor, 'EDGAR LEAL PLATA');
  return {
    tipo: 'ARRIENDO',
    inmueble_id,
    fecha: '2025-03-20',
    fecha_inicio: '2025-04-01',
    duracion_meses: 12,
    canon: 1_000_000,
    admon: 150_000,
    dia_pago: 5,
    incremento_tipo: 'IPC',
    arrendatarios: [{ persona_id }],
    codeudores: [{ persona_id: codeudor }],
    ...changes,
  };
}

export function buildMandato(inmueble_id: number, dueno: number, changes: Partial<Body> = {}): Body {
  return {
    tipo: 'MANDATO',
    inmueble_id,
    fecha: '2025-03-01',
    fecha_inicio: '2025-03-15',
    duracion_meses: 24,
    comision: 9,
    iva_comision: 19,
    propietarios: [{ persona_id: dueno, participacion: 100 }],
    retenciones: [{ nombre: 'Retención en la fuente', base: 'CANON', tarifa: 3.5 }],
    ...changes,
  };
}
