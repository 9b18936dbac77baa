/** What the tests of the inbox stand on: a company, a supplier with a homologated code, and documents that it sends. */
import { cargarFacturas, leerFacturaRecibida } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { manifest } from '../../../server/modules/facturas-xml/manifest.ts';
import { type DocumentoDemo, documentoXml } from '../../../server/modules/facturas-xml/seed-xml.ts';
import { createHomologacion } from '../../../server/modules/homologacion/contract/homologacion.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildCodigo, crearProducto, crearProveedor, PORVENIR } from '../homologacion/surtido.ts';

export const NOSOTROS = { nit: '900123456', dv: '8', nombre: 'NUESTRA EMPRESA S.A.S.' };
export const PROVEEDOR = { nit: PORVENIR.nit_sin_dv, dv: PORVENIR.nit_dv, nombre: PORVENIR.nombre_proveedor };
const ARROZ = { codigo: 'ARZ-500', nombre: 'ARROZ BLANCO x 500 g (PACA x 25)', cantidad: 10, precio: 50_000, iva: 5 };

/** A credit invoice of one line whose code is homologated. */
const documento = (changes: Partial<DocumentoDemo> = {}): DocumentoDemo => ({
  ...{ numero: 'FE-100', fecha: '2026-11-19', vencimiento: '2026-12-19' },
  ...{ proveedor: PROVEEDOR, cliente: NOSOTROS, lineas: [ARROZ] },
  ...changes,
});
export const linea = (changes: Partial<DocumentoDemo['lineas'][number]> = {}) => ({ ...ARROZ, ...changes });

const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
export const xml = (changes: Partial<DocumentoDemo> = {}) => bytesOf(documentoXml(documento(changes)));

type Archivo = readonly [name: string, bytes: Uint8Array<ArrayBuffer>];

export interface Bandeja {
  readonly t: TestApp;
  /** Holds every permission of the module. */
  readonly ana: TestActor;
  readonly proveedor: number;
  readonly arroz: number;
  /** What the load answers: status and body. */
  cargar(archivos: readonly Archivo[], actor?: TestActor): ReturnType<typeof enviar>;
  /** Loads one that is kept, and returns its id. */
  recibir(changes?: Partial<DocumentoDemo>): Promise<number>;
  leer(id: number): ReturnType<typeof leerUna>;
}

async function enviar(actor: TestActor, archivos: readonly Archivo[]) {
  const body = new FormData();
  for (const [name, bytes] of archivos) body.append('archivo', new File([bytes], name));
  const response = await actor.raw(`/api/${cargarFacturas.path}/`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

const leerUna = (actor: TestActor, id: number) => actor.call(leerFacturaRecibida, { params: { id } });

export async function abrirBandeja(): Promise<Bandeja> {
  const t = await testApp();
  const superuser = await t.actor({ superuser: true });
  const ana = await t.actor({ permisos: Object.values(manifest.permisos).map(({ codename }) => codename) });
  await t.db
    .updateTable('empresa')
    .set({ nombre: NOSOTROS.nombre, nit: `${NOSOTROS.nit}-${NOSOTROS.dv}` })
    .execute();
  const proveedor = await crearProveedor(t, superuser, PORVENIR);
  const arroz = await crearProducto(t, 'ABA0001', 'ARROZ BLANCO 500 g', { presentaciones: [['PACA x 25', 25]] });
  await superuser.call(createHomologacion, {
    body: buildCodigo(proveedor, { producto_id: arroz, factor_conversion: 25 }) as never,
  });
  const bandeja: Bandeja = {
    ...{ t, ana, proveedor, arroz },
    cargar: (archivos, actor = ana) => enviar(actor, archivos),
    async recibir(changes = {}) {
      const { status, body } = await enviar(ana, [['factura.xml', xml(changes)]]);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data[0].id as number;
    },
    leer: (id) => leerUna(ana, id),
  };
  return bandeja;
}
