/** Two warehouses with stock, people of each, and the words that the tests of transfers speak. */
import { expect } from 'vitest';
import type { LineaStock } from '../../../server/modules/inventarios/public.ts';
import { manifest as deProductos } from '../../../server/modules/productos/manifest.ts';
import { comprobaciones } from '../../../server/modules/traslados/comprobaciones.ts';
import { actos } from '../../../server/modules/traslados/contract/actos.ts';
import { registroTraslado, type Traslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { manifest } from '../../../server/modules/traslados/manifest.ts';
import { type TestActor, testApp } from '../../support/app.ts';
import { crearBodega, crearProductoDeStock, postear } from '../../support/build/existencia.ts';
import { verified } from '../inventarios/oficina.ts';

const { permisos } = manifest;

type Acto = keyof typeof actos;

export async function abrir({ negativo = false } = {}) {
  const t = await testApp();
  const principal = await crearBodega(t, 'PRINCIPAL', { negativo });
  const norte = await crearBodega(t, 'NORTE');
  const arroz = await crearProductoDeStock(t, 'ARROZ');
  const leche = await crearProductoDeStock(t, 'LECHE', { maneja_lote: 1, maneja_vencimiento: 1, dias_vida_util: 30 });
  const entrar = (producto_id: number, cantidad: number, more: object = {}) =>
    postear(t, [
      {
        ...{ tipo: 'ENTRADA_COMPRA', producto_id, bodega_id: principal.id, cantidad_mil: cantidad * 1_000 },
        ...{ costo_unitario: 20_000_000, ...more },
      } as LineaStock,
    ]);
  await entrar(arroz, 100);
  const jefe = await t.actor({ permisos: [...Object.values(permisos), deProductos.permisos.verCostos] });
  const cuerpo = (more: object = {}, linea: object = {}) => ({
    ...{ tipo: 'TRANSITO' as const, bodega_origen_id: principal.id, bodega_destino_id: norte.id, fecha: '2026-11-21' },
    detalle: [{ producto_id: arroz, cantidad: 40, ...linea }],
    ...more,
  });
  const crear = async (more: object = {}, linea: object = {}) =>
    (await jefe.call(registroTraslado.create, { body: cuerpo(more, linea) })).data;
  const leer = (id: number, who: TestActor = jefe) => who.call(registroTraslado.find, { params: { id } });
  /** A step with the version that there is. */
  const paso = async (acto: Acto, id: number, body: object = {}, who: TestActor = jefe): Promise<Traslado> => {
    const { version } = await leer(id);
    return (await who.call(actos[acto], { params: { id }, body: { version, ...body } as never })).data;
  };
  const refusa = async (acto: Acto, id: number, body: object, code: string, who: TestActor = jefe) => {
    const { version } = await leer(id);
    return who.refused(actos[acto], { params: { id }, body: { version, ...body } as never }, code as never);
  };
  const hasta = async (last: 'SOLICITADO' | 'APROBADO' | 'DESPACHADO', more: object = {}, linea: object = {}) => {
    const { id } = await crear(more, linea);
    let row = await paso('solicitar', id);
    if (last !== 'SOLICITADO') row = await paso('aprobar', id);
    if (last === 'DESPACHADO') row = await paso('despachar', id);
    return row;
  };
  /** What `admin verify` recomputes of stock and of transfers agrees. */
  const agree = async () => {
    await verified(t);
    for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
  };
  return { t, principal, norte, arroz, leche, jefe, entrar, cuerpo, crear, leer, paso, refusa, hasta, agree };
}
export type Oficina = Awaited<ReturnType<typeof abrir>>;

/** The id of its n-th line. */
export const linea = ({ detalle }: Traslado, n = 0): number => detalle[n]?.id ?? 0;
