/** Templates without a server: what is composed of data, conditions and repetitions, and that data are never templates. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceData } from '../../../server/core/template-sources.ts';
import { FUENTES as DECLARADAS } from '../../../server/modules/fuentes.ts';
import { componer, type Pieza } from '../../../server/modules/plantillas/componer.ts';
import { contenido } from '../../../server/modules/plantillas/contract/documento.ts';
import { catalogo, claveDe, problemas } from '../../../server/modules/plantillas/rules.ts';
import { ARRIENDO, CARTA, MANDATO } from '../../../server/modules/plantillas/seed-data.ts';
import { cumple, escribirValor, leerValor } from '../../../server/modules/plantillas/valores.ts';
import type { Bloque, Operador, TemplateSources, TemplateValue } from '../../../server/shared/templates.ts';
import { buildContenido, parrafo, variable } from '../../support/build/plantilla.ts';

const FUENTES: TemplateSources = {
  cliente: {
    titulo: 'Cliente',
    listas: 'todas',
    campos: {
      nombre: { titulo: 'Nombre' },
      saldo: { titulo: 'Saldo', tipo: 'dinero' },
      desde: { titulo: 'Desde', tipo: 'fecha' },
      activo: { titulo: 'Activo', tipo: 'booleano' },
    },
    repetidos: { cuotas: { titulo: 'Cuotas', campos: { numero: { titulo: 'Número', tipo: 'entero' } } } },
  },
};
const CATALOGO = catalogo('personalizado', FUENTES, []);

const compose = (bloques: readonly Bloque[], campos: Record<string, TemplateValue> = {}, cuotas: number[] = []) => {
  const fuentes: Record<string, SourceData> = {
    cliente: { campos, repetidos: { cuotas: cuotas.map((numero) => ({ numero })) } },
  };
  return componer(bloques, { fuentes, catalogo: CATALOGO });
};
const textOf = (piezas: readonly Pieza[]) =>
  piezas.map((pieza) => (pieza.tipo === 'parrafo' ? pieza.spans.map(({ text }) => text).join('') : pieza.tipo));
const si = (operador: Operador, valor: string, ruta: string, ...content: Bloque[]): Bloque => ({
  type: 'condicion',
  attrs: { ruta, operador, valor },
  content,
});
const repetir = (...content: Bloque[]): Bloque => ({ type: 'repetir', attrs: { ruta: 'cliente.cuotas' }, content });
const cuota = variable('cliente.cuotas.numero');

describe('composing', () => {
  test('a text and a value are written as they are, whatever they look like', () => {
    const payload = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '{{7*7}}',
        '{{{{cliente.nombre}}}}',
        '\u0024{7*7}',
        '{cliente.saldo}',
        '<%= 1 %>',
        '#{1}',
        '[[x]]',
        '__proto__',
        '<script>alert(1)</script>',
      ),
    );
    fc.assert(
      fc.property(
        payload.filter((text) => text.trim() !== ''),
        (text) => {
          // In the text of the template and in the datum alike.
          const written = parrafo(`[${text}`, variable('cliente.nombre'), ']');
          const { piezas, faltantes } = compose([written], { nombre: text });
          expect(textOf(piezas)).toEqual([`[${text}${text}]`]);
          expect(faltantes).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('what is missing is marked and listed once; what may be absent leaves no hole', () => {
    const falta = variable('cliente.nombre');
    const { piezas, faltantes } = compose([
      parrafo('A ', falta, ' y ', falta),
      parrafo(variable('cliente.saldo', 'cifra', true)),
      parrafo(),
    ]);
    expect(textOf(piezas)).toEqual(['A [Falta: Nombre] y [Falta: Nombre]', '']);
    expect(faltantes.map(({ ruta }) => ruta)).toEqual(['cliente.nombre']);
  });

  test('what an object inherits is no datum', () => {
    for (const ruta of ['cliente.constructor', 'cliente.toString', 'constructor.name']) {
      expect(textOf(compose([parrafo(variable(ruta))]).piezas)).toEqual([`[${ruta}]`]);
    }
  });

  test('a block is repeated for each row, with its own data; a table keeps its heading once', () => {
    const celda = (type: 'tableCell' | 'tableHeader', ...content: Bloque[]) => ({ type, content }) as const;
    const tabla: Bloque = {
      type: 'table',
      content: [
        { type: 'tableRow', content: [celda('tableHeader', parrafo('N.º'))] },
        { type: 'tableRow', content: [celda('tableCell', parrafo('Cuota ', cuota))] },
      ],
    };
    expect(textOf(compose([repetir(parrafo('Cuota ', cuota))], {}, [1, 2]).piezas)).toEqual(['Cuota 1', 'Cuota 2']);
    const [pieza] = compose([repetir(tabla)], {}, [1, 2, 3]).piezas;
    expect(pieza?.tipo === 'tabla' && pieza.filas.map(([cell]) => cell?.map(({ text }) => text).join(''))).toEqual([
      'N.º',
      'Cuota 1',
      'Cuota 2',
      'Cuota 3',
    ]);
    expect(compose([repetir(tabla)], {}, []).piezas).toEqual([]);
  });

  test('a condition that does not hold takes its block away, and an item of a list its number', () => {
    const item = (bloque: Bloque) => ({ type: 'listItem' as const, content: [bloque] });
    const lista: Bloque = {
      type: 'orderedList',
      content: [item(parrafo('uno')), item(si('tiene', '', 'cliente.nombre', parrafo('no'))), item(parrafo('dos'))],
    };
    const marks = compose([lista]).piezas.map((pieza) => pieza.tipo === 'parrafo' && pieza.marca);
    expect(marks).toEqual(['1.', '2.']);
  });

  test('a sample shows every block and the names of its data', () => {
    const sample = componer(
      [si('es', 'x', 'cliente.nombre', parrafo(variable('cliente.saldo'))), repetir(parrafo(cuota))],
      {
        fuentes: null,
        catalogo: CATALOGO,
      },
    );
    expect(textOf(sample.piezas)).toEqual(['[Saldo]', '[Número]']);
  });
});

describe('values and conditions', () => {
  test.each([
    [1_200_000, 'dinero', 'cifra', '$\u00a01,200,000'],
    [1_200_000, 'dinero', 'ambos', 'UN MILLÓN DOSCIENTOS MIL PESOS M/CTE ($\u00a01,200,000)'],
    [1_000.5, 'dinero', '', '$\u00a01,000.50'],
    [12, 'entero', 'ambos', 'doce (12)'],
    [12.5, 'porcentaje', 'cifra', '12.50 %'],
    ['2026-11-21', 'fecha', 'larga', '21 de noviembre de 2026'],
    ['ñandú', 'texto', 'mayusculas', 'ÑANDÚ'],
    [false, 'booleano', 'palabra', 'No'],
  ] as const)('%s as %s (%s)', (valor, tipo, formato, text) => {
    expect(escribirValor(valor, tipo, formato)).toBe(text);
  });

  test.each([
    ['tiene', '', 5, 'dinero', true],
    ['tiene', '', null, 'dinero', false],
    ['tiene', '', false, 'booleano', false],
    ['no_tiene', '', '', 'texto', true],
    ['es', 'bogota', 'BOGOTÁ', 'texto', true],
    ['es', 'Sí', true, 'booleano', true],
    ['no_es', 'x', null, 'texto', true],
    ['mayor', '1,000,000', 1_000_001, 'dinero', true],
    ['mayor', '1000000', 999_999, 'dinero', false],
    ['menor', '2026-12-01', '2026-11-30', 'fecha', true],
    ['menor', '5', null, 'entero', false],
  ] as const)('%s «%s» of %s', (operador, valor, dato, tipo, holds) => {
    expect(cumple(dato, tipo, { ruta: 'x', operador, valor })).toBe(holds);
  });

  test('what is typed is read by its type, or refused', () => {
    expect(leerValor(' $ 1,200 ', 'dinero')).toBe(1200);
    expect([leerValor('x', 'dinero'), leerValor('1.5', 'entero'), leerValor('31/02/2026', 'fecha')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(leerValor('  ', 'texto')).toBeNull();
  });
});

describe('content', () => {
  test('any JSON is taken or refused, never thrown at; what is taken is taken again as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (json) => {
        const read = contenido.safeParse({ ...buildContenido([parrafo('x')]), doc: json });
        if (read.success) expect(contenido.parse(read.data)).toEqual(read.data);
      }),
    );
  });

  test('own fields have names that a parameter can bear', () => {
    fc.assert(
      fc.property(fc.string(), (titulo) => {
        expect(claveDe(titulo)).toMatch(/^([a-z][a-z0-9_]{0,39})?$/);
      }),
    );
    expect(claveDe('Ciudad de la firma')).toBe('ciudad_de_la_firma');
    expect(claveDe('2.º plazo')).toBe('c_2_o_plazo');
  });

  test('the demonstration templates may be published, with what modules declare today', () => {
    for (const { tipo, contenido: escrito } of [CARTA, ARRIENDO, MANDATO]) {
      expect(problemas(contenido.parse(escrito), tipo, DECLARADAS)).toEqual([]);
    }
  });
});
