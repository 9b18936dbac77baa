/** Taxes of a line or of a document in UBL (DIAN, annex 1.9: FAS, FAX): one block for each tax, in it one for each of its rates. */
import type { ImpuestoUbl } from './documento.ts';
import { decimal, grupo, precio, texto, valor } from './xml.ts';

/** Those of the unique code first, in its order. */
const PRIMEROS = ['01', '04', '03'];
const lugar = ({ tributo }: ImpuestoUbl) => {
  const place = PRIMEROS.indexOf(tributo);
  return place < 0 ? PRIMEROS.length : place;
};

const UNIDAD = '94';

function subtotal({ impuesto, unidades_mil }: Medido): string {
  const { tributo, nombre, tarifa, por_unidad_dmil, base, valor: suyo } = impuesto;
  const porcentual = por_unidad_dmil === undefined;
  return grupo('cac:TaxSubtotal', [
    porcentual ? valor('cbc:TaxableAmount', base) : '',
    valor('cbc:TaxAmount', suyo),
    porcentual
      ? ''
      : texto('cbc:BaseUnitMeasure', decimal(unidades_mil, 3), { unitCode: UNIDAD }) +
        precio('cbc:PerUnitAmount', por_unidad_dmil),
    grupo('cac:TaxCategory', [
      porcentual ? texto('cbc:Percent', decimal(tarifa, 2)) : '',
      grupo('cac:TaxScheme', [texto('cbc:ID', tributo), texto('cbc:Name', nombre)]),
    ]),
  ]);
}

/** `unidades_mil`: how many a tax by unit was charged for. */
export interface Medido {
  readonly impuesto: ImpuestoUbl;
  readonly unidades_mil: number;
}

export function bloquesDeImpuestos(medidos: readonly Medido[]): string {
  const inOrder = medidos.toSorted(
    ({ impuesto: a }, { impuesto: b }) =>
      lugar(a) - lugar(b) || (a.tributo < b.tributo ? -1 : a.tributo > b.tributo ? 1 : b.tarifa - a.tarifa),
  );
  const bloques = Map.groupBy(inOrder, ({ impuesto }) => impuesto.tributo);
  return [...bloques.values()].map(bloque).join('');
}

function bloque(own: readonly Medido[]): string {
  const total = own.reduce((sum, { impuesto }) => sum + impuesto.valor, 0);
  return grupo('cac:TaxTotal', [valor('cbc:TaxAmount', total), ...own.map(subtotal)]);
}

const claveDe = ({ tributo, tarifa, por_unidad_dmil }: ImpuestoUbl) => [tributo, tarifa, por_unidad_dmil].join(' ');

/** Of the document: how many units of its lines each tax by unit was charged for. */
export function medidosDelDocumento(
  impuestos: readonly ImpuestoUbl[],
  lineas: readonly { readonly cantidad_mil: number; readonly impuestos: readonly ImpuestoUbl[] }[],
): Medido[] {
  const unidades = new Map<string, number>();
  for (const { cantidad_mil, impuestos: own } of lineas) {
    for (const clave of own.map(claveDe)) unidades.set(clave, (unidades.get(clave) ?? 0) + cantidad_mil);
  }
  return impuestos.map((impuesto) => ({ impuesto, unidades_mil: unidades.get(claveDe(impuesto)) ?? 0 }));
}
