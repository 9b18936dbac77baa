/** Pure rules: pack sizes, names, exact quantities, judgements and days. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cantidadBase, costoBase, precioLejano } from '../../../server/modules/homologacion/rules/cantidad.ts';
import {
  claveXml,
  codigosEn,
  codigoXml,
  conVigencia,
  type Vigencia,
} from '../../../server/modules/homologacion/rules/codigo.ts';
import { empaqueDe, factoresDe } from '../../../server/modules/homologacion/rules/empaque.ts';
import { type Conocida, juzgar, type LineaXml } from '../../../server/modules/homologacion/rules/juicio.ts';
import { claveNombre, consultasDe, leerNombre, parecido } from '../../../server/modules/homologacion/rules/nombres.ts';

describe('pack sizes in a text', () => {
  test.each([
    ['ARROZ BLANCO LA ROSITA PACA x 25 x 500 g', 25],
    ['ARROZ BLANCO x 500 g (PACA x 25)', 25],
    ['JABÓN X12', 12],
    ['CAJA 24 UND', 24],
    ['LECHE ENTERA UHT 900 ml x 6', 6],
    ['Gaseosa 6 x 330 ml', 6],
    ['HUEVO AA CUBETA x 30', 30],
    ['PAPEL HIGIÉNICO TRIPLE HOJA x 12', 12],
    ['RESMA PAPEL CARTA 75 g DON ELÍAS CAJA x 10', 10],
    ['paquete de chocorramo x 10', 10],
    ['LÁPIZ DOCENA', 12],
    ['CERVEZA SIX PACK', 6],
    ['ATÚN EN AGUA 160 g', null],
    ['HARINA DE TRIGO BULTO x 50 kg', null],
    ['BLOQUE 15 x 20 x 40', null],
    ['VARILLA CORRUGADA 1/2" x 6 m', null],
    ['ACEITE VEGETAL 3.000 ml «PREMIUM»', null],
    ['AV OASYS -2.25 (8.4) LENTE DE CONTATO', null],
    ['CUADERNO COSIDO 100 H', null],
    ['', null],
  ])('%s: %s', (texto, cantidad) => {
    expect(empaqueDe(texto)?.cantidad ?? null).toBe(cantidad);
  });

  test('any text is read, and what is found is a whole number above one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (texto) => {
        const found = empaqueDe(texto);
        return found === null || (Number.isInteger(found.cantidad) && found.cantidad > 1 && found.cantidad <= 10_000);
      }),
    );
  });

  test('the factors offered hold 1; what the text says stands first, unless our own name says the same', () => {
    const paca = { id: 7, nombre: 'PACA x 25', factor: 25 };
    const linea = 'ARROZ BLANCO x 500 g (PACA x 25)';
    const of = (nombre_producto: string, presentaciones = [paca]) =>
      factoresDe(linea, { nombre_producto, presentaciones });
    expect(of('ARROZ 500 g')).toMatchObject([{ factor: 25, presentacion_id: 7, del_texto: true }, { factor: 1 }]);
    expect(of('ARROZ 500 g', [])).toMatchObject([{ factor: 25, presentacion_id: null }, { factor: 1 }]);
    expect(of('ARROZ PACA x 25 x 500 g', [])).toMatchObject([{ factor: 1, del_texto: false }]);
    expect(factoresDe('ARROZ 500 g', { nombre_producto: 'ARROZ', presentaciones: [paca] })).toMatchObject([
      { factor: 1, presentacion_id: null },
      { factor: 25, presentacion_id: 7, del_texto: false },
    ]);
  });
});

describe('names', () => {
  const like = (a: string, b: string) => parecido(leerNombre(a), leerNombre(b));

  test('the same product is alike however it is written; another size or thing is not', () => {
    const arroz = 'ARROZ BLANCO x 500 g (PACA x 25)';
    expect(like(arroz, 'Arroz blanco 500gr paca X25')).toBe(1);
    expect(like(arroz, 'ARROZ BLANCO LA ROSITA 500 g')).toBeGreaterThan(0.6);
    expect(like(arroz, 'ARROZ BLANCO LA ROSITA 1 kg')).toBeLessThan(0.5);
    expect(like(arroz, 'DETERGENTE EN POLVO 4 kg')).toBe(0);
    expect(like('ACEITE 3.000 ml', 'ACEITE 3 L')).toBe(1);
    expect(like('DETERG LIQ 1 kg', 'DETERGENTE LIQUIDO 1000 g')).toBeGreaterThan(0.75);
    expect(claveNombre('Arroz blanco La Rosita x 500gr')).toBe(claveNombre('ARROZ LA ROSITA BLANCO 500 g'));
    expect(claveNombre('ARROZ 500 g')).not.toBe(claveNombre('ARROZ 250 g'));
  });

  const nombre = fc.array(
    fc.constantFrom(
      'ARROZ',
      'BLANCO',
      'ROSITA',
      '500 g',
      '1 kg',
      'x 12',
      'ACEITE',
      'DETERG',
      'ñandú',
      '1,5 L',
      '"',
      '*',
    ),
    { maxLength: 8 },
  );
  const texto = fc.oneof(
    nombre.map((words) => words.join(' ')),
    fc.string({ unit: 'binary', maxLength: 120 }),
  );

  test('alike is between 0 and 1, the same both ways, and whole with itself', () => {
    fc.assert(
      fc.property(texto, texto, (a, b) => {
        const value = like(a, b);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(like(b, a)).toBeCloseTo(value, 10);
        expect(like(a, a)).toBe(leerNombre(a).palabras.length > 0 ? 1 : 0);
      }),
    );
  });

  test('what the index is asked holds quoted words and joins alone, whatever the text', () => {
    fc.assert(
      fc.property(texto, (each) => {
        for (const query of consultasDe(each)) {
          expect(query.replace(/"[A-Z0-9. ]{3,}"/g, '').replace(/ (AND|OR) |[()]/g, '')).toBe('');
        }
      }),
    );
  });

  test('codes and keys of any text are short, and a key is the key of itself', () => {
    fc.assert(
      fc.property(fc.option(texto), fc.option(texto), (codigo, name) => {
        const code = codigoXml(codigo, name);
        if (code !== null) {
          expect([...code].length).toBeLessThanOrEqual(100);
          expect(claveXml(claveXml(code))).toBe(claveXml(code));
        }
        expect(codigosEn(codigo, name).length).toBeLessThanOrEqual(12);
      }),
    );
  });

  test('without code the name without signs stands for it', () => {
    expect(codigoXml(' arz-500 ', 'x')).toBe('arz-500');
    expect(codigoXml(null, 'Galón de aceite, 5 LTS')).toBe('GALON DE ACEITE 5 LTS');
    expect(codigoXml('x'.repeat(101), 'Galón')).toBe('GALON');
    expect(codigoXml('', '«»')).toBeNull();
    expect(codigosEn('Su ref ABA0001 (CAF-9) x 500 g 12345')).toEqual(['ABA0001', 'CAF-9', '12345']);
  });
});

describe('quantities', () => {
  const decimales = fc.constantFrom(0, 3);
  const factor = fc.integer({ min: 1, max: 1_000_000_000_000 });
  /** Thousandths, as a supplier's XML writes them. */
  const milesimas = fc.integer({ min: 0, max: 1_000_000_000 });

  test('theirs × factor is exact or nothing', () => {
    fc.assert(
      fc.property(milesimas, factor, decimales, (mil, factor_ppm, decimals) => {
        const product = BigInt(mil) * BigInt(factor_ppm);
        const unit = 10n ** BigInt(6 + 3 - decimals);
        const exact = product % unit === 0n && product / 1_000_000n <= 1_000_000_000_000n;
        expect(cantidadBase(mil / 1000, factor_ppm, decimals)).toBe(exact ? Number(product / 1_000_000n) : null);
      }),
    );
  });

  test('the cost of a unit times the factor gives the price back, to half of its last decimal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 1_000, max: 1_000_000_000 }),
        (cts, ppm) => {
          const cost = costoBase(cts / 100, ppm);
          const price = cts * 100;
          expect(Math.abs((cost ?? 0) * ppm - price * 1_000_000)).toBeLessThanOrEqual(ppm / 2);
        },
      ),
    );
  });

  test('many decimals, and more than there may be', () => {
    expect(cantidadBase(0.1 + 0.2, 10_000_000, 0)).toBe(3_000);
    expect(cantidadBase(0.0001, 1_000_000, 3)).toBeNull();
    expect(cantidadBase(0.3, 10_000_000, 0)).toBe(3_000);
    expect(cantidadBase(1e-7, 1_000_000_000_000, 3)).toBe(100);
    expect(cantidadBase(1e9, 1_000_000_000_000, 0)).toBeNull();
    expect(costoBase(52_300, 25_000_000)).toBe(20_920_000);
    expect(costoBase(1e10, 1)).toBeNull();
  });

  test('a price is far beyond the percent, not at it', () => {
    expect(precioLejano(1_000, 1_300, 30)).toBe(false);
    expect(precioLejano(1_000, 1_301, 30)).toBe(true);
    expect(precioLejano(1_000, 700, 30)).toBe(false);
    expect(precioLejano(1_000, 699, 30)).toBe(true);
    expect(precioLejano(0, 699, 30)).toBe(false);
    expect(precioLejano(null, 699, 30)).toBe(false);
  });
});

test('only the code of the supplier makes a line certain, whatever else is known of it', () => {
  const linea: LineaXml = {
    ...{ cod_prod_xml: 'A', nombre_producto_xml: 'ARROZ', codigo_estandar_xml: null, unidad_xml: '94' },
    ...{ cantidad_xml: 2, precio_xml: 10 },
  };
  const candidato = fc.record({
    producto_id: fc.integer({ min: 1, max: 5 }),
    motivo: fc.constantFrom('GTIN', 'CODIGO', 'HISTORIAL', 'COD_PROD', 'NOMBRE'),
    puntaje: fc.integer({ min: 0, max: 99 }),
  });
  const estado = fc.constantFrom('PENDIENTE', 'SUGERIDA', 'HOMOLOGADA', 'EN_CONFLICTO', 'IGNORADA');
  fc.assert(
    fc.property(fc.option(estado), fc.boolean(), fc.array(candidato), (state, mapped, candidatos) => {
      const vale = {
        producto_id: 1,
        presentacion_id: null,
        factor_ppm: 1_000_000,
        cod_prod: 'X',
        decimales: 0,
        inactivo: false,
      };
      const conocida = state && {
        ...{ id: 9, estado: state, nombre_producto_xml: 'ARROZ', gtin: null, ultimo_precio_dmil: null },
        ...{ conflicto: state === 'EN_CONFLICTO' ? 'Dudoso.' : null, vale: mapped ? vale : null },
      };
      const sugerencias = { codigo: 'A', candidatos, nombres: new Map() };
      const limites = { variacion: 30, parecido: 0.5 };
      const answer = juzgar(conocida as Conocida | null, { linea, gtin: null, gtin_de: null }, sugerencias, limites);
      const certain = state === 'HOMOLOGADA' && mapped;
      expect(answer.estado === 'HOMOLOGADA').toBe(certain);
      if (!certain && answer.estado !== 'EN_CONFLICTO') expect(answer.producto_id).toBeNull();
      if (answer.estado === 'SUGERIDA') expect(answer.candidatos.length).toBeGreaterThan(0);
      if (state === 'IGNORADA') expect(answer.estado).toBe('IGNORADA');
    }),
  );
});

/** As the resolver reads them. */
const vigenteEn = (vigencias: readonly Vigencia[], dia: string) =>
  vigencias.findLast(({ desde }) => desde === null || desde <= dia) ?? null;

test('the mapping of a day is the last one said for it or before; earlier days keep theirs', () => {
  const day = fc.option(fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'));
  const said = fc.record({ desde: day, producto_id: fc.integer({ min: 1, max: 4 }), usada: fc.boolean() });
  fc.assert(
    fc.property(fc.array(said, { maxLength: 8 }), (acts) => {
      let vigencias: ReturnType<typeof conVigencia> = [];
      for (const { usada, ...act } of acts) {
        const before = vigencias;
        vigencias = conVigencia(
          before,
          { ...act, presentacion_id: null, factor_conversion: 1 },
          { usada, hoy: '2026-02-15' },
        );
        const last = vigencias.at(-1);
        expect(last?.producto_id).toBe(act.producto_id);
        const days = vigencias.map(({ desde }) => desde ?? '');
        expect(days).toEqual([...new Set(days)].sort());
        // What was before the first day of the change is read as it was.
        for (const fecha of ['2025-12-31', '2026-01-15', '2026-02-14', '2026-03-15']) {
          if (fecha < (last?.desde ?? '')) {
            expect(vigenteEn(vigencias, fecha)?.producto_id).toBe(vigenteEn(before, fecha)?.producto_id);
          }
        }
      }
    }),
  );
});
