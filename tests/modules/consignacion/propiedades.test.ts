/** Any acts whatever: cases hang from a root of their consignment, and a process changes only with none of it pending. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/consignacion/comprobaciones.ts';
import * as k from '../../../server/modules/consignacion/contract/casos.ts';
import * as c from '../../../server/modules/consignacion/contract/consignaciones.ts';
import { CODIGOS } from '../../../server/modules/consignacion/rules.ts';
import { actos } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { setEstadoPorContrato } from '../../../server/modules/inmuebles/public.ts';
import { testApp } from '../../support/app.ts';
import { crearInmueble } from '../../support/build/consignacion.ts';
import { crearPersona } from '../../support/build/inmueble.ts';

const acto = fc.record({
  que: fc.constantFrom(
    ...([
      'consignar',
      'retirar',
      'caso',
      'seguir',
      'finalizar',
      'finalizar',
      'finalizar',
      'avanzar',
      'avanzar',
    ] as const),
    ...(['estado', 'contrato'] as const),
  ),
  cual: fc.nat(40),
  codigo: fc.option(fc.constantFrom(...CODIGOS)),
});

test('whatever is done, in whatever order', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acto, { minLength: 10, maxLength: 45 }), async (acts) => {
      const t = await testApp();
      const ana = await t.actor({ superuser: true });
      const responsable = ana.userId ?? 0;
      const inmueble = (await crearInmueble(t, ana, await crearPersona(t, ana, 'NELLY RUEDA MUÑOZ'))).id;
      const leer = () => t.db.selectFrom('consignacion').selectAll().orderBy('id').execute();
      for (const { que, cual, codigo } of acts) {
        const before = await leer();
        const waits = await t.db
          .selectFrom('caso')
          .select(['consignacion_id', 'requisito_codigo'])
          .where('estado', '=', 'PENDIENTE')
          .execute();
        const last = before.at(-1);
        const cases = await t.db.selectFrom('caso').select(['id', 'inmueble_id']).orderBy('id').execute();
        const one = cases[cual % Math.max(1, cases.length)]?.id ?? 1;
        const home = await t.db.selectFrom('inmueble').selectAll().where('id', '=', inmueble).executeTakeFirstOrThrow();
        const params = { id: last?.id ?? 1 };
        const done = {
          consignar: () => ana.send(c.registro.create, { body: { inmueble_id: inmueble, responsable } }),
          retirar: () => ana.send(c.retirar, { params, body: { version: last?.version ?? 0, motivo: 'Vendido' } }),
          caso: () =>
            ana.send(k.createCaso, {
              body: {
                ...{ inmueble, observacion: 'Algo', estado_actividad: 'PENDIENTE', responsable },
                ...{ id_padre: one, requisito_codigo: codigo },
              },
            }),
          seguir: () => ana.send(k.createSeguimiento, { body: { caso: one, inmueble, observacion: 'Voy' } }),
          finalizar: () => ana.send(k.finalizarCaso, { body: { id: one, observacion_final: 'Ya' } }),
          avanzar: () =>
            ana.send(k.finalizarGestion, {
              body: { consignacion_id: params.id, proceso: codigo ?? last?.proceso ?? '001' },
            }),
          estado: () => {
            const [name, body] = (
              [
                ['habilitar', {}],
                ['reparar', {}],
                ['tramitar', {}],
                ['consignar', {}],
                ['retirar', { motivo: 'Sí' }],
              ] as const
            )[cual % 5] ?? ['habilitar', {}];
            return ana.send(actos[name], { params: { id: inmueble }, body: { ...body, version: home.version } });
          },
          contrato: () => t.work((w) => setEstadoPorContrato(w, inmueble, cual % 2 ? 1 : 2)).catch(() => undefined),
        }[que];
        const answer = await done();
        if (answer) expect(answer.status).toBeLessThan(500);
        for (const now of await leer()) {
          const then = before.find(({ id }) => id === now.id);
          if (!then || then.proceso === now.proceso) continue;
          expect(waits.filter((w) => w.consignacion_id === now.id && w.requisito_codigo === then.proceso)).toEqual([]);
          expect(Number(now.proceso)).toBe(Number(then.proceso) + 1);
        }
        for (const [what, check] of Object.entries(comprobaciones)) expect(await check(t.db), what).toBeNull();
      }
    }),
    { numRuns: 12 },
  );
});
