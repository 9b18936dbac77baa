/** Whatever is asked for: living appointments keep their margins, and the hours that are said to be left are those that may be taken. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as a from '../../../server/modules/citas/contract/agenda.ts';
import * as c from '../../../server/modules/citas/contract/citas.ts';
import { ocupadas } from '../../../server/modules/citas/ocupadas.ts';
import { crearCita } from '../../../server/modules/citas/public.ts';
import { chocan, faltaDe, huecos, ocuparia, type ReglasTipo } from '../../../server/modules/citas/rules/agenda.ts';
import { horaDe } from '../../../server/modules/citas/rules/horas.ts';
import { festivosDe } from '../../../server/shared/festivos.ts';
import { abrirAgenda, LUNES } from './agenda.ts';

const NOW = new Date('2026-11-21T14:05:00Z');
const margen = fc.integer({ min: 0, max: 60 });
const fecha = fc.constantFrom(LUNES, '2026-11-24', '2026-12-08', '2026-11-22');
const hora = fc.integer({ min: 0, max: 287 }).map((i) => horaDe(i * 5));

const tipo: fc.Arbitrary<ReglasTipo> = fc.record({
  duracion: fc.integer({ min: 1, max: 24 }).map((n) => n * 5),
  margen_antes: margen,
  margen_despues: margen,
  anticipacion_minima_horas: fc.constantFrom(0, 40, 48),
  anticipacion_maxima_dias: fc.constantFrom(1, 3, 30),
  festivos: fc.boolean(),
  horario: fc.constantFrom(
    [{ dia: 1, desde: '08:00', hasta: '12:00' }],
    [
      { dia: 1, desde: '07:10', hasta: '09:00' },
      { dia: 2, desde: '06:00', hasta: '18:00' },
      { dia: 7, desde: '10:00', hasta: '23:59' },
    ],
  ),
});

describe('rules', () => {
  test('the hours left are the beginnings that nothing refuses', () => {
    fc.assert(
      fc.property(tipo, fc.array(fc.tuple(tipo, fecha, hora), { maxLength: 12 }), (own, others) => {
        const ocupadas = others.map(([each, day, at]) => ocuparia(each, day, at));
        const range = { desde: '2026-11-20', hasta: '2026-12-10' };
        const left = new Set(huecos(own, range, ocupadas, NOW).map((h) => `${h.fecha} ${h.hora_inicio}`));
        for (const day of [LUNES, '2026-11-24', '2026-11-22', '2026-12-08']) {
          for (let at = 0; at < 1_440; at += 5) {
            const text = horaDe(at);
            const free =
              faltaDe(own, day, text, NOW) === null &&
              !ocupadas.some((other) => chocan(ocuparia(own, day, text), other));
            const begins = own.horario.some(
              ({ desde }) => (at - minutes(desde)) % own.duracion === 0 && at >= minutes(desde),
            );
            if (left.has(`${day} ${text}`)) expect(free).toBe(true);
            else if (free) expect(begins && inOwnStretch(own, day, at)).toBe(false);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('exactly the margins are enough, a minute less is not', () => {
    fc.assert(
      fc.property(tipo, tipo, (first, second) => {
        const one = ocuparia(first, LUNES, '08:00');
        const gap = first.margen_despues + second.margen_antes;
        const at = (minutos: number) => ({ ...ocuparia(second, LUNES, '08:00'), inicia: one.termina + minutos });
        const moved = (minutos: number) => ({ ...at(minutos), termina: at(minutos).inicia + second.duracion });
        expect(chocan(one, moved(gap))).toBe(false);
        expect(chocan(moved(gap - 1), one)).toBe(true);
      }),
    );
  });

  test('holidays are those of the house', () => {
    expect(festivosDe(2026)).toHaveLength(18);
    for (const day of festivosDe(2026)) {
      const always: ReglasTipo = {
        ...{ duracion: 5, margen_antes: 0, margen_despues: 0, anticipacion_minima_horas: 0 },
        ...{ anticipacion_maxima_dias: 730, festivos: false },
        horario: [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, desde: '00:00', hasta: '23:59' })),
      };
      const falta = faltaDe(always, day, '10:00', new Date('2025-12-31T00:00:00Z'));
      expect(falta?.msg).toBe('La fecha es festivo.');
    }
  });
});

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const inOwnStretch = ({ horario, duracion }: ReglasTipo, day: string, at: number) =>
  horario.some(
    ({ dia, desde, hasta }) =>
      dia === (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) &&
      at >= minutes(desde) &&
      (at - minutes(desde)) % duracion === 0 &&
      at + duracion <= minutes(hasta),
  );

test('any acts of anybody leave living ones apart, and what is left is what is taken', {
  timeout: 120_000,
}, async () => {
  const act = fc.record({
    que: fc.constantFrom(
      'crear',
      'crear',
      'crear',
      'pedir',
      'confirmar',
      'reprogramar',
      'cancelar',
      'cumplir',
      'dormir',
    ),
    cual: fc.nat(30),
    quien: fc.nat(1),
    tipo: fc.nat(1),
    hora: fc.integer({ min: 0, max: 48 }).map((i) => horaDe(480 + i * 5)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const { t, ana, crearTipo, cuerpo, tipo } = await abrirAgenda();
      const otro = await t.actor({ superuser: true });
      const lejos = await crearTipo({ nombre: 'Lejos', duracion: 20, margen_antes: 10, margen_despues: 5 });
      const quienes = [ana.userId ?? 0, otro.userId ?? 0];
      for (const { que, cual, quien, tipo: which, hora: hora_inicio } of acts) {
        const fresh = cuerpo({
          hora_inicio,
          tipo_cita_id: [tipo, lejos][which] ?? tipo,
          responsable_id: quienes[quien] ?? 0,
        });
        const row = await t.db
          .selectFrom('cita')
          .select(['id', 'version'])
          .orderBy('id')
          .offset(cual)
          .limit(1)
          .executeTakeFirst();
        if (que === 'crear') await ana.send(c.registroCita.create, { body: fresh });
        else if (que === 'dormir') t.clock.advance({ minutes: 600 });
        else if (que === 'pedir') await t.work((w) => crearCita(w, fresh, { desdeFuera: true })).catch(() => null);
        else if (row) {
          const { id, version } = row;
          const body = { version, fecha: LUNES, hora_inicio, motivo: 'x', resultado: 'x' };
          const only = {
            confirmar: { version },
            reprogramar: { version, fecha: LUNES, hora_inicio },
            cancelar: { version, motivo: body.motivo },
            cumplir: { version, resultado: body.resultado },
          }[que];
          await ana.raw(`/api/agenda/citas/${id}/${que}/`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(only),
          });
        }
        const now = t.clock.now().toISOString();
        const living = (
          await t.db.selectFrom('cita').selectAll().where('estado', 'in', ['SOLICITADA', 'CONFIRMADA']).execute()
        ).filter(({ estado, retiene_hasta }) => estado === 'CONFIRMADA' || (retiene_hasta ?? '') > now);
        for (const one of living)
          for (const another of living)
            if (one.id < another.id && one.responsable_id === another.responsable_id)
              expect(chocan(one, another)).toBe(false);
      }
      const query = { tipo_cita_id: lejos, responsable_id: quienes[0] ?? 0, desde: LUNES, hasta: LUNES };
      const left = new Set((await ana.call(a.disponibilidad, { query })).map(({ hora_inicio }) => hora_inicio));
      for (let at = 480; at < 720; at += 20) {
        const hora_inicio = horaDe(at);
        const body = cuerpo({ hora_inicio, tipo_cita_id: lejos });
        const response = await ana.send(c.registroCita.create, { body });
        expect([hora_inicio, response.status === 201]).toEqual([hora_inicio, left.has(hora_inicio)]);
        if (response.status !== 201) continue;
        const { data } = (await response.json()) as { data: c.Cita };
        await ana.call(c.cancelarCita, { params: { id: data.id }, body: { version: data.version, motivo: 'x' } });
      }
    }),
    { numRuns: 12 },
  );
});

test.each(['responsable_id', 'inmueble_id'] as const)('an hour is looked for near itself, by %s', async (columna) => {
  const { t, crear, inmueble } = await abrirAgenda();
  await crear({ origen: { tipo: 'inmueble', id: await inmueble() } });
  const seen: string[] = [];
  const looks = t.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      seen.push(queryId.queryId);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  expect(await ocupadas(looks, columna, [1], { desde: 0, hasta: 1, now: NOW })).toEqual([]);
  expect(seen).toHaveLength(1);
  const plan = await sql<{
    detail: string;
  }>`explain query plan ${sql.raw(PLAN.replace('cita_COLUMNA', columna.replace('_id', '').replace(/^/, 'cita_')).replaceAll('COLUMNA', columna))}`.execute(
    t.db,
  );
  expect(plan.rows.map(({ detail }) => detail).join()).toMatch(
    /SEARCH c USING INDEX cita_(responsable|inmueble) \(\w+=\? AND inicia>\? AND inicia<\?\)/,
  );
});

/** As `ocupadas` asks. */
const PLAN = `select c.id from cita as c indexed by cita_COLUMNA where c.COLUMNA in (select value from json_each('[1]'))
  and c.inicia > 1 and c.inicia < 2 and (c.estado = 'CONFIRMADA' or (c.estado = 'SOLICITADA' and c.retiene_hasta > 'x'))`;
