/** A warehouse with stock, people who plan, count and approve, and the words that the tests of counts speak. */
import { sql } from 'kysely';
import * as a from '../../../server/modules/conteos/contract/actos.ts';
import * as c from '../../../server/modules/conteos/contract/conteo.ts';
import * as l from '../../../server/modules/conteos/contract/lineas.ts';
import { manifest } from '../../../server/modules/conteos/manifest.ts';
import type { LineaStock } from '../../../server/modules/inventarios/public.ts';
import { permisos as deProductos } from '../../../server/modules/productos/public.ts';
import { type TestActor, testApp } from '../../support/app.ts';
import { crearBodega, crearProductoDeStock, postear } from '../../support/build/existencia.ts';

const { permisos } = manifest;
export const CUENTA = [permisos.ver, permisos.gestionar];

export async function abrir() {
  const t = await testApp();
  const norte = await crearBodega(t, 'NORTE');
  const arroz = await crearProductoDeStock(t, 'ARROZ');
  const leche = await crearProductoDeStock(t, 'LECHE', { maneja_lote: 1, maneja_vencimiento: 1, dias_vida_util: 30 });
  const panela = await crearProductoDeStock(t, 'PANELA', { unidad_base: 'KGM' });
  const line = (producto_id: number, cantidad: number, more: object = {}) => ({
    ...{ producto_id, bodega_id: norte.id, cantidad_mil: cantidad * 1_000 },
    ...more,
  });
  const entrar = (producto_id: number, cantidad: number, more: object = {}) =>
    postear(t, [
      { ...line(producto_id, cantidad, more), tipo: 'ENTRADA_COMPRA', costo_unitario: 20_000_000 } as LineaStock,
    ]);
  const salir = (producto_id: number, cantidad: number, more: object = {}) =>
    postear(t, [{ ...line(producto_id, cantidad, more), tipo: 'SALIDA_VENTA' } as LineaStock]);
  await entrar(arroz, 100);
  await entrar(leche, 20, { lote: 'L1' });
  await entrar(panela, 7.5);
  const jefe = await t.actor({ permisos: [...Object.values(permisos), deProductos.verCostos] });
  const ana = await t.actor({ permisos: CUENTA });
  const beto = await t.actor({ permisos: CUENTA });

  const crear = async (more: object = {}) => {
    const { data } = await jefe.call(c.registro.create, { body: { bodega_id: norte.id, tipo: 'TOTAL', ...more } });
    return data;
  };
  const congelado = async (more: object = {}) => {
    const { id, version } = await crear(more);
    const { data } = await jefe.call(a.actos.congelar, { params: { id }, body: { version } });
    return data;
  };
  let claves = 0;
  const contar = async (who: TestActor, id: number, capturas: readonly object[], more: object = {}) => {
    const body = {
      ...more,
      capturas: capturas.map((captura) => {
        claves += 1;
        return { clave: `clave-${claves}`, ...captura } as { clave: string; cantidad: number };
      }),
    };
    return (await who.call(a.capturar, { params: { id }, body })).data;
  };
  const lineas = async (who: TestActor, id: number, query: { solo?: 'recontar' | 'movidas' } = {}) =>
    (await who.call(l.listLineas, { params: { id }, query })).results;
  const leer = (who: TestActor, id: number) => who.call(c.registro.find, { params: { id } });
  const cerrar = async (who: TestActor, id: number, no_contado: 'mantiene' | 'cero' | null = null) => {
    const { version } = await leer(who, id);
    return who.call(a.actos.cerrar, { params: { id }, body: { version, no_contado } });
  };
  const motivo = await t.work(async (w) => {
    await sql`insert or ignore into motivo_inventario (codigo, nombre, orden, created, updated)
      values ('PRUEBA', 'Prueba', 99, ${w.instant}, ${w.instant})`.execute(w.tx);
    return 'PRUEBA';
  });
  const aprobar = async (who: TestActor, id: number, more: object = {}) => {
    const { version } = await leer(who, id);
    return who.call(a.actos.aprobar, { params: { id }, body: { version, motivos: [], motivo, ...more } });
  };
  return {
    ...{ t, norte, arroz, leche, panela, jefe, ana, beto, motivo },
    ...{ entrar, salir, crear, congelado, contar, lineas, leer, cerrar, aprobar },
  };
}
