/**
 * Which product is it, among 100,000: by words, by a code, and by as many codes as a document has lines, beside the same SQL alone on its
 * prepared statement (issue 'Catalogue and stock', section 10).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYSTEM } from '../../server/core/auth/actor.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { buscar, porCodigos } from '../../server/modules/consultas/buscar.ts';
import type { Figure } from './compare.ts';
import { figure, type Office, openOffice, time, turns } from './office.ts';

const PRODUCTOS = 100_000;
const CODIGOS = 2_000;
const AT_MOST = 3;
const READS = 101;
const MARCAS = ['ROSITA', 'TRAPICHE', 'ELIAS', 'LUCIA', 'ROBLE', 'MESA', 'CHICAMOCHA', 'SANTOS', 'HACIENDA', 'NEVADO'];
const COSAS = ['ARROZ', 'FRIJOL', 'LENTEJA', 'PANELA', 'ACEITE', 'QUESO', 'DETERGENTE', 'CAFE', 'BOLSA', 'AGUA'];

const pick = (words: readonly string[], by: string) => `'["${words.join('","')}"]' ->> ('$[' || (${by}) || ']')`;

async function fill(port: SqlitePort): Promise<void> {
  const statements = [
    `create temp table n as with recursive m (i) as (select 0 union all select i + 1 from m where i < ${PRODUCTOS - 1})
      select i, (${pick(COSAS, 'i % 10')}) || ' ' || (${pick(MARCAS, 'i / 10 % 10')}) || ' ' || printf('%06d', i * 7919 % 999983) || ' g' as nombre from m`,
    `insert into producto (id, cod_prod, nombre_producto, tipo, estado, linea, unidad_base, impuesto_venta, codigo_barras, clave_barras, orden_nombre,
        clave_nombre, busca_propio, created, updated)
      select i + 1, printf('P-%06d', i), nombre, 'INVENTARIO', 'ACTIVO', 'ALIMENTOS', '94', 'IVA19', printf('X%07d', i), printf('X%07d', i), nombre,
        nombre, printf('P-%06d', i) || ' ' || nombre || printf(' X%07d', i), '', '' from n`,
    `update saldo_producto set existencia_mil = 1000 * producto_id % 90000, disponible_mil = 1000 * producto_id % 90000`,
    'analyze',
  ];
  for (const statement of statements) await port.query(statement, []);
}

const FILA = `p.id, p.cod_prod, p.nombre_producto, p.tipo, p.estado, u.nombre as unidad, u.decimales, p.maneja_lote, p.maneja_vencimiento,
  p.maneja_serial, s.existencia_mil, s.disponible_mil`;
const CON = `join unidad_medida as u on u.codigo = p.unidad_base left join saldo_producto as s on s.producto_id = p.id`;
const POR_PALABRAS = `select ${FILA} from (select rowid as id from producto_fts where producto_fts match ? limit 50) as f
  join producto as p on p.id = f.id ${CON} order by p.orden_nombre`;
const POR_CODIGOS = `select j.key, ${FILA} from json_each(?) as j join codigo_barras as b on b.clave = j.value
  join producto as p on p.id = b.producto_id ${CON}`;

const WHOLE = { uso: 'venta' as const, bodega_id: null, proveedor_id: null };
const asked = (search: string) => ({ ...WHOLE, search });
const rare = (turn: number) => String(((turn * 991 * 7_919) % 999_983) + 1_000_000).slice(1);
const common = (turn: number) => `${COSAS[turn % 10]} ${MARCAS[(turn * 3) % 10]}`;
const code = (turn: number) => `X${String((turn * 983) % PRODUCTOS).padStart(7, '0')}`;
const phrases = (text: string) =>
  text
    .split(' ')
    .map((word) => `"${word}"`)
    .join(' ');
const many = Array.from({ length: CODIGOS }, (_, i) => code(i));

export async function productosFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'productos-'));
  const office = await openOffice(join(folder, 'productos.db'), fill);
  try {
    return await figuresOf(office);
  } finally {
    office.port.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function figuresOf({ db, port }: Office): Promise<Figure[]> {
  const against = async (
    caso: string,
    reads: number,
    mine: (turn: number) => Promise<unknown>,
    bare: (turn: number) => unknown,
  ) => {
    const run = (count: number) =>
      turns(count, async (turn) => [await time(() => mine(turn)), await time(() => bare(turn))]);
    await run(Math.ceil(reads / 5));
    return figure(`${caso}: veces su SQL`, await run(reads), AT_MOST);
  };
  const words = (text: string) => port.query(POR_PALABRAS, [phrases(text)]);
  const codes = (codigos: readonly string[]) => port.query(POR_CODIGOS, [JSON.stringify(codigos)]);
  return [
    await against(
      'buscar uno por sus palabras',
      READS,
      (turn) => buscar(db, SYSTEM, asked(rare(turn)), []),
      (turn) => words(rare(turn)),
    ),
    await against(
      'buscar lo que tienen muchos',
      READS,
      (turn) => buscar(db, SYSTEM, asked(common(turn)), []),
      (turn) => words(common(turn)),
    ),
    await against(
      'buscar por un código de barras',
      READS,
      (turn) => buscar(db, SYSTEM, asked(code(turn)), []),
      async (turn) => [await codes([code(turn)]), await words(code(turn))],
    ),
    await against(
      '2,000 códigos a la vez',
      11,
      () => porCodigos(db, SYSTEM, { ...WHOLE, codigos: many }),
      () => codes(many),
    ),
  ];
}
