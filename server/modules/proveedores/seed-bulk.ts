/** Many suppliers for benchmarks: deterministic, plausible, written in slices straight to the tables with one change-log entry. */
import { sql } from 'kysely';
import { recordChange } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';
import { calcularDv } from '../../shared/nit.ts';
import { indices } from '../../shared/party.ts';

const RUBROS = [
  'DISTRIBUIDORA',
  'COMERCIALIZADORA',
  'INVERSIONES',
  'TRANSPORTES',
  'FERRETERÍA',
  'LÁCTEOS',
  'GRANOS',
  'SERVICIOS',
  'PAPELERÍA',
  'AVÍCOLA',
];
const PALABRAS = [
  'LA ROSITA',
  'EL GUAMITO',
  'CAÑAVERAL',
  'CHICAMOCHA',
  'SANTA LUCÍA',
  'SOTOMAYOR',
  'EL CENTINELA',
  'LOS ÑUSTES',
  'DEL ORIENTE',
  'LA PEÑA',
  'BIOANDINA',
  'MONTERREDONDO',
];
const APELLIDOS = [
  'MUÑOZ',
  'GÓMEZ',
  'PEÑUELA',
  'CARREÑO',
  'QUIÑÓNEZ',
  'RUEDA',
  'DUARTE',
  'ORTIZ',
  'PABÓN',
  'SUÁREZ',
  'ARDILA',
  'NÚÑEZ',
  'PRADA',
];
const SLICE = 1_000;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Adds `total` suppliers with one address and one phone each, numbered after those that exist. */
export async function seedMuchos(w: Work, total: number): Promise<void> {
  const { primero } = await w.tx
    .selectFrom('proveedor')
    .select((eb) => sql<number>`coalesce(${eb.fn.max('id')}, 0) + 1`.as('primero'))
    .executeTakeFirstOrThrow();
  const codigos = async (
    tabla: 'clasificacion_proveedor' | 'linea_comercializacion' | 'tipo_proveedor' | 'tipo_direccion' | 'tipo_telefono',
  ) => (await w.tx.selectFrom(tabla).select('codigo').orderBy('orden').execute()).map((row) => row.codigo);
  const clases = await codigos('clasificacion_proveedor');
  const lineas = await codigos('linea_comercializacion');
  const tipos = await codigos('tipo_proveedor');
  const [direccion] = await codigos('tipo_direccion');
  const [telefono] = await codigos('tipo_telefono');
  const ciudades = (await w.tx.selectFrom('ciudad').select('id').orderBy('id').execute()).map((row) => row.id);
  for (let from = 0; from < total; from += SLICE) {
    const rows = Array.from({ length: Math.min(SLICE, total - from) }, (_, i) => {
      const n = from + i;
      const nit = String(700_000_000 + n);
      const dv = calcularDv(nit);
      const valor = `30${String(10_000_000 + ((n * 7_919) % 89_999_999)).padStart(8, '0')}`;
      const nombre = `${pick(RUBROS, n * 7)} ${pick(PALABRAS, n * 11 + (n >> 4))} ${pick(APELLIDOS, n * 5 + (n >> 6))} ${n} S.A.S.`;
      return {
        id: primero + n,
        nit,
        dv,
        nombre,
        clase: pick(clases, n),
        linea: pick(lineas, n * 3),
        tipo: pick(tipos, n),
        ciudad: pick(ciudades, n * 31),
        estado: n % 17 === 0 ? 0 : 1,
        calle: `CALLE ${(n % 120) + 1} # ${(n % 60) + 1} - ${(n % 99) + 1}`,
        valor,
        ...indices(nombre, nit, dv, [valor]),
      };
    });
    const json = JSON.stringify(rows);
    const field = (name: string) => sql`j.value ->> ${sql.lit(name)}`;
    await sql`insert into proveedor (id, clase_tipo_documento, nit_sin_dv, nit_dv, tipo_persona_contribuyente, nombre, nombre_proveedor,
        codigo_regimen_tributario, codigo_clase_proveedor, codigo_actividad_economica, codigo_linea_comercializacion,
        codigo_tipo_proveedor_pwa, ciudad, estado, orden_nombre, busca, clave_nombre, created, updated)
      select ${field('id')}, '31', ${field('nit')}, ${field('dv')}, '1', ${field('nombre')}, ${field('nombre')}, '48', ${field('clase')},
        '4631', ${field('linea')}, ${field('tipo')}, ${field('ciudad')}, ${field('estado')}, ${field('orden_nombre')}, ${field('busca')}, ${field('clave_nombre')},
        ${w.instant}, ${w.instant} from json_each(${json}) as j`.execute(w.tx);
    await sql`insert into proveedor_direccion (proveedor_id, ciudad, tipo, barrio, descripcion, incluir_a_factura, created, updated)
      select ${field('id')}, ${field('ciudad')}, ${direccion}, 'CENTRO', ${field('calle')}, 1, ${w.instant}, ${w.instant}
      from json_each(${json}) as j`.execute(w.tx);
    await sql`insert into proveedor_telefono (proveedor_id, tipo, prefijo, valor, created, updated)
      select ${field('id')}, ${telefono}, '+57', ${field('valor')}, ${w.instant}, ${w.instant} from json_each(${json}) as j`.execute(
      w.tx,
    );
  }
  for (const tabla of ['proveedor', 'proveedor_direccion', 'proveedor_telefono']) {
    recordChange(w, { tabla, registro_id: null, accion: 'crear', cambios: { filas_de_prueba: [0, total] } });
  }
}
