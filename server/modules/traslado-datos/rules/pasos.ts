/**
 * The order in which a company moves in. It guides: only what cannot be without another thing waits for it. Screens obey it too. Paths are
 * those of the imports of the modules.
 */

export interface Paso {
  readonly codigo: string;
  readonly titulo: string;
  readonly ayuda: string;
  /** Steps of which there must be something. */
  readonly pide: readonly string[];
  /** Path of its import: what files of it are kept under. */
  readonly importacion: string;
}

export const PASOS = [
  {
    codigo: 'personas',
    titulo: 'Personas',
    ayuda: 'Clientes, propietarios, arrendatarios y codeudores, con su documento.',
    pide: [],
    importacion: 'tercero/personas/importaciones',
  },
  {
    codigo: 'proveedores',
    titulo: 'Proveedores',
    ayuda: 'A quién se compra, con su NIT.',
    pide: [],
    importacion: 'tercero/proveedores/importaciones',
  },
  {
    codigo: 'productos',
    titulo: 'Productos',
    ayuda: 'El catálogo, con su código, unidad e impuesto.',
    pide: [],
    importacion: 'productos/catalogo/importaciones',
  },
  {
    codigo: 'precios',
    titulo: 'Listas de precio',
    ayuda: 'Cada precio con el código de su lista. Quedan en borrador hasta que alguien las apruebe.',
    pide: ['productos'],
    importacion: 'productos/listas_precio/importaciones',
  },
  {
    codigo: 'existencias',
    titulo: 'Existencias iniciales',
    ayuda: 'Cuánto había de cada producto en cada bodega, y a qué costo.',
    pide: ['productos'],
    importacion: 'inventario/saldos_iniciales/importaciones',
  },
  {
    codigo: 'saldos_clientes',
    titulo: 'Saldos de clientes',
    ayuda: 'Lo que debía cada cliente, documento por documento, con su vencimiento.',
    pide: ['personas'],
    importacion: 'cartera/clientes/saldos_iniciales/importaciones',
  },
  {
    codigo: 'saldos_proveedores',
    titulo: 'Saldos de proveedores',
    ayuda: 'Lo que se debía a cada proveedor, documento por documento, con su vencimiento.',
    pide: ['proveedores'],
    importacion: 'cartera/proveedores/saldos_iniciales/importaciones',
  },
  {
    codigo: 'inmuebles',
    titulo: 'Inmuebles',
    ayuda: 'Los inmuebles que se administran, con su propietario.',
    pide: ['personas'],
    importacion: 'inmueble/inmuebles/importaciones',
  },
  {
    codigo: 'contratos',
    titulo: 'Contratos',
    ayuda: 'Los arriendos y mandatos que están vigentes.',
    pide: ['inmuebles', 'personas'],
    importacion: 'contrato/contratos/importaciones',
  },
] as const satisfies readonly Paso[];

export type CodigoPaso = (typeof PASOS)[number]['codigo'];
export const CODIGOS = PASOS.map(({ codigo }) => codigo) as [CodigoPaso, ...CodigoPaso[]];

/** What a step waits for; `null` when nothing. `hay`: how many there are of each. */
export function faltaPara(paso: Paso, hay: Readonly<Record<string, number>>): string | null {
  const missing = PASOS.filter(({ codigo }) => paso.pide.includes(codigo) && (hay[codigo] ?? 0) === 0);
  if (missing.length === 0) return null;
  return `Primero ${missing.map(({ titulo }) => titulo.toLowerCase()).join(' e ')}: sin ellos no se puede importar.`;
}
