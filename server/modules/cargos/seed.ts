/** Demonstration positions: twelve, as the company is led, with twenty-eight people in them (two more are hired later), by the commands of the module. */
import { type Work, workDaysBefore } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { richOf } from '../../shared/rich-text.ts';
import { addPersonaSinDatos } from '../personas/public.ts';
import { activar, createCargo, inactivar } from './commands.ts';
import { cargoAlta } from './contract/cargo.ts';
import { createOcupante, retirar } from './ocupantes.ts';

/** Code, name, area, code of the one it answers to, lowest and highest salary, places, how many are held. */
const CARGOS = [
  ['GER', 'GERENTE GENERAL', 'GER', null, 14_000_000, 18_000_000, 1, 1],
  ['ACO', 'ANALISTA DE COMPRAS', 'COM', 'GER', 2_600_000, 3_400_000, 3, 2],
  ['JBO', 'JEFE DE BODEGA', 'BOD', 'GER', 4_800_000, 6_200_000, 1, 1],
  ['AUB', 'AUXILIAR DE BODEGA', 'BOD', 'JBO', 1_750_905, 2_200_000, 14, 9],
  ['CON', 'CONDUCTOR', 'BOD', 'JBO', 2_000_000, 2_600_000, 5, 4],
  ['JCM', 'JEFE COMERCIAL', 'CML', 'GER', 6_000_000, 8_000_000, 1, 1],
  ['ASE', 'ASESOR COMERCIAL', 'CML', 'JCM', 1_900_000, 3_000_000, 8, 5],
  ['ARR', 'ASESOR DE ARRIENDOS', 'ARR', 'GER', 2_400_000, 3_200_000, 3, 2],
  ['AXC', 'AUXILIAR CONTABLE', 'CON', 'GER', 1_900_000, 2_400_000, 3, 2],
  ['GTH', 'ANALISTA DE TALENTO HUMANO', 'TAL', 'GER', 3_000_000, 4_200_000, 2, 1],
] as const;

const NOMBRES = ['CARLOS', 'MARTHA', 'JAIRO', 'LUZ', 'WILSON', 'GLORIA', 'ÓSCAR', 'NANCY', 'FABIÁN', 'ROCÍO'];
const APELLIDOS = ['AMAYA', 'BARAJAS', 'CADENA', 'DELGADO', 'ESTÉVEZ', 'FLÓREZ', 'GALVIS', 'HERRERA', 'JAIMES', 'LEÓN'];
const CONTRATOS = ['INDEFINIDO', 'INDEFINIDO', 'FIJO', 'OBRA'] as const;

/** Days that pass between the entry of one and of the next. */
const ENTRE = 37;
const ANTES = 190;

export async function seedDemo(w: Work): Promise<void> {
  const areas = new Map(
    (await w.tx.selectFrom('departamento').select(['id', 'codigo']).execute()).map(({ id, codigo }) => [codigo, id]),
  );
  const [[, alguna = 0] = []] = areas;
  const ids = new Map<string, number>();
  let n = 0;
  for (const [codigo, nombre, area, jefe, salario_minimo, salario_maximo, plazas, ocupadas] of CARGOS) {
    const { id, version } = await createCargo(
      w,
      cargoAlta.parse({
        ...{ codigo, nombre, departamento_id: areas.get(area) ?? alguna, cargo_jefe_id: ids.get(jefe ?? '') ?? null },
        ...{ tipo_contrato: 'INDEFINIDO', jornada: 'COMPLETA', salario_minimo, salario_maximo, plazas },
        funciones: richOf(`Responde por lo que la empresa le pide al cargo de ${nombre.toLowerCase()}.`),
        ...{ requisitos: 'Bachiller. Un año de experiencia.', riesgo_arl: area === 'BOD' ? 'III' : 'I' },
        competencias: ['Servicio', 'Orden'],
      }),
    );
    ids.set(codigo, id);
    await activar(w, id, version);
    for (let i = 0; i < ocupadas; i += 1) await ocupar(w, id, n++, salario_minimo, salario_maximo);
  }
  await estados(w, alguna);
}

async function ocupar(w: Work, cargo_id: number, n: number, minimo: number, maximo: number): Promise<void> {
  const persona_id = await addPersonaSinDatos(w, {
    documento: String(91_200_400 + n * 7_919),
    p_nombre: NOMBRES[n % NOMBRES.length] ?? 'ANA',
    p_apellido: `${APELLIDOS[(n * 3) % APELLIDOS.length]} ${APELLIDOS[(n * 7 + 1) % APELLIDOS.length]}`,
  });
  const desde = businessDay(workDaysBefore(w, ANTES + n * ENTRE).now);
  const salario = Math.min(maximo, minimo + (n % 4) * 100_000);
  const tipo_contrato = CONTRATOS[n % CONTRATOS.length] ?? 'FIJO';
  const { id, version } = await createOcupante(w, { cargo_id, persona_id, desde, salario, tipo_contrato });
  // Two left since.
  if (n === 11 || n === 20)
    await retirar(w, id, { version, hasta: businessDay(workDaysBefore(w, n).now), motivo: 'Renunció.' });
}

/** One that is being written, and one that nobody holds any more. */
async function estados(w: Work, departamento_id: number): Promise<void> {
  const uno = (codigo: string, nombre: string) =>
    createCargo(
      w,
      cargoAlta.parse({
        ...{ codigo, nombre, departamento_id, cargo_jefe_id: null, tipo_contrato: 'APRENDIZAJE', jornada: 'MEDIA' },
        ...{ salario_minimo: 1_300_000, salario_maximo: 1_300_000, plazas: 2 },
      }),
    );
  await uno('APR', 'APRENDIZ ADMINISTRATIVO');
  const { id, version } = await uno('MEN', 'MENSAJERO');
  const on = await activar(w, id, version);
  await inactivar(w, id, on.version, 'La mensajería se contrata por fuera.');
}
