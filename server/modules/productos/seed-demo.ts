/** Demonstration products: the two hundred and thirty of the company, with their boxes, pictures and substitutes, two kits and a service. */
import { attachDrawing, type Drawn, storeDrawing } from '../../core/files/drawn.ts';
import type { Box, Color } from '../../core/files/png.ts';
import type { DemoOptions } from '../../core/module.ts';
import type { FileStore } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { createProducto, moverProducto } from './commands.ts';
import { type ProductoAlta, productoAlta } from './contract/producto.ts';
import { marcaDe } from './importador.ts';
import { findMinimos, guardarMinimos } from './minimos.ts';
import { digitoGtin } from './rules/barras.ts';
import { PRODUCTOS, type ProductoDemo } from './seed-data.ts';

/** Every so many has a box, a picture, levels of stock, a tax of its purchase. */
const CADA = { caja: 4, foto: 3, niveles: 5, compra: 2 } as const;
/** Of the dairy products, the first are kept by lots that expire. */
const CON_LOTE = 6;

export async function seedDemo(w: Work, { files }: DemoOptions): Promise<void> {
  const ids = new Map<string, number>();
  const fotos = await dibujos(files);
  let lotes = 0;
  for (const [i, row] of PRODUCTOS.entries()) {
    const porLote = row.linea === 'LACTEOS' && lotes < CON_LOTE;
    if (porLote) lotes += 1;
    const alike = PRODUCTOS.slice(0, i).filter(({ nombre_base }) => nombre_base === row.nombre_base);
    const producto = await createProducto(w, {
      ...comunes(row, await marcaDe(w, row.marca)),
      ...(i % CADA.caja === 0 ? { presentaciones: [caja(row, i)] } : {}),
      ...(i % CADA.niveles === 0
        ? { stock_minimo: 24, punto_reorden: 60, stock_maximo: 480, multiplo_compra: 12 }
        : {}),
      ...(i % CADA.compra === 0 ? { impuesto_compra: row.impuesto } : {}),
      ...(porLote ? { maneja_lote: true, maneja_vencimiento: true, dias_vida_util: 45 } : {}),
      sustitutos: alike.flatMap(({ cod_prod }) => ids.get(cod_prod) ?? []).slice(-2),
    });
    ids.set(row.cod_prod, producto.id);
    if (!row.activo) await moverProducto(w, producto.id, 'agotar', producto);
    const foto = fotos(row, i);
    if (foto) {
      const owner = { tabla: 'producto', registro_id: producto.id, uso: 'imagenes' };
      await attachDrawing(w, owner, foto, `${row.cod_prod}.png`);
    }
  }
  await seedOtros(w, (codigo) => ids.get(codigo) ?? 0);
  await seedMinimos(w, (codigo) => ids.get(codigo) ?? 0);
}

/** Of what sells well, each so many says what the smaller warehouses should have of it, and some what the main one keeps. */
const CON_MINIMOS = { cada: 8, cuantos: 22, desde: 60 } as const;

async function seedMinimos(w: Work, id: (codigo: string) => number): Promise<void> {
  const rows = await w.tx.selectFrom('bodega').select(['id', 'codigo']).execute();
  const places = new Map(rows.map((row) => [row.codigo, row.id]));
  const chosen = PRODUCTOS.filter(({ activo, existencia }) => activo && existencia >= CON_MINIMOS.desde)
    .filter((_, i) => i % CON_MINIMOS.cada === 0)
    .slice(0, CON_MINIMOS.cuantos);
  for (const [n, { cod_prod, existencia }] of chosen.entries()) {
    // They open with a fifth, a tenth and the rest: of every other one NORTE has too little.
    const niveles = [
      ['NORTE', Math.ceil(existencia * (n % 2 === 0 ? 0.3 : 0.1))] as const,
      ...(n % 3 === 0 ? [['SUR', Math.ceil(existencia * 0.15)] as const] : []),
      ...(n % 5 === 0 ? [['PRINCIPAL', Math.ceil(existencia * 0.4)] as const] : []),
    ];
    const minimos = niveles.flatMap(([codigo, minimo]) => {
      const bodega_id = places.get(codigo);
      const maximo = codigo === 'PRINCIPAL' ? null : Math.ceil(minimo * 1.5);
      return bodega_id === undefined ? [] : [{ bodega_id, minimo, maximo }];
    });
    const { version } = await findMinimos(w.tx, id(cod_prod));
    await guardarMinimos(w, id(cod_prod), { version, minimos });
  }
}

/** A form with only what most products say. */
const forma = (datos: Partial<ProductoAlta> & Pick<ProductoAlta, 'nombre_producto'>): ProductoAlta =>
  productoAlta.parse({ tipo: 'INVENTARIO', linea: 'OTROS', unidad_base: '94', impuesto_venta: 'IVA19', ...datos });

function comunes(
  { cod_prod, nombre_producto, unidad_base, impuesto, codigo_barras, linea }: ProductoDemo,
  marca: string,
) {
  return forma({ cod_prod, nombre_producto, unidad_base, impuesto_venta: impuesto, codigo_barras, linea, marca });
}

/** A box of twelve or twenty-four, whose code is that of the piece with a 1 before it. */
function caja({ codigo_barras, unidad_base }: ProductoDemo, i: number): ProductoAlta['presentaciones'][number] {
  const factor = i % 8 === 0 ? 24 : 12;
  const head = `1${codigo_barras.slice(0, -1)}`;
  const unidad = unidad_base === 'KGM' ? 'BG' : 'BX';
  const nombre = unidad === 'BG' ? `BULTO x ${factor} kg` : `CAJA x ${factor}`;
  return { unidad, nombre, factor, codigo_barras: head + digitoGtin(head), es_compra: true, es_venta: i % 8 === 0 };
}

async function seedOtros(w: Work, id: (codigo: string) => number): Promise<void> {
  const de = (...codigos: readonly string[]) => codigos.map((codigo) => ({ producto_id: id(codigo), cantidad: 1 }));
  const codes = PRODUCTOS.filter(({ activo }) => activo).map(({ cod_prod }) => cod_prod);
  const kits = [
    ['KIT0001', 'ANCHETA FAMILIAR', codes.filter((code) => /^(ABA0001|ABA0010|ABA0046|LAC0073)$/.test(code))],
    ['KIT0002', 'COMBO DE ASEO', codes.filter((code) => code.startsWith('ASE')).slice(0, 3)],
  ] as const;
  for (const [cod_prod, nombre_producto, parts] of kits) {
    await createProducto(w, forma({ cod_prod, nombre_producto, tipo: 'KIT', componentes: de(...parts) }));
  }
  const servicio = { cod_prod: 'SER0001', nombre_producto: 'SERVICIO DE TRANSPORTE', linea: 'SERVICIOS' };
  await createProducto(w, forma({ ...servicio, tipo: 'SERVICIO', impuesto_venta: 'EXCLUIDO' }));
}

const SIZE = { width: 160, height: 160 };
const FONDO: Color = [246, 248, 250];
const EMPAQUES: readonly Color[] = [
  [191, 57, 43],
  [31, 111, 84],
  [36, 92, 160],
  [212, 142, 32],
  [104, 66, 140],
];
const FRANJAS: readonly Color[] = [
  [252, 240, 214],
  [224, 240, 232],
  [230, 226, 246],
];

/** A pack in the colour of its brand, one drawing for each brand and line; every so many products have it. */
async function dibujos(files: FileStore) {
  const brands = [...new Set(PRODUCTOS.map(({ marca }) => marca))];
  const lines = [...new Set(PRODUCTOS.map(({ linea }) => linea))];
  const drawn = new Map<string, Drawn>();
  for (const [m, marca] of brands.entries()) {
    for (const [l, linea] of lines.entries()) {
      drawn.set(`${marca} ${linea}`, await storeDrawing(files, SIZE, pack(m, l)));
    }
  }
  return ({ marca, linea }: ProductoDemo, i: number) =>
    i % CADA.foto === 0 ? drawn.get(`${marca} ${linea}`) : undefined;
}

function pack(marca: number, linea: number): Box[] {
  const color = EMPAQUES[marca % EMPAQUES.length] as Color;
  const band = FRANJAS[linea % FRANJAS.length] as Color;
  const width = 60 + (linea % 4) * 14;
  const x = (SIZE.width - width) / 2;
  return [
    { x: 0, y: 0, ...SIZE, color: FONDO },
    { x, y: 22, width, height: 116, color },
    { x, y: 60, width, height: 40, color: band },
    { x: x + 8, y: 70, width: width - 16, height: 6, color },
    { x: x + 8, y: 84, width: width - 30, height: 6, color },
  ];
}
