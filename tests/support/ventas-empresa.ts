/** A company that sells: what its invoices need, prices, a customer with little credit who owes already, and products of IVA 19, 5 and excluded. */
import { expect, tokenOf } from './browser.ts';
import { formularioDe } from './build/libro.ts';
import { surtir } from './compras-empresa.ts';
import { dia } from './days.ts';

export type Api = (method: string, path: string, body?: unknown, username?: string) => Promise<Record<string, unknown>>;

/** What a command answers; a refusal fails the test with its words. */
async function hecho<T = { id: number }>(
  api: Api,
  path: string,
  body?: unknown,
  method = 'POST',
  username?: string,
): Promise<T> {
  const answer = await api(method, path, body ?? {}, username);
  if (answer.code || !answer.data) throw new Error(`${path}: ${answer.msg} ${JSON.stringify(answer.errores ?? '')}`);
  return answer.data as T;
}

const idPorCodigo = async (api: Api, path: string, codigo: string): Promise<number> => {
  const rows = (await api('GET', path)) as never as { id: number; codigo: string }[];
  const row = rows.find((each) => each.codigo === codigo);
  if (!row) throw new Error(`${path}: no ${codigo}`);
  return row.id;
};

/** Codes that a scanner reads: bars, and one of our own. */
export const CODIGOS = { gaseosa: '7702001000012', arroz: 'ABA0001', panela: '7702001000029' } as const;

/** Before tax, in the list that is in force for everybody. */
const PRECIOS = { gaseosa: 5_000, arroz: 3_000, panela: 2_000 } as const;

export interface Vendedora {
  readonly persona_id: number;
  readonly panela: number;
}

/** The customer may owe 200,000, and owes 150,000 since a while ago. Of each product there are 100. */
export async function vender(api: Api, url: string): Promise<Vendedora> {
  const { proveedor, bodega, arroz } = await surtir(api);
  const [ciudad] = (await api('POST', 'ubicacion/ciudades/search/', { search: 'bucaramanga' })) as never as {
    id: number;
  }[];
  await facturadora(api, ciudad?.id ?? 0);
  const producto = async (cod_prod: string, nombre_producto: string, codigo_barras: string, impuesto_venta: string) => {
    const inventario = { tipo: 'INVENTARIO', linea: 'ALIMENTOS', unidad_base: '94' };
    const nombrado = { cod_prod, nombre_producto, codigo_barras, impuesto_venta };
    return (await hecho(api, 'productos/catalogo/', { ...inventario, ...nombrado })).id;
  };
  const gaseosa = await producto('BEB0001', 'GASEOSA COLA 1.5 L', CODIGOS.gaseosa, 'IVA19');
  const panela = await producto('ABA0020', 'PANELA EN BLOQUE 500 g', CODIGOS.panela, 'EXCLUIDO');
  const entrada = await hecho<Guardado>(api, 'recepcion/entradas/', {
    ...{ proveedor_id: proveedor, tipo: 'SIN_OC', bodega_id: bodega, n_factura: 'FP-1', fecha_factura: dia(-2) },
    detalle: [gaseosa, arroz, panela].map((producto_id) => {
      return { producto_id, facturado: 100, precio_factura: 1_000, recibido: 100 };
    }),
  });
  await hecho(api, `recepcion/entradas/${entrada.id}/confirmar/`, { version: entrada.version });
  await precios(api, [
    { producto_id: gaseosa, precio: PRECIOS.gaseosa },
    { producto_id: arroz, precio: PRECIOS.arroz },
    { producto_id: panela, precio: PRECIOS.panela },
  ]);
  const persona_id = await cliente(api, ciudad?.id ?? 0);
  await debian(api, url);
  return { persona_id, panela };
}

interface Guardado {
  readonly id: number;
  readonly version: number;
}

/** Its own data, and the range of numbers that the tax office gives for trials. */
async function facturadora(api: Api, ciudad_id: number): Promise<void> {
  const { version } = await api('GET', 'parametrizacion/empresa/');
  await api('PUT', 'parametrizacion/empresa/', {
    ...{ nombre: 'ABASTOS DEL ORIENTE S.A.S.', nit: '900123456', dv: '8', direccion: 'CL 1 # 2-3', version },
    ...{ correo: 'facturas@abastos.co', tipo_persona: '1', ciudad_id, codigo_regimen_tributario: '48' },
    ...{ responsabilidades: ['O-13'], tributo: '01' },
  });
  await hecho(api, 'parametrizacion/numeraciones/', {
    ...{ codigo: 'FV', prefijo: 'SETP', desde: 990_000_000, hasta: 995_000_000, resolucion: '18760000001' },
    ...{ fecha_resolucion: '2019-01-19', vigente_desde: '2019-01-19', vigente_hasta: '2030-01-19' },
    clave_tecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c',
  });
}

/** A list of prices in force, which another person approved. */
async function precios(api: Api, detalle: readonly object[]): Promise<void> {
  const lista = { codigo: 'GENERAL', nombre: 'Precios de la casa', vigente_desde: dia(-30), detalle };
  const made = await hecho<Guardado>(api, 'productos/listas_precio/', lista);
  const base = `productos/listas_precio/${made.id}`;
  const sent = await hecho<Guardado>(api, `${base}/enviar/`, { version: made.version });
  await hecho(api, `${base}/aprobar/`, { version: sent.version }, 'POST', 'berta');
}

const CLIENTE = '63512345';

async function cliente(api: Api, ciudad: number): Promise<number> {
  const id = (path: string, codigo: string) => idPorCodigo(api, path, codigo);
  const { id: persona_id } = await hecho(api, 'tercero/personas_models/', {
    persona: {
      tipo_documento_id: await id('tercero/tipo_documento/', '13'),
      ...{ documento: CLIENTE, contribuyente: await id('tercero/contribuyente/', '2') },
      ...{ p_nombre: 'MARTA', p_apellido: 'ROJAS', email: 'marta@correo.co', ciudad_expedicion_id: ciudad },
      ...{ genero_id: await id('tercero/generos/', 'F'), estado_civil_id: await id('tercero/estado_civil/', '1') },
      ...{ fecha_expedicion: '2008-05-12', fecha_nacimiento: '1990-01-31' },
    },
    direcciones: [{ ciudad, tipo: '1', barrio: 'CENTRO', descripcion: 'CL 35 # 12 - 40' }],
    telefonos: [{ tipo: '1', valor: '315 770 2214', sms: true }],
    tipopersonas: [{ tipo_persona: await id('tercero/tipo_persona/', '1') }],
  });
  const ficha = { cupo_credito: 200_000, plazo_dias: 30, version: 0 };
  await hecho(api, `ventas/clientes/${persona_id}/`, ficha, 'PUT');
  return persona_id;
}

/** What the customer owed when the company began here: 150,000 of an invoice of twenty days ago, which is due in ten. It is imported. */
async function debian(api: Api, url: string): Promise<void> {
  const rows = [
    'NIT;Número;Fecha;Vencimiento;Saldo;Fecha del saldo',
    `${CLIENTE};FV1024;${dia(-20)};${dia(10)};150000;${dia(-15)}`,
  ];
  const base = 'cartera/clientes/saldos_iniciales/importaciones';
  const upload = await fetch(`${url}/api/${base}/`, {
    method: 'POST',
    headers: { authorization: `Token ${await tokenOf(url)}` },
    body: formularioDe('saldos.csv', rows.join('\n')),
  });
  const { data, msg } = (await upload.json()) as { msg: string; data?: Guardado & { mapeo: unknown } };
  if (!data) throw new Error(msg);
  const { id, version, mapeo } = data;
  await hecho(api, `${base}/${id}/columnas/`, { version, mapeo }, 'PUT');
  await api('POST', `${base}/${id}/revisar/`);
  await hecho(api, `${base}/${id}/importar/`);
  await expect.poll(() => api('GET', `${base}/${id}/`)).toMatchObject({ estado: 'IMPORTADA', creadas: 1 });
}
