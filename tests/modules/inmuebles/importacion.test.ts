/** The company's own file of properties: its headers are known by themselves, its rows become properties, and again it changes nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importarInmuebles as c } from '../../../server/modules/inmuebles/contract/importacion.ts';
import { inmueblesList } from '../../../server/modules/inmuebles/contract/lista.ts';
import { savePersona } from '../../../server/modules/personas/contract/personas.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { modelos } from '../../support/build/persona.ts';
import { finishImport, reviewFile, uploadFile } from '../../support/imports.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const SAMPLE = join(import.meta.dirname, '../../../../shared/data/inmuebles_muestra.csv');

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
});
afterEach(() => expectLogHolds(t));

const HEADER =
  'id,direccion,barrio,codigo_municipio,municipio,zona,estrato,tipo_inmueble,uso,area_m2,habitaciones,canon,admon,iva_arriendo,lat,lon,estado_actual,estado_actual_nombre,consignacion_retirada,propietario,matricula_inmobiliaria';

/** Owners of companies and of people, as the file names them. */
async function crearDuenos(nombres: readonly string[]): Promise<void> {
  const { natural, empresa } = await modelos(t);
  for (const [i, nombre] of nombres.entries()) {
    const words = nombre.split(' ');
    const esEmpresa = /(S\.A\.S?\.|LTDA\.|FIDEICOMISO|FUNDACIÓN)/.test(nombre);
    const [p_apellido = '', s_apellido = '', p_nombre = '', s_nombre = null] = words;
    const body = esEmpresa
      ? empresa(String(900_400_000 + i), { rsocial: nombre })
      : natural(String(63_400_000 + i), { p_nombre, s_nombre, p_apellido, s_apellido });
    await ana.call(savePersona, { body });
  }
}

const ownersOf = (text: string) => [
  ...new Set(
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').at(-2) ?? ''),
  ),
];

test.skipIf(!existsSync(SAMPLE))(
  'the sample of the company comes in by itself (skipped where the file is not there)',
  async () => {
    const text = readFileSync(SAMPLE, 'utf8');
    await crearDuenos(ownersOf(text));
    const uploaded = await uploadFile(ana, c, text, 'inmuebles.csv');
    const known = uploaded.mapeo;
    for (const field of [
      ...['codigo', 'direccion', 'barrio_nombre', 'ciudad_id', 'zona_nombre', 'estrato', 'tipo_inmueble_id', 'uso_id'],
      ...['area', 'habitaciones', 'canon', 'admon', 'iva_arriendo', 'latitud', 'longitud', 'estado_actual'],
      ...['consignacion_retirada', 'propietario_nombre', 'matricula_inmobiliaria'],
    ]) {
      expect(known, field).toContain(field);
    }
    const reviewed = await reviewFile(ana, c, uploaded);
    expect(reviewed).toMatchObject({ total: 60, crear: 60, con_error: 0 });
    await ana.call(c.start, { params: { id: reviewed.id } });
    const done = await finishImport(t, ana, c, reviewed.id);
    expect(done.estado).toBe('IMPORTADA');
    const leased = await ana.call(inmueblesList.list, { query: { page: 1, estado_actual: 2, search: 'cacique' } });
    expect(leased).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ codigo: 'INM001', zona: 'CENTRO-ORIENTE' })]),
    });
    const again = await reviewFile(ana, c, await uploadFile(ana, c, text, 'inmuebles.csv'));
    expect(again).toMatchObject({ total: 60, sin_cambio: 60, con_error: 0 });
  },
);

test('a row tells its own fault: place, owner, state and coordinates', async () => {
  await crearDuenos(['GÓMEZ SERRANO HERNANDO']);
  const row = (changes: Partial<Record<string, string>>) => {
    const cells: Record<string, string> = {
      ...{ direccion: 'CALLE 1 # 2 - 3', barrio: 'SOTOMAYOR', codigo_municipio: '68001', zona: 'CENTRO-ORIENTE' },
      ...{ tipo_inmueble: 'CASA', uso: 'VIVIENDA', canon: '1000000', estado_actual: '1', consignacion_retirada: '0' },
      ...{ lat: '7.1', lon: '-73.1', propietario: 'GÓMEZ SERRANO HERNANDO' },
      ...changes,
    };
    return HEADER.split(',')
      .map((name) => cells[name] ?? '')
      .join(',');
  };
  const bad = [
    row({ id: 'X1', zona: 'NINGUNA' }),
    row({ id: 'X2', barrio: 'NINGUNO' }),
    row({ id: 'X3', propietario: 'NADIE CONOCIDO' }),
    row({ id: 'X4', estado_actual: '7' }),
    row({ id: 'X5', lon: '' }),
    row({ id: 'X6', lat: '97' }),
    row({ id: 'X7', codigo_municipio: '68276' }),
  ];
  const reviewed = await reviewFile(ana, c, await uploadFile(ana, c, [HEADER, row({ id: 'B1' }), ...bad].join('\n')));
  expect(reviewed).toMatchObject({ total: 8, crear: 1, con_error: 7 });
});
