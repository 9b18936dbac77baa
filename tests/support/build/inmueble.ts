/** A property as the form sends it. */
import type * as z from 'zod';
import type { inmuebleAlta } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { savePersona } from '../../../server/modules/personas/contract/personas.ts';
import type { TestActor, TestApp } from '../app.ts';
import { modelos } from './persona.ts';

type Body = z.input<typeof inmuebleAlta>;

let documento = 63_000_000;

/** A person that exists: 'HERNANDO GÓMEZ SERRANO'. */
export async function crearPersona(t: TestApp, actor: TestActor, nombre: string): Promise<number> {
  const { natural } = await modelos(t);
  const [p_nombre = '', p_apellido = '', s_apellido = null] = nombre.split(' ');
  const body = natural(String(documento++), { p_nombre, s_nombre: null, p_apellido, s_apellido });
  return (await actor.call(savePersona, { body })).data.id;
}

let next = 10;

/** Each has an address of its own unless said. */
export async function buildInmueble(
  t: TestApp,
  propietarios: Body['propietarios'],
  changes: Partial<Body> = {},
): Promise<Body> {
  const { ciudad, tipo, uso, destino } = await t.db
    .selectFrom('ciudad')
    .select('id as ciudad')
    .select((eb) => [
      eb.selectFrom('tipo_inmueble').select('id').where('codigo', '=', 'APARTAMENTO').as('tipo'),
      eb.selectFrom('uso_inmueble').select('id').where('codigo', '=', 'VIVIENDA').as('uso'),
      eb.selectFrom('destino_inmueble').select('id').where('codigo', '=', 'ARRIENDO').as('destino'),
    ])
    .where('codigo', '=', '68001')
    .executeTakeFirstOrThrow();
  return {
    codigo: null,
    direccion: `CALLE 37 # 13 - ${next++} APTO 302`,
    ciudad_id: ciudad,
    tipo_inmueble_id: tipo ?? 0,
    uso_id: uso ?? 0,
    destino_id: destino ?? 0,
    canon: 1_500_000,
    propietarios,
    ...changes,
  };
}
