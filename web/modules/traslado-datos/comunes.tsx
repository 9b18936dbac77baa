/** What the two screens of a move share: their tabs, and where the files of each step are imported. */
import { manifest as cartera } from '../../../server/modules/cartera/manifest.ts';
import { manifest as carteraClientes } from '../../../server/modules/cartera-clientes/manifest.ts';
import { manifest as contratos } from '../../../server/modules/contratos/manifest.ts';
import { manifest as inmuebles } from '../../../server/modules/inmuebles/manifest.ts';
import { manifest as inventarios } from '../../../server/modules/inventarios/manifest.ts';
import { manifest as listasPrecio } from '../../../server/modules/listas-precio/manifest.ts';
import { manifest as personas } from '../../../server/modules/personas/manifest.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { manifest } from '../../../server/modules/traslado-datos/manifest.ts';
import type { CodigoPaso } from '../../../server/modules/traslado-datos/rules/pasos.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';

export const { permisos } = manifest;

export const TABS = <ScreenTabs label="Pantallas del traslado" screens={['TrasladoDatos', 'TrasladoCuadre']} />;

const PANTALLAS: Readonly<Record<CodigoPaso, string>> = {
  personas: hrefOf(personas.screens.PersonasImportar),
  proveedores: hrefOf(proveedores.screens.ProveedoresImportar),
  productos: hrefOf(productos.screens.ProductosImportar),
  precios: hrefOf(listasPrecio.screens.PreciosImportar),
  existencias: hrefOf(inventarios.screens.ImportarExistencias),
  saldos_clientes: hrefOf(carteraClientes.screens.ImportarSaldos),
  saldos_proveedores: hrefOf(cartera.screens.ImportarSaldosProveedores),
  inmuebles: hrefOf(inmuebles.screens.InmueblesImportar),
  contratos: hrefOf(contratos.screens.ContratosImportar),
};

/** Where a file of a step is brought, with the program that it comes out of; `id`: one that was begun. */
export function archivosDe(paso: CodigoPaso, programa: string | null, id?: number): string {
  const href = PANTALLAS[paso];
  if (id !== undefined) return `${href}/${id}`;
  return programa ? `${href}?programa=${encodeURIComponent(programa)}` : href;
}
