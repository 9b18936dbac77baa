/** What of ours squares with the totals of the program of before, and where it does not. Pure; integers as they are kept. */
import { sumExact } from '../../../shared/exact.ts';
import { formatMoney } from '../../../shared/money.ts';
import { formatQuantity } from '../../../shared/quantities.ts';
import { formatCount } from '../../../shared/text.ts';
import type { Concepto } from '../campos.ts';
import { type CodigoPaso, PASOS } from './pasos.ts';

export interface Dicho {
  readonly concepto: Concepto;
  readonly clave: string;
  readonly nombre: string | null;
  readonly valor: number;
}

export interface Nuestro {
  readonly bodegas: readonly {
    readonly id: number;
    readonly nombre: string;
    readonly unidades_mil: number;
    readonly valor_cts: number;
  }[];
  readonly clientes: readonly Tercero[];
  readonly proveedores: readonly Tercero[];
  readonly registros: Readonly<Record<CodigoPaso, number>>;
}

interface Tercero {
  readonly documento: string;
  readonly nombre: string;
  readonly saldo_cts: number;
}

/** `dicho` and `diferencia` are `null` where nobody typed anything. Differences: ours less theirs. */
export interface Cotejo {
  readonly aqui: number;
  readonly dicho: number | null;
  readonly diferencia: number | null;
}

interface LineaTercero extends Cotejo {
  readonly documento: string;
  readonly nombre: string;
}

export interface Lado {
  readonly total: Cotejo;
  /** Those that differ, the largest first. */
  readonly terceros: readonly LineaTercero[];
  readonly iguales: number;
  readonly dichos: number;
}

export interface Hoja {
  readonly bodegas: readonly {
    readonly id: number;
    readonly nombre: string;
    readonly unidades: Cotejo;
    readonly valor: Cotejo;
  }[];
  readonly existencias: Cotejo;
  readonly clientes: Lado;
  readonly proveedores: Lado;
  readonly registros: readonly (Cotejo & { readonly paso: CodigoPaso; readonly titulo: string })[];
  /** `null`: nothing was typed yet. */
  readonly cuadra: boolean | null;
  /** What is off and where, in sentences. */
  readonly problemas: readonly string[];
}

/** As documents are compared: '900.444.333-8' is '900444333'. */
export const claveDeDocumento = (documento: string): string =>
  documento
    .replace(/[\s.,]/g, '')
    .replace(/-\d$/, '')
    .toUpperCase();

const cotejo = (aqui: number, dicho: number | undefined): Cotejo => ({
  aqui,
  dicho: dicho ?? null,
  diferencia: dicho === undefined ? null : aqui - dicho,
});

const difiere = ({ diferencia }: Cotejo) => diferencia !== null && diferencia !== 0;
const pesos = (cts: number) => formatMoney(Math.abs(cts) / 100, 2);
const unidades = (mil: number) => `${formatQuantity(Math.abs(mil) / 1_000)} unidades`;
const sobra = (diferencia: number | null) => ((diferencia ?? 0) > 0 ? 'hay de más' : 'faltan');

function ladoDe(nuestros: readonly Tercero[], total: number | undefined, dichos: readonly Dicho[]): Lado {
  const aqui = sumExact(nuestros.map(({ saldo_cts }) => saldo_cts));
  const own = new Map<string, { documento: string; nombre: string; saldo_cts: number }>();
  for (const { documento, nombre, saldo_cts } of nuestros) {
    const clave = claveDeDocumento(documento);
    own.set(clave, { documento, nombre, saldo_cts: (own.get(clave)?.saldo_cts ?? 0) + saldo_cts });
  }
  const theirs = new Map(dichos.map((dicho) => [dicho.clave, dicho]));
  const keys = dichos.length > 0 ? [...new Set([...own.keys(), ...theirs.keys()])] : [];
  const lineas = keys.map((clave): LineaTercero => {
    const [nuestro, dicho] = [own.get(clave), theirs.get(clave)];
    const nombre = nuestro?.nombre ?? dicho?.nombre ?? 'No está aquí';
    // Who is not in a list of all of them owed nothing.
    return { documento: nuestro?.documento ?? clave, nombre, ...cotejo(nuestro?.saldo_cts ?? 0, dicho?.valor ?? 0) };
  });
  const terceros = lineas.filter(difiere).sort((a, b) => Math.abs(b.diferencia ?? 0) - Math.abs(a.diferencia ?? 0));
  const said = total ?? (dichos.length > 0 ? sumExact(dichos.map(({ valor }) => valor)) : undefined);
  return { total: cotejo(aqui, said), terceros, iguales: lineas.length - terceros.length, dichos: dichos.length };
}

function quejas(de: string, lado: Lado): string[] {
  const { total, terceros, dichos } = lado;
  const whole = difiere(total)
    ? [`Saldos de ${de}: ${sobra(total.diferencia)} ${pesos(total.diferencia ?? 0)} frente al programa anterior.`]
    : [];
  const each = terceros
    .slice(0, 10)
    .map(
      (linea) => `${linea.nombre} (${linea.documento}): ${sobra(linea.diferencia)} ${pesos(linea.diferencia ?? 0)}.`,
    );
  const more = terceros.length > 10 ? [`Y ${terceros.length - 10} ${de} más que no cuadran.`] : [];
  const ask =
    whole.length > 0 && dichos === 0 ? [`Pega los saldos por tercero para ver de qué ${de} es la diferencia.`] : [];
  return [...whole, ...each, ...more, ...ask];
}

export function cuadrar(nuestro: Nuestro, dichos: readonly Dicho[]): Hoja {
  const of = (concepto: Concepto, clave: string) =>
    dichos.find((dicho) => dicho.concepto === concepto && dicho.clave === clave)?.valor;
  const all = (concepto: Concepto) => dichos.filter((dicho) => dicho.concepto === concepto);
  const bodegas = nuestro.bodegas.map(({ id, nombre, unidades_mil, valor_cts }) => ({
    ...{ id, nombre, unidades: cotejo(unidades_mil, of('UNIDADES', String(id))) },
    valor: cotejo(valor_cts, of('VALOR', String(id))),
  }));
  const valores = all('VALOR').map(({ valor }) => valor);
  const existencias = cotejo(
    sumExact(bodegas.map(({ valor }) => valor.aqui)),
    valores.length > 0 ? sumExact(valores) : undefined,
  );
  const clientes = ladoDe(nuestro.clientes, of('CLIENTES', ''), all('CLIENTE'));
  const proveedores = ladoDe(nuestro.proveedores, of('PROVEEDORES', ''), all('PROVEEDOR'));
  const registros = PASOS.map(({ codigo, titulo }) => ({
    paso: codigo,
    titulo,
    ...cotejo(nuestro.registros[codigo], of('REGISTROS', codigo)),
  }));
  const problemas = [
    ...bodegas.flatMap(({ nombre, unidades: u, valor }) => [
      ...(difiere(u) ? [`${nombre}: ${sobra(u.diferencia)} ${unidades(u.diferencia ?? 0)}.`] : []),
      ...(difiere(valor)
        ? [`${nombre}: ${sobra(valor.diferencia)} ${pesos(valor.diferencia ?? 0)} en inventario.`]
        : []),
    ]),
    ...quejas('clientes', clientes),
    ...quejas('proveedores', proveedores),
    ...registros
      .filter(difiere)
      .map(
        ({ titulo, diferencia }) =>
          `${titulo}: ${sobra(diferencia)} ${formatCount(Math.abs(diferencia ?? 0), 'registro')}.`,
      ),
  ];
  return {
    bodegas,
    existencias,
    clientes,
    proveedores,
    registros,
    cuadra: dichos.length === 0 ? null : problemas.length === 0,
    problemas,
  };
}
