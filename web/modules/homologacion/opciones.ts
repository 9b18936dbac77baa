/** What one may decide of a code, as choices in the order in which they are likely. Pure. */
import type { HomologacionFila } from '../../../server/modules/homologacion/contract/lista.ts';
import type { CandidatosDeCodigo, ProductoOfrecido } from '../../../server/modules/homologacion/contract/resolver.ts';
import type { Factor } from '../../../server/modules/homologacion/rules/empaque.ts';
import { MOTIVOS, pareceCargo } from '../../../server/modules/homologacion/rules/estados.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { searchKey } from '../../../server/shared/text.ts';

export type Candidatos = CandidatosDeCodigo['candidatos'];

/** One choice of a list that is walked with the arrows. */
export interface Opcion {
  readonly clave: string;
  readonly texto: string;
  readonly detalle?: string;
  /** At the right: how sure it is. */
  readonly marca?: string;
}

export interface OpcionProducto extends Opcion {
  readonly producto: ProductoOfrecido;
}

/** What is done besides choosing a product. */
export type Acto = 'igual' | 'saltar' | 'confirmar' | 'ignorar' | 'reabrir';

const ACTOS: Readonly<Record<Acto, Omit<Opcion, 'clave'>>> = {
  igual: { texto: 'Dejarlo así', detalle: 'Sigue con el siguiente' },
  saltar: { texto: 'Dejarlo para después', detalle: 'Nada se le parece: escribe para buscarlo' },
  confirmar: { texto: 'Sigue siendo el mismo producto', detalle: 'Lo que llegó queda como lo último que se sabe' },
  ignorar: { texto: 'No es un producto: ignorar', detalle: 'Flete, bolsas, descuentos: es un costo de la factura' },
  reabrir: { texto: 'Volver a preguntar', detalle: 'Deja el código sin decidir' },
};

const acto = (clave: Acto): Opcion => ({ clave, ...ACTOS[clave] });
export const actoDe = ({ clave }: Opcion): Acto | null => (Object.hasOwn(ACTOS, clave) ? (clave as Acto) : null);

export const nombreDe = ({ cod_prod, nombre_producto }: Pick<ProductoOfrecido, 'cod_prod' | 'nombre_producto'>) =>
  `${cod_prod} ${nombre_producto}`;

export function opcionDe(producto: ProductoOfrecido, detalle: string, marca?: string): OpcionProducto {
  return {
    clave: `producto ${producto.id}`,
    texto: nombreDe(producto),
    detalle,
    producto,
    ...(marca ? { marca } : {}),
  };
}

/** Of a code and what it may be; `decidida`: somebody decided it a moment ago. */
export function opcionesDe(fila: HomologacionFila, candidatos: Candidatos, decidida: boolean): Opcion[] {
  const products = candidatos.map(({ producto, motivo, puntaje }) => {
    return opcionDe(producto, MOTIVOS[motivo], String(puntaje));
  });
  if (decidida) return [acto('igual'), ...products, acto('reabrir')];
  if (fila.estado === 'EN_CONFLICTO') return [acto('confirmar'), ...products, acto('ignorar')];
  const isCost = pareceCargo(searchKey(fila.nombre_producto_xml ?? fila.cod_prod_xml));
  if (isCost) return [acto('ignorar'), ...products];
  // Enter alone never puts aside what may be a product.
  return products.length === 0 ? [acto('saltar'), acto('ignorar')] : [...products, acto('ignorar')];
}

export interface OpcionFactor extends Opcion {
  readonly factor: Factor;
}

/** Factors, with the one that is being typed first. */
export function opcionesDeFactor(factores: readonly Factor[], escrito: number | null, unidad: string): OpcionFactor[] {
  const typed = escrito !== null && escrito > 0 && !factores.some(({ factor }) => factor === escrito);
  const other: Factor[] = typed ? [{ factor: escrito, presentacion_id: null, texto: 'Otro', del_texto: false }] : [];
  const shown = escrito === null ? factores : [...factores.filter(({ factor }) => factor === escrito), ...other];
  return shown.map((factor) => ({
    clave: `factor ${factor.factor} ${factor.presentacion_id ?? ''}`,
    texto: `${formatQuantity(factor.factor)} · ${factor.texto}`,
    detalle: factor.del_texto ? 'Lo dice el texto del proveedor' : `${formatQuantity(factor.factor)} × ${unidad}`,
    factor,
  }));
}
