/** The sheet of what squares, as it travels, and the totals that people type. */
import type { Reader } from '../../core/db/reader.ts';
import { replaceChildren } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import type { Work } from '../../core/work.ts';
import { toCentavos, toPesos } from '../../shared/money.ts';
import { toCantidad, toMilesimas } from '../../shared/quantities.ts';
import type { Cuadre, CuadreCambio, LadoDado, LadoLeido } from './contract/cuadre.ts';
import { corteDe, leerDichos, leerFila, leerNuestro, TRASLADO_ID } from './queries.ts';
import { type Cotejo, claveDeDocumento, cuadrar, type Dicho, type Lado } from './rules/cuadre.ts';

const como = (to: (value: number) => number, { aqui, dicho, diferencia }: Cotejo) => ({
  aqui: to(aqui),
  dicho: dicho === null ? null : to(dicho),
  diferencia: diferencia === null ? null : to(diferencia),
});

function ladoLeido({ total, terceros, iguales, dichos }: Lado, pegados: readonly Dicho[], dado?: Dicho): LadoLeido {
  return {
    total_dado: dado ? toPesos(dado.valor) : null,
    ...{ total: como(toPesos, total), iguales, dichos },
    terceros: terceros.map((linea) => ({ documento: linea.documento, nombre: linea.nombre, ...como(toPesos, linea) })),
    pegados: pegados.map(({ clave, nombre, valor }) => ({ documento: clave, nombre, saldo: toPesos(valor) })),
  };
}

export async function findCuadre(db: Reader, now: Date): Promise<Cuadre> {
  const { fecha_corte, programa_nombre, version } = await leerFila(db);
  const corte = corteDe(fecha_corte, now);
  const dichos = await leerDichos(db);
  const hoja = cuadrar(await leerNuestro(db, corte), dichos);
  const de = (concepto: Dicho['concepto']) => dichos.filter((dicho) => dicho.concepto === concepto);
  return {
    ...{ corte, programa: programa_nombre, cuadra: hoja.cuadra, problemas: [...hoja.problemas], version },
    bodegas: hoja.bodegas.map(({ id, nombre, unidades, valor }) => ({
      ...{ bodega_id: id, nombre, unidades: como(toCantidad, unidades), valor: como(toPesos, valor) },
    })),
    existencias: como(toPesos, hoja.existencias),
    clientes: ladoLeido(hoja.clientes, de('CLIENTE'), de('CLIENTES')[0]),
    proveedores: ladoLeido(hoja.proveedores, de('PROVEEDOR'), de('PROVEEDORES')[0]),
    registros: hoja.registros.map((linea) => ({ paso: linea.paso, titulo: linea.titulo, ...como((n) => n, linea) })),
  };
}

/** What was typed; a blank is nothing. */
function dichosDe({ bodegas, clientes, proveedores, registros }: CuadreCambio): Dicho[] {
  const uno = (concepto: Dicho['concepto'], clave: string, valor: number | null): Dicho[] =>
    valor === null ? [] : [{ concepto, clave, nombre: null, valor }];
  const lado = (concepto: 'CLIENTE' | 'PROVEEDOR', { total, terceros }: LadoDado): Dicho[] => {
    const sums = new Map<string, Dicho>();
    for (const { documento, nombre, saldo } of terceros) {
      const clave = claveDeDocumento(documento);
      const before = sums.get(clave);
      sums.set(clave, {
        concepto,
        clave,
        nombre: before?.nombre ?? nombre,
        valor: (before?.valor ?? 0) + (toCentavos(saldo) ?? 0),
      });
    }
    return [
      ...uno(
        `${concepto}${concepto === 'CLIENTE' ? 'S' : 'ES'}` as 'CLIENTES' | 'PROVEEDORES',
        '',
        total === null ? null : toCentavos(total),
      ),
      ...sums.values(),
    ];
  };
  return [
    ...bodegas.flatMap(({ bodega_id, unidades, valor }) => [
      ...uno('UNIDADES', String(bodega_id), unidades === null ? null : toMilesimas(unidades)),
      ...uno('VALOR', String(bodega_id), valor === null ? null : toCentavos(valor)),
    ]),
    ...lado('CLIENTE', clientes),
    ...lado('PROVEEDOR', proveedores),
    ...registros.flatMap(({ paso, total }) => uno('REGISTROS', paso, total)),
  ];
}

/** All totals at once. */
export async function guardarCuadre(w: Work, datos: CuadreCambio): Promise<void> {
  await requireVersion(w, 'traslado_datos', TRASLADO_ID, datos.version, { current: () => leerFila(w.tx) });
  const kept = await w.tx.selectFrom('traslado_datos_total').select(['id', 'concepto', 'clave']).execute();
  const byKey = new Map(kept.map(({ id, concepto, clave }) => [`${concepto} ${clave}`, id]));
  const rows = dichosDe(datos).map((row) => ({ ...row, id: byKey.get(`${row.concepto} ${row.clave}`) }));
  await replaceChildren(w, 'traslado_datos_total', { traslado_id: TRASLADO_ID }, rows, 'bodegas');
}
