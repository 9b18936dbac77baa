/** How the demonstration suppliers write what they sell: their own codes, abbreviations, brands first, boxes. Invented. */
import { searchKey } from '../../shared/text.ts';
import { type ProductoDemo, productosDemo } from '../productos/public.ts';
import type { LineaXml } from './rules/juicio.ts';

/** NIT of a demonstration supplier, the beginning of its codes, the lines of product that it sells, and how many of them. */
const VENDEN: readonly (readonly [nit: string, sigla: string, lineas: string, cuantos: number])[] = [
  ['901133608', 'GSL', 'ALIMENTOS', 44],
  ['900482716', 'LR', 'ALIMENTOS DESECHABLES PERECEDEROS', 46],
  ['890204913', 'LCH', 'LACTEOS', 20],
  ['900771254', 'AT', 'ASEO CUIDADO_PERSONAL', 50],
  ['860514297', 'NEV', 'BEBIDAS', 20],
  ['890205376', 'IMO', 'FERRETERIA', 16],
  ['900655120', 'PEB', 'PAPELERIA DESECHABLES', 16],
  ['901245873', 'ÑH', 'ALIMENTOS LACTEOS BEBIDAS MASCOTAS', 46],
  ['830114729', 'BIO', 'CUIDADO_PERSONAL ASEO', 24],
];

/** What besides products their invoices charge. */
const CARGOS = ['FLETE TERRESTRE', 'TRANSPORTE LOCAL', 'BOLSA PLÁSTICA IMPUESTO', 'DESCUENTO PRONTO PAGO'];

const CORTAS: readonly (readonly [RegExp, string])[] = [
  [/BLANC[OA]/, 'BCO'],
  [/DETERGENTE/, 'DETERG'],
  [/TRADICIONAL/, 'TRAD'],
  [/JABON/, 'JAB'],
  [/ACEITE/, 'ACT'],
  [/PAPEL HIGIENICO/, 'PAP HIG'],
];

/** How a product is printed, and how many of ours come in one. */
function escribir({ nombre_producto, marca }: ProductoDemo, i: number): { nombre: string; factor: number } {
  const plain = searchKey(nombre_producto);
  if (i % 24 === 17) return { nombre: `SURTIDO REF ${20_000 + i * 7}`, factor: 1 };
  switch (i % 5) {
    case 0:
      return { nombre: `${nombre_producto} CAJA X 12`, factor: 12 };
    case 1:
      return { nombre: `${searchKey(marca)} ${plain.replace(searchKey(marca), '').replace(/ +/g, ' ')}`, factor: 1 };
    case 2:
      return { nombre: CORTAS.reduce((text, [word, short]) => text.replace(word, short), plain), factor: 1 };
    case 3:
      return { nombre: `${plain.replace(/ (G|ML|KG|L)$/, '$1')} X 24 UND`, factor: 24 };
    default:
      return { nombre: nombre_producto, factor: 1 };
  }
}

/** A line of their invoices, and what it is. */
export interface LineaDemo {
  readonly linea: LineaXml;
  /** Ours; `null` of a cost. */
  readonly cod_prod: string | null;
  readonly factor: number;
  /** Its place among all. */
  readonly lugar: number;
}

export interface VentaDemo {
  readonly nit: string;
  readonly n_factura: string;
  readonly lineas: readonly LineaDemo[];
}

/** Three hundred codes of nine suppliers. */
export function ventasDemo(): VentaDemo[] {
  let lugar = 0;
  return VENDEN.map(([nit, sigla, lineas, cuantos], v) => {
    const sold = productosDemo.filter(({ linea }) => lineas.split(' ').includes(linea));
    // Who sells the same begins elsewhere: a product has several suppliers.
    const own = [...sold.slice(v * 3), ...sold.slice(0, v * 3)].slice(0, cuantos);
    const products = own.map((producto, i): LineaDemo => {
      lugar += 1;
      const { nombre, factor } = escribir(producto, lugar);
      const precio = Math.round(producto.costo * factor * (0.9 + (lugar % 20) / 100));
      const linea = {
        cod_prod_xml: lugar % 29 === 0 ? null : `${sigla}-${1_000 + i * 7}`,
        nombre_producto_xml: nombre,
        codigo_estandar_xml: factor === 1 && lugar % 3 === 0 ? producto.codigo_barras : null,
        unidad_xml: factor === 1 ? '94' : 'BX',
        ...{ cantidad_xml: 1 + (lugar % 12), precio_xml: precio },
      };
      return { linea, cod_prod: producto.cod_prod, factor, lugar };
    });
    const costs = [v, v + 1].map((c): LineaDemo => {
      const nombre = CARGOS[c % CARGOS.length] as string;
      const linea = {
        ...{ cod_prod_xml: `${sigla}-C${c % CARGOS.length}`, nombre_producto_xml: nombre, codigo_estandar_xml: null },
        ...{ unidad_xml: '94', cantidad_xml: 1, precio_xml: 25_000 + v * 3_000 },
      };
      return { linea, cod_prod: null, factor: 1, lugar: 0 };
    });
    return { nit, n_factura: `${searchKey(sigla)}E${4_100 + v * 37}`, lineas: [...products, ...costs] };
  });
}
