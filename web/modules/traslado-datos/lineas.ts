/** The sheet as grids hold it: what there is here, what the program of before said, and the difference. */
import * as z from 'zod';
import type { Cuadre, CuadreCambio, LadoLeido } from '../../../server/modules/traslado-datos/contract/cuadre.ts';
import { leerTerceros } from '../../../server/modules/traslado-datos/rules/pegado.ts';

export interface LineaBodega {
  readonly id: number;
  readonly producto_id: number;
  readonly nombre: string;
  readonly unidades_aqui: number;
  readonly unidades: number | null;
  readonly valor_aqui: number;
  readonly valor: number | null;
}

export interface LineaTotal {
  readonly id: number;
  readonly producto_id: number;
  readonly clave: string;
  readonly nombre: string;
  readonly aqui: number;
  readonly dicho: number | null;
}

/** What is typed and not saved yet. */
export interface Escrito {
  readonly bodegas: readonly LineaBodega[];
  readonly saldos: readonly LineaTotal[];
  readonly registros: readonly LineaTotal[];
  readonly clientes: string;
  readonly proveedores: string;
}

const pegado = ({ pegados }: LadoLeido) =>
  pegados.map(({ documento, nombre, saldo }) => [documento, nombre ?? '', saldo.toFixed(2)].join('\t')).join('\n');

export function escritoDe(cuadre: Cuadre): Escrito {
  const { bodegas, clientes, proveedores, registros } = cuadre;
  return {
    bodegas: bodegas.map(({ bodega_id, nombre, unidades, valor }) => ({
      ...{ id: bodega_id, producto_id: bodega_id, nombre },
      ...{ unidades_aqui: unidades.aqui, unidades: unidades.dicho, valor_aqui: valor.aqui, valor: valor.dicho },
    })),
    saldos: (
      [
        ['clientes', 'Clientes', clientes],
        ['proveedores', 'Proveedores', proveedores],
      ] as const
    ).map(([clave, nombre, lado], i) => ({
      ...{ id: i + 1, producto_id: i + 1, clave, nombre, aqui: lado.total.aqui, dicho: lado.total_dado },
    })),
    registros: registros.map(({ paso, titulo, aqui, dicho }, i) => ({
      ...{ id: i + 1, producto_id: i + 1, clave: paso, nombre: titulo, aqui, dicho },
    })),
    clientes: pegado(clientes),
    proveedores: pegado(proveedores),
  };
}

/** What the server is told; `faltas`: lines of what was pasted that are none. */
export function cambioDe(version: number, escrito: Escrito): { body: CuadreCambio; faltas: readonly string[] } {
  const lado = (clave: 'clientes' | 'proveedores') => {
    const { terceros, faltas } = leerTerceros(escrito[clave]);
    const total = escrito.saldos.find((linea) => linea.clave === clave)?.dicho ?? null;
    return {
      faltas,
      dado: { total, terceros: terceros.map(({ saldo_cts, ...row }) => ({ ...row, saldo: saldo_cts / 100 })) },
    };
  };
  const [clientes, proveedores] = [lado('clientes'), lado('proveedores')];
  return {
    faltas: [
      ...clientes.faltas.map((text) => `Clientes. ${text}`),
      ...proveedores.faltas.map((text) => `Proveedores. ${text}`),
    ],
    body: {
      version,
      bodegas: escrito.bodegas.map(({ id, unidades, valor }) => ({ bodega_id: id, unidades, valor })),
      ...{ clientes: clientes.dado, proveedores: proveedores.dado },
      registros: escrito.registros.map(({ clave, dicho }) => ({
        paso: clave as CuadreCambio['registros'][number]['paso'],
        total: dicho,
      })),
    },
  };
}

const figuras = z.record(z.string(), z.number().nullable());
/** What a person typed, without what there is here: what a draft of this browser keeps. */
export const tecleado = z.object({
  ...{ unidades: figuras, valores: figuras, saldos: figuras, registros: figuras },
  ...{ clientes: z.string(), proveedores: z.string() },
});
type Tecleado = z.output<typeof tecleado>;

/** A key that is no place of a list. */
const deBodega = (id: number) => `b${id}`;

export function tecleadoDe({ bodegas, saldos, registros, clientes, proveedores }: Escrito): Tecleado {
  const dichos = (lineas: readonly LineaTotal[]) =>
    Object.fromEntries(lineas.map(({ clave, dicho }) => [clave, dicho]));
  return {
    unidades: Object.fromEntries(bodegas.map(({ id, unidades }) => [deBodega(id), unidades])),
    valores: Object.fromEntries(bodegas.map(({ id, valor }) => [deBodega(id), valor])),
    ...{ saldos: dichos(saldos), registros: dichos(registros), clientes, proveedores },
  };
}

/** The sheet with what was typed. */
export function escritoCon(cuadre: Cuadre, { unidades, valores, clientes, proveedores, ...dichos }: Tecleado): Escrito {
  const read = escritoDe(cuadre);
  const con = (lineas: readonly LineaTotal[], figures: Tecleado['saldos']) =>
    lineas.map((linea) => ({ ...linea, dicho: figures[linea.clave] ?? null }));
  return {
    bodegas: read.bodegas.map((linea) => ({
      ...linea,
      ...{ unidades: unidades[deBodega(linea.id)] ?? null, valor: valores[deBodega(linea.id)] ?? null },
    })),
    ...{ saldos: con(read.saldos, dichos.saldos), registros: con(read.registros, dichos.registros) },
    ...{ clientes, proveedores },
  };
}
