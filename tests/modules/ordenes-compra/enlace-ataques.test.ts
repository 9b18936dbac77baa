/** Who holds a link of an order, or says so: what it opens, and all that it does not. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/ordenes-compra/contract/actos.ts';
import { ordenesList } from '../../../server/modules/ordenes-compra/contract/lista.ts';
import { type Orden, registroOrden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import * as r from '../../../server/modules/ordenes-compra/contract/respuesta.ts';
import { ataquesDeCuerpo, niegaTodo } from '../../support/hostil.ts';
import { abrirCompras, type Compras } from './compras.ts';

let o: Compras;
beforeEach(async () => {
  o = await abrirCompras();
});

const motivo = 'Porque sí.';
const enlazar = async ({ id }: Pick<Orden, 'id'>) => {
  const { data } = await o.ana.call(r.crearEnlace, { params: { id }, body: undefined });
  return data.url.split('/').at(-1) ?? '';
};
const mirar = (token: string) => o.t.guest.send(r.verPublica, { params: { token } });
const seguir = async (endpoint: unknown, { id, version }: { id: number; version: number }, more: object = {}) =>
  (await o.acto(o.jefe, endpoint as typeof a.aprobarOrden, id, version, more)).data;

test('what is shown is the order alone, and no copy of it is kept on the way', async () => {
  const html = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const orden = await o.aprobada({}, { observacion: html, terminos: html, direccion_entrega: 'Calle 1' });
  const response = await mirar(await enlazar(orden));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('same-origin');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const body = (await response.json()) as Record<string, unknown> & { detalle: object[] };
  expect(Object.keys(body).sort()).toEqual(
    [
      ...['aviso', 'base', 'bodega', 'comprador', 'detalle', 'direccion_entrega', 'empresa', 'fecha', 'fecha_entrega'],
      ...['numero', 'observacion', 'otros', 'proveedor', 'respuesta', 'terminos', 'total', 'vence', 'version'],
    ].sort(),
  );
  expect(Object.keys(body.detalle[0] ?? {}).sort()).toEqual(
    [
      ...['base', 'cantidad', 'cod_prod', 'cod_prod_proveedor', 'decimales', 'fecha_entrega', 'id'],
      ...['nombre_producto', 'precio_unitario', 'unidad'],
    ].sort(),
  );
});

test('a link opens its order only: no other token, no session, nothing else of the company', async () => {
  const [una, otra] = [await o.aprobada(), await o.aprobada()];
  const [de, da] = [await enlazar(una), await enlazar(otra)];
  expect(await (await mirar(de)).json()).toMatchObject({ numero: una.numero });
  expect(await (await mirar(da)).json()).toMatchObject({ numero: otra.numero });
  const rows = await o.t.db.selectFrom('orden_enlace').select(['nombre', 'hash']).execute();
  const forged = [de.slice(0, -1), `${de}x`, de.toLowerCase(), ...rows.flatMap(({ nombre, hash }) => [nombre, hash])];
  for (const token of [...forged, '0', '%00', "' or 1=1 --", '../ordenes/1']) {
    const response = await o.t.guest.send(r.verPublica, { params: { token } });
    expect([400, 404], token).toContain(response.status);
  }
  // It is no session, and what is logged of a visit does not say it.
  const holder = o.t.bearer(de);
  const asked = await Promise.all([
    holder.send(registroOrden.find, { params: { id: una.id } }),
    holder.send(ordenesList.list, { query: { page: 1 } }),
    holder.send(a.pdfOrden, { params: { id: una.id } }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(JSON.stringify(o.t.log)).not.toContain(de);
});

test('a product, a price or a total that the supplier writes changes nothing', async () => {
  const orden = await o.aprobada();
  const token = await enlazar(orden);
  const id = orden.detalle[0]?.id ?? 0;
  const linea = (more: object) => ({ detalle: [{ id, ...more }] });
  await niegaTodo(
    o.t,
    o.t.guest,
    ataquesDeCuerpo(
      r.responderPublica,
      [
        ...[{ producto_id: 1 }, { precio_unitario: 1 }, { base: 1 }, { iva: 0 }, { cod_prod: 'X' }].map(linea),
        ...[{ cantidad: 0.5 }, { cantidad: -1 }, { cantidad: 1e300 }, { cantidad: '1' }, { cantidad: [] }].map(linea),
        ...[{ fecha_entrega: '9999-99-99' }, { fecha_entrega: 'hoy' }].map(linea),
        ...[{ total: 1 }, { estado: 'CONFIRMADA' }, { uc_id: 1 }, { proveedor_id: 1 }, { version: 'x' }],
        ...[{ version: orden.version + 1 }, { nombre: 7 }, { observacion: 'x'.repeat(501) }, [], 'x', 1],
        { detalle: Array.from({ length: 2_001 }, () => ({ id })) },
        { detalle: [{ id: 1e300 }] },
      ],
      { token },
    ),
  );
  expect(await o.leer(orden.id)).toEqual(orden);
});

test('an order that is closed, waits or is approved again takes no answer, and says why', async () => {
  const avisos: Record<string, string> = {};
  const probar = async (orden: Orden, token: string) => {
    const before = await o.t.written();
    const { aviso } = (await (await mirar(token)).json()) as { aviso: string | null };
    const refused = await o.t.guest.refused(
      r.responderPublica,
      { params: { token }, body: {} as never },
      'regla_negocio',
    );
    expect(refused.msg).toBe(aviso);
    expect(await o.t.written()).toEqual(before);
    avisos[(await o.leer(orden.id)).estado] = refused.msg;
  };
  const con = async (endpoint: unknown, more: (orden: Orden) => object = () => ({})) => {
    const orden = await o.aprobada();
    const token = await enlazar(orden);
    await seguir(endpoint, orden, more(orden));
    await probar(orden, token);
  };
  await con(a.cerrarOrden, () => ({ motivo }));
  await con(a.anularOrden, () => ({ motivo }));
  await con(a.pausarOrden, () => ({ motivo }));
  await con(a.enmendarOrden, ({ detalle }) => ({ ...o.cuerpo({ id: detalle[0]?.id, cantidad: 99 }), motivo }));
  expect(avisos).toEqual({
    CERRADA_CON_SALDO: 'La orden está cerrada: lo que faltaba ya no se espera.',
    ANULADA: 'La orden fue anulada: no la despaches.',
    EN_ESPERA: 'La orden está en espera: no la despaches hasta que te avisen.',
    POR_APROBAR: 'La orden está cambiando: espera el nuevo envío.',
  });
});
