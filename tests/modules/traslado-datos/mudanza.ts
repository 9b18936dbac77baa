/** A company that begins here with an empty warehouse, and the steps of its files. */

import { expect } from 'vitest';
import { comprobaciones as carteraOk } from '../../../server/modules/cartera/comprobaciones.ts';
import { comprobaciones as stockOk } from '../../../server/modules/inventarios/comprobaciones.ts';
import { createProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import type { ImportContract } from '../../../server/shared/import/contract.ts';
import type { ImportDetail } from '../../../server/shared/import/shapes.ts';
import { testApp } from '../../support/app.ts';
import { crearBodega, crearProductoDeStock } from '../../support/build/existencia.ts';
import { formularioDe } from '../../support/build/libro.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { finishImport, reviewFile } from '../../support/imports.ts';

export const HOY = '2026-11-21';

interface Como {
  /** The one that the file came out of. */
  readonly programa?: string;
  readonly name?: string;
  /** What the file lacks, by field. */
  readonly fijos?: Readonly<Record<string, string>>;
}

export async function abrirMudanza() {
  const t = await testApp();
  const ana = await t.actor({ superuser: true });
  const principal = await crearBodega(t, 'PRINCIPAL');
  const norte = await crearBodega(t, 'NORTE');
  const arroz = await crearProductoDeStock(t, 'ARROZ');
  const panela = await crearProductoDeStock(t, 'PANELA', { unidad_base: 'KGM' });
  const ciudad = await t.db.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirstOrThrow();

  async function subir(
    c: ImportContract,
    file: string | Uint8Array<ArrayBuffer>,
    { programa = '', name = 'archivo.csv' }: Como = {},
  ) {
    const query = programa ? `?programa=${programa}` : '';
    const response = await ana.raw(`/api/${c.upload.path}/${query}`, {
      method: 'POST',
      body: formularioDe(name, file),
    });
    const answer = (await response.json()) as { msg: string; data: ImportDetail };
    if (response.status !== 201) throw new Error(JSON.stringify(answer));
    return answer.data;
  }
  const revisar = async (c: ImportContract, file: string | Uint8Array<ArrayBuffer>, how: Como = {}) =>
    reviewFile(ana, c, await subir(c, file, how), how.fijos);
  async function importar(c: ImportContract, file: string | Uint8Array<ArrayBuffer>, how: Como = {}) {
    const { id } = await revisar(c, file, how);
    return empezar(c, id);
  }
  async function empezar(c: ImportContract, id: number) {
    await ana.call(c.start, { params: { id } });
    return finishImport(t, ana, c, id);
  }
  async function deshacer(c: ImportContract, id: number) {
    await ana.call(c.undo, { params: { id } });
    return finishImport(t, ana, c, id);
  }
  const errores = async (c: ImportContract, id: number) => {
    const { results } = await ana.call(c.rows, { params: { id }, query: { resultado: 'error' } });
    return results.map((row) => row.errores);
  };
  async function proveedor(): Promise<{ id: number; nit: string }> {
    const { data } = await ana.call(createProveedor, { body: buildProveedor(ciudad.id) });
    return { id: data.id, nit: data.nit_sin_dv };
  }
  /** What `admin verify` recomputes agrees, and the entries of accounting add up to nothing. */
  async function cuadra() {
    for (const [name, check] of Object.entries({ ...carteraOk, ...stockOk }))
      expect(await check(t.db), name).toBeNull();
  }
  return {
    ...{ t, ana, principal, norte, arroz, panela },
    ...{ subir, revisar, importar, empezar, deshacer, errores, proveedor, cuadra },
  };
}
export type Mudanza = Awaited<ReturnType<typeof abrirMudanza>>;
