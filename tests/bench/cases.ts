/** What is asked of both servers, and what the product promises of each (issue 'The benchmark'). */
import type { Ask } from './load.ts';

/** `ritmo`: at least so much of the limit's answers a second. `tiempo`: at most so many times its median. */
type Promesa = { readonly ritmo: number } | { readonly tiempo: number };

export interface Case {
  readonly nombre: string;
  readonly clients: number;
  readonly mine: readonly Ask[];
  readonly bare: readonly Ask[];
  readonly promesa: Promesa;
}

const API = '/api/tercero/proveedores/';
/** Different requests of a case, sent round and round. */
const VARIETY = 2_000;

function asks(path: (n: number) => string): Ask[] {
  return Array.from({ length: VARIETY }, (_, n) => ({ path: path(n) }));
}

export const LIST = { mine: [{ path: `${API}?page=1` }], bare: [{ path: '/lista?page=1' }] } as const;

/** A NIT of its own for every request of every run. */
function createBody(run: string): string {
  return JSON.stringify({
    clase_tipo_documento: '31',
    nit_sin_dv: `${run}{n}`,
    tipo_persona_contribuyente: '1',
    nombre_proveedor: `PROVEEDOR DE PRUEBA ${run} {n} S.A.S.`,
    codigo_regimen_tributario: '48',
    codigo_clase_proveedor: '1',
    codigo_actividad_economica: '4631',
    codigo_linea_comercializacion: '1',
    codigo_tipo_proveedor_pwa: '1',
    direcciones_proveedor: [{ ciudad: 1, tipo: '1', descripcion: 'CALLE {n} # 10 - 20' }],
    telefonos_proveedor: [{ tipo: '1', valor: '3001234567' }],
  });
}

/** The cases over `rows` suppliers. */
export function casesFor(rows: number): {
  readonly reads: readonly Case[];
  readonly create: Case;
  readonly mixed: Case;
} {
  const id = (n: number) => 1 + ((n * 7_919) % rows);
  // The seed numbers its names: a number of so many digits is in few of them, at any size.
  const inName = (n: number) => String(Math.floor(rows / 10) + ((n * 7_919) % Math.max(1, Math.floor(rows * 0.9))));
  const deep = Math.min(5_000, Math.floor(rows / 20));
  const one = { mine: asks((n) => `${API}${id(n)}/`), bare: asks((n) => `/uno/${id(n)}`) };
  const search = {
    mine: asks((n) => `${API}?page=1&search=${inName(n)}`),
    bare: asks((n) => `/lista?search=${inName(n)}`),
  };
  const short = ['q', 'gr', 'tr', '77', 'ñ', 'la'];
  const create = createBody('8');
  const mine = { method: 'POST', path: API, body: create } as const;
  const bare = { method: 'POST', path: '/', body: create } as const;
  /** Ten requests: eight reads, as people do them, and two writes. */
  const blend = (list: Ask, ones: readonly Ask[], finds: readonly Ask[], write: Ask): Ask[] =>
    Array.from({ length: VARIETY }, (_, n) => {
      const kind = n % 10;
      if (kind === 4 || kind === 9) return write;
      return (kind < 4 ? list : kind < 7 ? ones[n] : finds[n]) as Ask;
    });
  return {
    reads: [
      { nombre: 'lista de 10 con total', clients: 10, ...LIST, promesa: { ritmo: 0.5 } },
      {
        nombre: `página de la fila ${(deep * 10).toLocaleString('en')}`,
        clients: 10,
        mine: [{ path: `${API}?page=${deep}` }],
        bare: [{ path: `/lista?page=${deep}` }],
        promesa: { tiempo: 1.5 },
      },
      { nombre: 'buscar en medio del nombre, con total', clients: 10, ...search, promesa: { tiempo: 1.5 } },
      {
        nombre: 'buscar una o dos letras, con total',
        clients: 1,
        mine: short.map((text) => ({ path: `${API}?page=1&search=${encodeURIComponent(text)}` })),
        bare: short.map((text) => ({ path: `/lista?search=${encodeURIComponent(text)}` })),
        promesa: { tiempo: 1.5 },
      },
      { nombre: 'leer uno con sus hijos', clients: 10, ...one, promesa: { ritmo: 0.4 } },
    ],
    create: { nombre: 'crear con dos hijos', clients: 1, mine: [mine], bare: [bare], promesa: { tiempo: 2 } },
    mixed: {
      nombre: 'mezcla: 80 % lecturas, 20 % escrituras',
      clients: 50,
      mine: blend(LIST.mine[0], one.mine, search.mine, mine),
      bare: blend(LIST.bare[0], one.bare, search.bare, bare),
      promesa: { ritmo: 0.5 },
    },
  };
}
