/** Positions of a file: known by their code, judged as the form judges them, and the same again changes nothing. */
import { beforeEach, expect, test } from 'vitest';
import { importarCargos as c, cargosList } from '../../../server/modules/cargos/contract/cargo.ts';
import { finishImport, reviewFile, uploadFile } from '../../support/imports.ts';
import { abrir, type Talento } from '../aspirantes/talento.ts';

let s: Talento;
beforeEach(async () => {
  s = await abrir();
});

const CABEZA =
  'Código;Nombre;Departamento;Jefe inmediato;Tipo de contrato;Jornada;Salario mínimo;Salario máximo;Plazas;Riesgo ARL';
const traer = async (...filas: string[]) =>
  reviewFile(s.jefe, c, await uploadFile(s.jefe, c, [CABEZA, ...filas].join('\n'), 'cargos.csv'));

test('a file of positions comes in whole, and again it changes nothing', async () => {
  const filas = [
    'GER;Gerente;Talento;;Término indefinido;Completa;6000000;9000000;1;I',
    'AUX;Auxiliar;Talento;;FIJO;COMPLETA;1800000;2200000;3;III',
  ];
  const reviewed = await traer(...filas);
  expect(reviewed).toMatchObject({ total: 2, crear: 2, con_error: 0 });
  await s.jefe.call(c.start, { params: { id: reviewed.id } });
  expect(await finishImport(s.t, s.jefe, c, reviewed.id)).toMatchObject({ estado: 'IMPORTADA', creadas: 2 });
  const { results } = (await s.jefe.call(cargosList.list, { query: { page: 1, search: 'auxiliar' } })) as {
    results: object[];
  };
  expect(results).toMatchObject([
    {
      ...{ codigo: 'AUX', nombre: 'AUXILIAR', departamento: 'Talento', tipo_contrato: 'FIJO', jornada: 'COMPLETA' },
      ...{ salario_minimo: 1_800_000, plazas: 3, ocupadas: 0, estado: 'BORRADOR', riesgo_arl: 'III' },
    },
  ]);
  expect(await traer(...filas)).toMatchObject({ total: 2, sin_cambio: 2, con_error: 0 });
});

test('what the form would refuse is told at its row, and nobody comes in without the right', async () => {
  const reviewed = await traer(
    'A1;Uno;Talento;;FIJO;COMPLETA;1000000;2200000;3;I',
    'A2;Dos;Nadie;;FIJO;COMPLETA;1800000;2200000;3;I',
    'A3;Tres;Talento;;FIJO;COMPLETA;2800000;2200000;3;I',
    'A4;Cuatro;Talento;;FIJO;MEDIA;900000;1000000;1;I',
  );
  expect(reviewed).toMatchObject({ total: 4, crear: 1, con_error: 3 });
  const otro = await s.t.actor({ permisos: [] });
  await expect(uploadFile(otro, c, CABEZA, 'cargos.csv')).rejects.toThrow();
});
