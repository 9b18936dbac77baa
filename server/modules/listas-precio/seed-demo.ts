/** Demonstration lists: that of everybody for half a year and its next version, one for clients, one for a city. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { productosDemo } from '../productos/public.ts';
import { aprobarLista, enviarLista } from './aprobar.ts';
import { createLista, nuevaVersion } from './commands.ts';
import { itemDado, itemsCambio } from './contract/items.ts';
import { type Lista, listaAlta } from './contract/lista.ts';
import { guardarItems } from './items.ts';

/** Days before today on which each was made. */
const DIAS = { general: 178, mayorista: 120, ciudad: 90, siguiente: 2 } as const;
/** What a product costs from a dozen on, less: every so many. */
const DOCENA = { cada: 6, menos: 0.05 } as const;
/** What the next version costs more, in percent, by the line of the product. */
const SUBEN: Readonly<Record<string, number>> = { ALIMENTOS: 4, ASEO: 6, PAPELERIA: 3 };
const CIUDAD = '76001';

export async function demoDia(w: Work, { fecha, faltan }: DemoDay): Promise<void> {
  if (faltan === DIAS.general) await general(w, fecha);
  if (faltan === DIAS.mayorista) await mayorista(w, fecha);
  if (faltan === DIAS.ciudad) await deCiudad(w, fecha);
  if (faltan === DIAS.siguiente) await siguiente(w, fecha);
}

const alCincuenta = (precio: number) => Math.max(50, Math.round(precio / 50) * 50);

async function general(w: Work, fecha: string): Promise<void> {
  const products = await w.tx.selectFrom('producto').select(['id', 'cod_prod']).execute();
  const idOf = new Map(products.map(({ id, cod_prod }) => [cod_prod, id]));
  const guardar = productosDemo.flatMap(({ cod_prod, precio_venta, costo }, i) => {
    const producto_id = idOf.get(cod_prod);
    if (!producto_id) return [];
    const dozen = alCincuenta(precio_venta * (1 - DOCENA.menos));
    const bands = i % DOCENA.cada === 0 && dozen > costo ? [{ producto_id, cantidad_desde: 12, precio: dozen }] : [];
    return [{ producto_id, precio: precio_venta, descuento_maximo: 10 }, ...bands];
  });
  if (guardar.length === 0) return;
  const draft = await createLista(
    await workAs(w, 'comercial'),
    listaAlta.parse({
      codigo: 'GENERAL',
      nombre: 'Lista general',
      vigente_desde: fecha,
      margen_minimo: 5,
      redondeo: 50,
    }),
  );
  await aprobada(
    w,
    await guardarItems(await workAs(w, 'comercial'), draft.id, itemsCambio.parse({ version: draft.version, guardar })),
  );
}

/** Wholesalers pay less than everybody: five people of the directory. */
async function mayorista(w: Work, fecha: string): Promise<void> {
  const base = await listaDe(w, 'GENERAL');
  const people = await w.tx
    .selectFrom('persona')
    .select('id')
    .where('estado', '=', 1)
    .where('email', '<>', '')
    .orderBy('id')
    .limit(5)
    .execute();
  if (!base || people.length === 0) return;
  const datos = {
    ...{
      codigo: 'MAYORISTA',
      nombre: 'Mayoristas',
      modo: 'PORCENTAJE',
      lista_base_id: base,
      porcentaje: -3,
      redondeo: 50,
    },
    ...{ vigente_desde: fecha, clientes: people.map(({ id }) => id) },
  };
  await aprobada(w, await createLista(await workAs(w, 'comercial'), listaAlta.parse(datos)));
}

/** Further away everything costs more, with its taxes in the price of the shelf. */
async function deCiudad(w: Work, fecha: string): Promise<void> {
  const base = await listaDe(w, 'GENERAL');
  const ciudad = await w.tx.selectFrom('ciudad').select('id').where('codigo', '=', CIUDAD).executeTakeFirst();
  if (!base || !ciudad) return;
  const datos = {
    ...{ codigo: 'CALI', nombre: 'Mostrador de Cali', modo: 'PORCENTAJE', lista_base_id: base, porcentaje: 2 },
    ...{ incluye_iva: true, redondeo: 100, vigente_desde: fecha, ciudades: [ciudad.id] },
  };
  await aprobada(w, await createLista(await workAs(w, 'comercial'), listaAlta.parse(datos)));
}

/** Next week's prices wait for who approves. */
async function siguiente(w: Work, fecha: string): Promise<void> {
  const base = await listaDe(w, 'GENERAL');
  if (!base) return;
  const draft = await nuevaVersion(await workAs(w, 'comercial'), base, { vigente_desde: moveDay(fecha, 9) });
  const lineOf = new Map(productosDemo.map(({ cod_prod, linea }) => [cod_prod, linea]));
  const guardar = draft.detalle.flatMap(({ id, cod_prod, producto_id, cantidad_desde, precio, descuento_maximo }) => {
    const rise = SUBEN[lineOf.get(cod_prod) ?? ''];
    if (rise === undefined || precio === null) return [];
    const nuevo = alCincuenta(precio * (1 + rise / 100));
    return [itemDado.parse({ id, producto_id, cantidad_desde, descuento_maximo, precio: nuevo })];
  });
  const saved = await guardarItems(await workAs(w, 'comercial'), draft.id, {
    version: draft.version,
    guardar,
    eliminar: [],
  });
  await enviarLista(await workAs(w, 'comercial'), saved.id, saved.version);
}

async function aprobada(w: Work, { id, version }: Lista): Promise<void> {
  const sent = await enviarLista(await workAs(w, 'comercial'), id, version);
  await aprobarLista(await workAs(w, 'admin'), id, sent.version);
}

async function listaDe(w: Work, codigo: string): Promise<number | null> {
  const row = await w.tx
    .selectFrom('lista_precio')
    .select('id')
    .where('codigo', '=', codigo)
    .where('estado', '=', 'VIGENTE')
    .executeTakeFirst();
  return row?.id ?? null;
}
