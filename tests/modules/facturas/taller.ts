/** A company that may invoice: its data, a range of the tax office's tests, customers and services. What the tests of invoices speak. */
import { saveCliente } from '../../../server/modules/clientes/contract.ts';
import * as c from '../../../server/modules/facturas/contract/factura.ts';
import * as p from '../../../server/modules/facturas/contract/prefactura.ts';
import { createNumeracion, type NumeracionRango } from '../../../server/modules/numeraciones/contract.ts';
import * as e from '../../../server/modules/parametrizacion/contract/empresa.ts';
import { savePersona } from '../../../server/modules/personas/contract/personas.ts';
import type { Producto } from '../../../server/modules/productos/contract/producto.ts';
import { type TestActor, type TestApp, type TestAppOptions, testApp } from '../../support/app.ts';
import { modelos } from '../../support/build/persona.ts';
import { crearProducto } from '../../support/build/producto.ts';

export const HOY = '2026-11-21';
export const CLAVE = 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c';

export interface Taller {
  readonly t: TestApp;
  readonly ana: TestActor;
  readonly rango: NumeracionRango;
  /** A natural person with an address, a mail and a term of 30 days. */
  readonly persona_id: number;
  /** IVA 19. */
  readonly asesoria: Producto;
  /** Excluded. */
  readonly curso: Producto;
  prefacturar(datos?: object, quien?: TestActor): Promise<p.Prefactura>;
  revisada(datos?: object): Promise<p.Prefactura>;
  emitida(datos?: object): Promise<c.Factura>;
  reglas(id: number): Promise<p.Prevuelo>;
}

export const RANGO = {
  ...{ codigo: 'FV', prefijo: 'SETP', desde: 990_000_000, hasta: 995_000_000, resolucion: '18760000001' },
  ...{ fecha_resolucion: '2019-01-19', vigente_desde: '2019-01-19', vigente_hasta: '2030-01-19', clave_tecnica: CLAVE },
};

export async function abrirTaller(options: TestAppOptions = {}): Promise<Taller> {
  const t = await testApp(options);
  const ana = await t.actor({ superuser: true });
  const { natural } = await modelos(t);
  const rango = await facturable(t, ana);
  const persona_id = (await ana.call(savePersona, { body: natural('63512345') })).data.id;
  const ficha = { cupo_credito: 50_000_000, plazo_dias: 30, version: 0 };
  await ana.call(saveCliente, { params: { persona_id }, body: ficha });
  const servicio = { tipo: 'SERVICIO' } as const;
  const asesoria = await crearProducto(ana, {
    ...{ ...servicio, cod_prod: 'ASESORIA', nombre_producto: 'ASESORÍA', impuesto_venta: 'IVA19' },
  });
  const curso = await crearProducto(ana, { ...servicio, cod_prod: 'CURSO', nombre_producto: 'CURSO' });
  const detalle = [
    { producto_id: asesoria.id, cantidad: 2, precio: 100_000 },
    { producto_id: curso.id, cantidad: 1, precio: 50_000 },
  ];
  const prefacturar = async (datos: object = {}, quien = ana) => {
    const body = { persona_id, detalle, forma_pago: '2', ...datos } as never;
    return (await quien.call(p.registroPrefactura.create, { body })).data;
  };
  const revisada = async (datos: object = {}) => {
    const { id } = await prefacturar(datos);
    return (await ana.call(p.revisarPrefactura, { params: { id }, body: {} })).data;
  };
  return {
    ...{ t, ana, rango, persona_id, asesoria, curso, prefacturar, revisada },
    emitida: async (datos = {}) => {
      const { id } = await revisada(datos);
      return (await ana.call(c.emitirPrefactura, { params: { id }, body: {} })).data;
    },
    reglas: (id) => ana.call(p.prevueloPrefactura, { params: { id } }),
  };
}

/** The company says what its invoices need, and has a range. */
export async function facturable(t: TestApp, ana: TestActor): Promise<NumeracionRango> {
  const { ids } = await modelos(t);
  await empresa(ana, ids.ciudad);
  return (await ana.call(createNumeracion, { body: RANGO })).data;
}

async function empresa(ana: TestActor, ciudad_id: number): Promise<void> {
  const { version } = await ana.call(e.findEmpresa);
  const body = {
    ...{ nombre: 'ACME S.A.S.', nit: '900482716', dv: '7', direccion: 'CL 1 # 2-3', correo: 'facturas@acme.co' },
    ...{ tipo_persona: '1' as const, ciudad_id, codigo_regimen_tributario: '48', responsabilidades: ['O-13'] },
    ...{ tributo: '01', version },
  };
  await ana.call(e.updateEmpresa, { body });
}
