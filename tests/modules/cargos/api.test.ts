/** Positions and who holds them through HTTP: acts, refusals, and never more people than places. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/cargos/comprobaciones.ts';
import * as c from '../../../server/modules/cargos/contract/cargo.ts';
import * as o from '../../../server/modules/cargos/contract/ocupante.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { abrir, type Talento } from '../aspirantes/talento.ts';

let s: Talento;
beforeEach(async () => {
  s = await abrir();
});

test('a position goes from draft to active, off and on again', async () => {
  const { data } = await s.jefe.call(c.registroCargo.create, { body: s.cargo({ funciones: null }) as never });
  expect(data).toMatchObject({ estado: 'BORRADOR', ocupadas: 0, plazas: 2, departamento: 'Talento', version: 1 });
  const params = { id: data.id };
  const on = (await s.jefe.call(c.activarCargo, { params, body: { version: 1 } })).data;
  expect(on.estado).toBe('ACTIVO');
  await s.jefe.refused(c.activarCargo, { params, body: { version: on.version } }, 'regla_negocio');
  await s.jefe.refused(c.inactivarCargo, { params, body: { version: on.version } }, 'validacion');
  await s.jefe.refused(c.inactivarCargo, { params, body: { version: 1, motivo: 'No va más' } }, 'modificado');
  const off = (await s.jefe.call(c.inactivarCargo, { params, body: { version: on.version, motivo: 'No va más' } }))
    .data;
  expect(off.estado).toBe('INACTIVO');
  await s.mirador.refused(c.registroCargo.find, { params }, 'sin_permiso');
});

test('a full day earns the minimum wage of its year at least, and the range is one', async () => {
  const create = (more: object) => s.jefe.refused(c.registroCargo.create, { body: s.cargo(more) }, 'regla_negocio');
  const low = await create({ salario_minimo: 1_750_904.99 });
  expect(low).toMatchObject({
    msg: 'El rango salarial no es válido.',
    errores: { salario_minimo: [expect.any(String)] },
  });
  expect((await create({ salario_maximo: 1_799_999 })).errores).toHaveProperty('salario_maximo');
  await s.jefe.call(c.registroCargo.create, { body: s.cargo({ salario_minimo: 1_750_905 }) as never });
  await s.jefe.call(c.registroCargo.create, { body: s.cargo({ jornada: 'MEDIA', salario_minimo: 900_000 }) as never });
  const wages = await (await s.jefe.raw('/api/talento/salarios_minimos')).json();
  expect(wages).toContainEqual(
    expect.objectContaining({ codigo: '2026', valor: 1_750_905, auxilio_transporte: 249_095 }),
  );
});

test('no position depends on itself, and the tree tells who holds each', async () => {
  const boss = await s.crearCargo();
  const under = await s.crearCargo({ cargo_jefe_id: boss.id });
  const { codigo, nombre } = boss;
  const body = { ...s.cargo({ cargo_jefe_id: under.id }), codigo, nombre, version: boss.version };
  const no = await s.jefe.refused(c.registroCargo.update, { params: { id: boss.id }, body }, 'regla_negocio');
  expect(no.errores).toHaveProperty('cargo_jefe_id');
  const persona_id = await crearPersona(s.t, s.jefe, 'ROSA PEÑA');
  await ocupar(under.id, persona_id);
  const tree = await s.jefe.call(c.organigrama);
  expect(tree).toContainEqual(
    expect.objectContaining({ id: under.id, cargo_jefe_id: boss.id, ocupadas: 1, ocupantes: ['PEÑA ROSA'] }),
  );
});

const cuerpo = (cargo_id: number, persona_id: number, more: object = {}) => ({
  ...{ cargo_id, persona_id, desde: '2026-01-15', salario: 2_000_000, tipo_contrato: 'INDEFINIDO' as const },
  ...more,
});
const ocupar = async (cargo_id: number, persona_id: number) =>
  (await s.jefe.call(o.registroOcupante.create, { body: cuerpo(cargo_id, persona_id) })).data;

test('a place is held, left on a day that came, and free again', async () => {
  const { id } = await s.crearCargo({ plazas: 1 });
  const [ana, luz] = [await crearPersona(s.t, s.jefe, 'ANA RUIZ'), await crearPersona(s.t, s.jefe, 'LUZ RÍOS')];
  const held = await ocupar(id, ana);
  expect(held).toMatchObject({ persona: 'RUIZ ANA', vigente: true, hasta: null });
  const full = await s.jefe.refused(o.registroOcupante.create, { body: cuerpo(id, luz) }, 'regla_negocio');
  expect(full.msg).toBe('El cargo no tiene plazas libres.');
  const params = { id: held.id };
  for (const hasta of ['2026-01-14', '2026-11-22'])
    await s.jefe.refused(o.retirarOcupante, { params, body: { version: held.version, hasta } }, 'regla_negocio');
  const left = await s.jefe.call(o.retirarOcupante, {
    params,
    body: { version: held.version, hasta: '2026-11-21', motivo: 'Renunció' },
  });
  expect(left.data).toMatchObject({ vigente: false, hasta: '2026-11-21' });
  await ocupar(id, luz);
  const read = await s.jefe.call(c.registroCargo.find, { params: { id } });
  expect(read.ocupadas).toBe(1);
  const found = await s.jefe.call(o.ocupantesList.list, { query: { page: 1, search: 'ríos' } });
  expect(found).toMatchObject({ count: 1, results: [{ persona: 'RÍOS LUZ' }] });
  const version = read.version;
  await s.jefe.call(c.registroCargo.update, { params: { id }, body: { ...s.cargo({ plazas: 1 }), version } as never });
});

test('a position with an open offer is not turned off', async () => {
  const { id, cargo_id } = await s.publicada();
  const { version } = await s.jefe.call(c.registroCargo.find, { params: { id: cargo_id } });
  const body = { version, motivo: 'No va más' };
  const no = await s.jefe.refused(c.inactivarCargo, { params: { id: cargo_id }, body }, 'regla_negocio');
  expect(no.msg).toBe('El cargo tiene ofertas publicadas.');
  await s.paso('cerrar', id, { motivo: 'Se canceló' });
  await s.jefe.call(c.inactivarCargo, { params: { id: cargo_id }, body });
});

test('whatever is asked, nobody is in a place that there is not', async () => {
  const people: number[] = [];
  for (const name of ['UNO A', 'DOS B', 'TRES C']) people.push(await crearPersona(s.t, s.jefe, name));
  const acto = fc.record({
    que: fc.constantFrom('ocupar' as const, 'ocupar' as const, 'retirar' as const, 'plazas' as const),
    quien: fc.nat({ max: 2 }),
    plazas: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(acto, { minLength: 3, maxLength: 12 }), async (actos) => {
      const { id } = await s.crearCargo({ plazas: 2 });
      const held = new Map<number, { id: number; version: number }>();
      for (const { que, quien, plazas } of actos) {
        const persona_id = people[quien] ?? 0;
        const { version, codigo, ocupadas, ...now } = await s.jefe.call(c.registroCargo.find, { params: { id } });
        if (que === 'plazas') {
          const answer = await s.jefe.send(c.registroCargo.update, {
            params: { id },
            body: { ...s.cargo({ plazas }), codigo, version },
          });
          expect(answer.status).toBe(plazas < ocupadas ? 400 : 200);
        } else if (que === 'ocupar') {
          const answer = await s.jefe.send(o.registroOcupante.create, { body: cuerpo(id, persona_id) });
          const may = now.plazas > ocupadas && !held.has(persona_id);
          expect(answer.status).toBe(may ? 201 : now.plazas > ocupadas ? 409 : 400);
          if (may) held.set(persona_id, ((await answer.json()) as { data: { id: number; version: number } }).data);
        } else {
          const who = held.get(persona_id);
          if (!who) continue;
          await s.jefe.call(o.retirarOcupante, {
            params: { id: who.id },
            body: { version: who.version, hasta: '2026-11-21' },
          });
          held.delete(persona_id);
        }
        const after = await s.jefe.call(c.registroCargo.find, { params: { id } });
        expect(after.ocupadas).toBe(held.size);
        expect(after.ocupadas).toBeLessThanOrEqual(after.plazas);
      }
    }),
    { numRuns: 15 },
  );
  for (const check of Object.values(comprobaciones)) expect(await check(s.t.db)).toBeNull();
});
