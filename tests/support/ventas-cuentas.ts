/** What a customer owes on a day, said by everything that says it: ageing, statement, movements of the ledger, and the books of accounting. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, tokenOf } from './browser.ts';
import { dia } from './days.ts';
import { readPdf } from './pdf.ts';
import type { TestServer } from './server.ts';
import type { Api } from './ventas-empresa.ts';

interface Edades {
  readonly results: readonly { readonly persona_id: number; readonly total: number }[];
  readonly totales: { readonly valores: readonly number[]; readonly sin_aplicar: number; readonly total: number };
}

const centavos = (pesos: readonly number[]) => pesos.reduce((sum, each) => sum + Math.round(each * 100), 0);

/** Of the only customer of a company. Pesos; `corte`: today unless said. */
export function cuentaDe(api: Api, servidor: TestServer, persona_id: number) {
  const edades = async (corte: string) => {
    const { results, totales } = (await api('GET', `cartera/edades/?page=1&corte=${corte}`)) as never as Edades;
    expect(centavos([...totales.valores, totales.sin_aplicar])).toBe(centavos([totales.total]));
    expect(centavos(results.map(({ total }) => total))).toBe(centavos([totales.total]));
    return totales.total;
  };
  const movimientos = async (corte: string) => {
    const list = `cartera/clientes/?persona_id=${persona_id}&page=1&page_size=50`;
    const { results } = (await api('GET', list)) as { results: { id: number }[] };
    const documentos = await Promise.all(results.map(({ id }) => api('GET', `cartera/clientes/documentos/${id}/`)));
    const all = documentos.flatMap((each) => each.movimientos as { fecha: string; valor: number }[]);
    return centavos(all.filter(({ fecha }) => fecha <= corte).map(({ valor }) => valor)) / 100;
  };
  const libros = (corte: string) => {
    const db = new DatabaseSync(join(servidor.dataDir, 'mayordomo.db'), { readOnly: true });
    const row = db
      .prepare(
        "select coalesce(sum(valor_cts), 0) as suma from hecho_contable where concepto in ('CLIENTES', 'ANTICIPOS_CLIENTES') and fecha <= ?",
      )
      .get(corte);
    db.close();
    return Number(row?.suma) / 100;
  };
  let token = '';
  const estado = async (corte: string) => {
    token ||= await tokenOf(servidor.url);
    const path = `${servidor.url}/api/cartera/clientes/${persona_id}/estado_cuenta/?corte=${corte}`;
    const pdf = await fetch(path, { headers: { authorization: `Token ${token}` } });
    const text = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).join('\n');
    return Number(/Saldo\s+\$\s?([\d,.-]+)\s+Si algo/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
  };
  return {
    async debe(saldo: number, corte = dia()) {
      expect(
        {
          edades: await edades(corte),
          estado: await estado(corte),
          movimientos: await movimientos(corte),
          libros: libros(corte),
        },
        corte,
      ).toEqual({ edades: saldo, estado: saldo, movimientos: saldo, libros: saldo });
      if (corte === dia()) expect(await api('GET', `cartera/clientes/${persona_id}/resumen/`)).toMatchObject({ saldo });
    },
  };
}
