import { expect, test } from 'vitest';
import { GUEST } from '../server/core/auth/actor.ts';
import { judgeRefusal, waitingCounts } from '../server/core/bitacora/refusals.ts';
import { importarPersonas as ip } from '../server/modules/personas/contract/importar.ts';
import { manifest as personas } from '../server/modules/personas/manifest.ts';
import { importarProveedores as c } from '../server/modules/proveedores/contract/importar.ts';
import { createProveedor, comentariosProveedor } from '../server/modules/proveedores/contract.ts';
import { manifest } from '../server/modules/proveedores/manifest.ts';
import { testApp } from './support/app.ts';
import { buildProveedor } from './support/build/proveedor.ts';
import { finishImport, reviewFile, uploadFile } from './support/imports.ts';

test('init', async () => {
  const t = await testApp();
  const { ver, crear, editar, importar, exportar, reservado } = personas.permisos;
  const ana = await t.actor({ permisos: [ver, crear, editar, importar, exportar] });
  const jefe = await t.actor({ permisos: [ver, crear, editar, importar, exportar, reservado] });
  const up = await uploadFile(jefe, ip, 'Cédula;Nombre del cónyuge\r\n1;X', 'despidos-lista-negra.csv');
  console.log('LIST', JSON.stringify(await ana.call(ip.list, {})));
  console.log('INIT', JSON.stringify(await ana.call(ip.list, { query: { init: String(up.id) } })));
});

test('orphan comments', async () => {
  const t = await testApp();
  const compras = await t.actor({ permisos: Object.values(manifest.permisos) });
  const text = ['NIT;Razón social;Régimen;Clasificación;CIIU;Línea;Tipo de proveedor;Municipio;Dirección;Celular;Página web',
   '800100001;PROVEEDOR A;48;1;4631;1;1;Bucaramanga;CALLE 1 # 2-3;300 1234567;'].join('\r\n');
  const { id } = await reviewFile(compras, c, await uploadFile(compras, c, text, 'p.csv'));
  await compras.call(c.start, { params: { id } });
  await finishImport(t, compras, c, id);
  const p = await t.db.selectFrom('proveedor').select('id').where('nit_sin_dv', '=', '800100001').executeTakeFirstOrThrow();
  await compras.call(comentariosProveedor.create, { params: { id: p.id }, body: { partes: [{ texto: 'SECRETO DE A: no pagar' }] } });
  await compras.call(c.undo, { params: { id } });
  const end = await finishImport(t, compras, c, id);
  const ciudad = await t.db.selectFrom('ciudad').select('id').limit(1).executeTakeFirstOrThrow();
  const nuevo = (await compras.call(createProveedor, { body: buildProveedor(ciudad.id) })).data;
  console.log('UNDO', end.estado, p.id, nuevo.id, nuevo.nombre, JSON.stringify((await compras.call(comentariosProveedor.list, { params: { id: nuevo.id } })).comentarios.map((x) => x.partes)));
});

test('mentions', async () => {
  const t = await testApp();
  const VER = manifest.permisos.ver;
  const ana = await t.actor({ permisos: [VER, manifest.permisos.crear] });
  const rosa = await t.actor({ permisos: [VER] });
  const nadie = await t.actor({ permisos: [], username: 'nadie' });
  const ciudad = await t.db.selectFrom('ciudad').select('id').limit(1).executeTakeFirstOrThrow();
  const { id } = (await ana.call(createProveedor, { body: buildProveedor(ciudad.id) })).data;
  let max = 0;
  const ex = t.platform.sqlite.query.bind(t.platform.sqlite);
  (t.platform.sqlite as any).query = (s: string, ps: any[]) => { if (ps.length > max) { max = ps.length; if (max > 100) console.log('PARAMS', max, s.slice(0, 80)); } return ex(s, ps); };
  const r = await ana.send(comentariosProveedor.create, { params: { id }, body: { partes: Array.from({ length: 41 }, () => ({ usuario_id: rosa.userId })) } });
  console.log('41 mentions', r.status, max);
  const r2 = await ana.send(comentariosProveedor.create, { params: { id }, body: { partes: [{ usuario_id: nadie.userId }] } });
  console.log('no sees', r2.status, await r2.text());
});

test('refusal lost at the hour', () => {
  let now = 0;
  const platform = { clock: { now: () => new Date(now) } } as any;
  const at = (ruta: string) => judgeRefusal(platform, { ...GUEST, userId: 1 }, { ruta, permiso: null });
  let entries = 0, counted = 0;
  const go = (n: number) => { for (let i = 0; i < n; i++) { const o = at('GET x'); if (o.entry) entries++; if (o.counted) counted += o.counted.cuantos; } };
  now = 3_599_000; go(1000);
  now = 3_600_100; go(1);
  for (const [, k] of waitingCounts(platform)) counted += k.cuantos;
  console.log('refusals 1001, told', entries + counted);
});

test('slow uploads', async () => {
  const t = await testApp();
  const ana = await t.actor({ permisos: [] });
  const slow = Array.from({ length: 500 }, () => ana.raw('/api/perfil/foto/', {
    method: 'PUT', headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000' },
    body: new ReadableStream({ start() {} }), duplex: 'half',
  } as any));
  slow.forEach((p) => p.catch(() => {}));
  await new Promise((r) => setTimeout(r, 1500));
  const first = await Promise.race([slow[0], new Promise((r) => setTimeout(() => r('pending'), 50))]);
  console.log('first', first instanceof Response ? first.status + await first.text() : first);
  const r = await t.guest.raw('/api/sesion/inexistente/');
  const r2 = await ana.raw('/api/preferencias/');
  console.log('OTHERS', r.status, r2.status, await r2.text());
});

test('parts past the count', async () => {
  const t = await testApp();
  const ana = await t.actor({ permisos: [] });
  const part = '--R\r\nContent-Disposition: form-data; name="archivo"; filename="a"\r\n\r\n\r\n';
  const body = part.repeat(Math.floor(4_000_000 / part.length)) + '--R--\r\n';
  for (const type of ['multipart/form-data; boundary=R', 'multipart/form-data; x="; boundary=zzz"; boundary=R']) {
    const at = performance.now();
    const r = await ana.raw('/api/perfil/foto/', { method: 'PUT', headers: { 'content-type': type }, body });
    console.log(type, r.status, (await r.text()).slice(0, 90), Math.round(performance.now() - at), 'ms');
  }
});
