/** What the modules declare holds together, and every route of both specifications is declared. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '../../server/modules/index.ts';
import { manifests } from '../../server/modules/manifests.ts';
import { encabezados } from '../../server/modules/menu/manifest.ts';
import type { MenuEntry } from '../../server/shared/manifest.ts';
import { searchKey } from '../../server/shared/text.ts';
import { modules as webModules } from '../../web/modules/index.ts';
import { declared, FOR_ALL } from '../../web/modules/inicio/accesses.ts';
import { sources } from './files.ts';

const screens = manifests.flatMap((manifest) => Object.entries(manifest.screens).map(([name, s]) => ({ name, ...s })));
const permisos = manifests.flatMap((manifest) => Object.values(manifest.permisos));
const codenames = permisos.map(({ codename }) => codename);

type Entry = Omit<MenuEntry, 'modulo'>;
const withChildren = (entry: Entry): Entry[] => [entry, ...(entry.submenu ?? []).flatMap(withChildren)];
const entries = manifests.flatMap(({ menu }) => menu.flatMap(withChildren));

const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);

/** Route tables of spec 000 and 001 (section 2), and the base routes; parameters as the shell reads them. */
const ROUTES: readonly (string | readonly [path: string, name: string])[] = [
  ['/', 'home'],
  ['/login', 'login'],
  ['/perfil', 'perfil'],
  ['/indexUsu', 'indexUsu'],
  '/abastecimiento/directorio-proveedores',
  '/abastecimiento/captura/proveedores/crear',
  '/abastecimiento/captura/proveedores/editar/:id',
  '/abastecimiento/calendario-entregas',
  '/gestion-picking-pedidos',
  '/entradas-mercancia',
  '/entradas-mercancia/crear',
  '/entradas-mercancia/editar/:id',
  '/entradas-mercancia/ver/:id',
  ['/consultar-productos', 'ConsultarProductos'],
  '/integraciones',
  '/zonas',
  ['/usuarios', 'UsuariosListar'],
  ['/usuarios/crear', 'UsuarioCrear'],
  ['/usuarios/editar/:id', 'UsuarioEditar'],
  ['/editor', 'Editor'],
  ['/traslados', 'ListadoTraslados'],
  ['/traslados/crear', 'CrearTraslados'],
  ['/traslados/editar/:id', 'EditarTraslado'],
  ['/traslados/ver/:id', 'VerTraslado'],
  ['/notas-credito-proveedor', 'ListadoNotasCredito'],
  '/notas-credito-proveedor/editar/:id',
  '/notas-credito-proveedor/ver/:id',
  '/notas-credito-proveedor/crear',
  ['/cotizaciones', 'ListadoCotizaciones'],
  '/cotizaciones/crear/:tipo_cotizacion',
  '/cotizaciones/editar/:id',
  '/cotizaciones/ver/:id',
  ['/picking-pedidos', 'ListadoPickingPedidos'],
  ['/picking-pedidos/productos/:id', 'PickingProductosPedido'],
  ['/facturas', 'ListadoFacturas'],
  '/facturas/crear/:id',
  '/prefacturas/ver/:id',
  '/facturas/ver/:id',
  '/departamentos',
  ['/acciones', 'ListarAciones'],
  ['/config', 'ConfiListar'],
  '/config/contactos',
  '/config/nosotros',
  '/config/certificados',
  '/config/parametros',
  '/config/publicaciones',
  '/aspirantes',
  '/aspirantes/aspirante/:id',
  '/config/gestionCargos',
  '/config/forms/cargos',
  ['/homologar-productos', 'HomologarProductos'],
  ['/listas-precio', 'ListaPrecios'],
  ['/configuracion-pedidos', 'ListadoConfPedidos'],
  ['/programador_citas', 'ScheduleAppointment'],
  ['/catalogo-productos', 'ListadoCatalogo'],
  ['/catalogo-productos/crear-producto', 'CrearProducto'],
  ['/catalogo-productos/editar-producto/:id', 'EditarProducto'],
  ['/catalogo-productos/ver-producto/:id', 'VerProducto'],
  ['/cartera_proveedores', 'CarteraProveedores'],
  ['/cartera_clientes', 'CarteraClientes'],
  ['/edades_cartera_clientes', 'EdadesCartera'],
  ['/inventarios', 'ListadoInventario'],
  ['/inventarios/crear/:id', 'CrearInventario'],
  ['/inventarios/gestionar/:id', 'GestionarInventario'],
  ['/inventarios/ver/:id', 'VerDetalleInventario'],
  ['/parametrizacion-proveedores', 'ListadoParametrizacionProveedores'],
  ['/pedidos', 'ListadoPedidos'],
  ['/pedidos/crear/:tipo_pedido', 'CrearPedido'],
  ['/pedidos/editar/:id', 'EditarPedidos'],
  ['/pedidos/ver/:id', 'VerPedidos'],
  ['/re-facturacion', 'Refacturar'],
  ['/comercial/directorio-personas', 'PersonaListar'],
  ['/comercial/captura/personas/crear', 'PersonaCrear'],
  ['/comercial/captura/personas/editar/:id', 'PersonasEditar'],
  ['/principalUsu/forms/publicaciones/empleo', 'OfertasEmpleo'],
  '/listado-co',
  '/orden_compra/crear',
  '/orden_compra/editar/:id',
  '/orden_compra/ver/:id',
];

test('every route of the specifications is declared under its name', () => {
  const byPath = new Map(screens.map(({ path, name }) => [path, name]));
  const wrong = ROUTES.filter((route) =>
    typeof route === 'string' ? !byPath.has(route) : byPath.get(route[0]) !== route[1],
  );
  expect(wrong).toEqual([]);
});

test('names, paths and permissions are each declared once', () => {
  expect(repeated(manifests.map(({ name }) => name))).toEqual([]);
  expect(repeated(screens.map(({ name }) => name))).toEqual([]);
  // `/config/:a` and `/config/:b` would be one path too.
  expect(repeated(screens.map(({ path }) => path.replace(/:\w+/g, ':')))).toEqual([]);
  expect(repeated(codenames)).toEqual([]);
  expect(repeated(permisos.map(({ nombre }) => nombre))).toEqual([]);
});

test('permissions follow the pattern, or are those that the specification names', () => {
  const PATTERN = /^view_menu_[a-z]+(_[a-z]+)+$/;
  const NAMED = ['view_crear_casos', 'view_crear_seguimientos_casos', 'view_finalizar_casos'];
  expect(codenames.filter((codename) => !PATTERN.test(codename))).toEqual(NAMED);
  expect(codenames).toContain('view_menu_arriendos_pagos_anular_pagos');
  expect(codenames).toContain('view_menu_cdi_recepcion_entrada_mercancia_acciones_aceptar_rechazar_novedad');
});

test('an action belongs to a screen that one may see', () => {
  const orphans = codenames.filter((codename) => {
    const at = codename.lastIndexOf('_acciones_');
    return at >= 0 && !codenames.includes(codename.slice(0, at));
  });
  expect(orphans).toEqual([]);
});

test('only the open screens ask for no permission; the others ask for one that exists', () => {
  const open = screens.filter(({ permiso }) => permiso === null).map(({ name }) => name);
  const named = ['AyudaPagina', 'ConsultarProductos', 'ayuda', 'home', 'indexUsu', 'login', 'perfil'];
  // Ours: everybody sees their own long work and tokens, links of mails need no session, and before there is a company nobody has one.
  expect(open.sort()).toEqual(
    [
      ...named,
      'Trabajo',
      'Trabajos',
      'TokensPropios',
      'RecuperarClave',
      'bienvenida',
      'ResponderOrdenCompra',
      'ResponderCotizacion',
      'ResponderCotizacionCompra',
    ].sort(),
  );
  expect(screens.filter(({ permiso }) => permiso !== null && !codenames.includes(permiso))).toEqual([]);
});

test('forms ask before one leaves, and name the list they come from', () => {
  const forms = screens.filter(({ path }) => /\/(crear|editar)(-producto)?(\/|$)/.test(path));
  expect(forms.filter(({ exitConfirm, parent }) => !exitConfirm || !parent).map(({ name }) => name)).toEqual([]);
  const names = screens.map(({ name }) => name);
  expect(screens.filter(({ parent }) => parent !== undefined && !names.includes(parent))).toEqual([]);
  // The middle crumb is a plain link: it has no parameters to fill.
  const parents = screens.filter(({ name }) => screens.some(({ parent }) => parent === name));
  expect(parents.filter(({ path }) => path.includes(':'))).toEqual([]);
});

test('menu entries open screens, stand under a heading and have a place of their own', () => {
  const names = screens.map(({ name }) => name);
  expect(entries.filter(({ screen }) => screen !== undefined && !names.includes(screen))).toEqual([]);
  const headings = encabezados.map(({ nombre }) => nombre);
  const top = manifests.flatMap(({ menu }) => menu);
  expect(top.filter(({ modulo }) => !headings.includes(modulo))).toEqual([]);
  expect(repeated(top.map(({ modulo, orden }) => `${modulo} ${orden}`))).toEqual([]);
});

test('events are declared once, and open something that is declared', () => {
  const events = manifests.flatMap(({ eventos }) => Object.entries(eventos));
  const origins = manifests.flatMap(({ origenes }) => Object.entries(origenes));
  expect(repeated(events.map(([codigo]) => codigo))).toEqual([]);
  expect(repeated(origins.map(([nombre]) => nombre))).toEqual([]);
  const known = origins.map(([nombre]) => nombre);
  expect(events.filter(([, { origen }]) => !known.includes(origen)).map(([codigo]) => codigo)).toEqual([]);
  const names = screens.map(({ name }) => name);
  expect(origins.filter(([, { screen }]) => screen !== undefined && !names.includes(screen))).toEqual([]);
});

test('each numbering is declared once, with a prefix of its own', () => {
  const declared = manifests.flatMap(({ numeraciones }) => numeraciones);
  expect(repeated(declared.map(({ codigo }) => codigo))).toEqual([]);
  expect(repeated(declared.map(({ prefijo }) => prefijo))).toEqual([]);
  expect(declared.filter(({ codigo }) => !/^[A-Z][A-Z_]*$/.test(codigo))).toEqual([]);
});

test('every record whose change log people read is commented too', () => {
  for (const { tablas, comenta } of manifests) expect(Object.keys(comenta).sort()).toEqual(Object.keys(tablas).sort());
});

test('shortcuts of the home are short, each with a letter of its own that is in its name', () => {
  const shortcuts = [...declared.values(), ...FOR_ALL];
  expect(declared.size).toBe(entries.filter(({ acceso }) => acceso).length);
  // G goes home and M to the menu, wherever one is.
  expect(repeated(['G', 'M', ...shortcuts.map(({ key }) => key)])).toEqual([]);
  expect(shortcuts.filter(({ key, label }) => key.length !== 1 || !searchKey(label).includes(key))).toEqual([]);
  expect(shortcuts.filter(({ label }) => label.length > 18)).toEqual([]);
});

test('every entry of the menu opens a screen that is built', () => {
  const built = new Set(Object.values(webModules).flatMap(({ screens: own }) => Object.keys(own)));
  expect(entries.filter(({ screen }) => screen !== undefined && !built.has(screen))).toEqual([]);
});

test('a module that is not built is not in the menu', () => {
  const built = modules.map(({ manifest }) => manifest.name);
  const unbuilt = manifests.filter(({ name, menu }) => menu.length > 0 && !built.includes(name));
  expect(unbuilt.map(({ name }) => name)).toEqual([]);
});

test('a screen reads nothing of a manifest that the build leaves behind (`leanManifests` of vite.config.ts)', () => {
  const names = 'titulo|tablas|estados|eventos|parametros|comenta|publica|busca';
  const gone = new RegExp(
    `\\bpermisos\\.\\w+\\.(?:nombre|critica)\\b|\\bmanifest\\.(?:${names})\\b|\\{[^{}]*\\b(?:${names})\\b[^{}]*\\} = manifest\\b`,
  );
  const web = sources.filter(({ path }) => path.startsWith('web/'));
  expect(web.filter(({ text }) => gone.test(text)).map(({ path }) => path)).toEqual([]);
});

test('what a phone installs: its icons are there in their sizes, and its shortcuts open screens of the warehouse that ask for a permission', () => {
  const PUBLIC = join(import.meta.dirname, '../../web/public');
  const installed = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
    readonly icons: readonly {
      readonly src: string;
      readonly sizes: string;
      readonly type: string;
      readonly purpose: string;
    }[];
    readonly shortcuts: readonly { readonly url: string; readonly icons: readonly { readonly src: string }[] }[];
  };
  const drawn = installed.icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of drawn) {
    const png = readFileSync(join(PUBLIC, src));
    // Width and height stand in the first piece of a PNG.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const purpose of ['any', 'maskable'])
    for (const size of ['192x192', '512x512'])
      expect(
        drawn.some((icon) => icon.purpose === purpose && icon.sizes === size),
        `${purpose} ${size}`,
      ).toBe(true);
  const opened = installed.shortcuts.map(({ url }) => screens.find(({ path }) => `/#${path}` === url));
  expect(opened.map((screen) => screen?.name)).toEqual([
    'ListadoEntradasMercancia',
    'ListadoPickingPedidos',
    'ListadoInventario',
  ]);
  for (const screen of opened) expect(codenames).toContain(screen?.permiso);
  const known = new Set(installed.icons.map(({ src }) => src));
  for (const { icons } of installed.shortcuts) for (const { src } of icons) expect(known).toContain(src);
});
