/** Who may import what each step brings, as its own module says. */
import type { Permiso } from '../../../shared/manifest.ts';
import { manifest as cartera } from '../../cartera/manifest.ts';
import { manifest as carteraClientes } from '../../cartera-clientes/manifest.ts';
import { manifest as contratos } from '../../contratos/manifest.ts';
import { manifest as inmuebles } from '../../inmuebles/manifest.ts';
import { manifest as inventarios } from '../../inventarios/manifest.ts';
import { manifest as listasPrecio } from '../../listas-precio/manifest.ts';
import { manifest as personas } from '../../personas/manifest.ts';
import { manifest as productos } from '../../productos/manifest.ts';
import { manifest as proveedores } from '../../proveedores/manifest.ts';
import type { CodigoPaso } from '../rules/pasos.ts';

const PERMISOS: Readonly<Record<CodigoPaso, Permiso>> = {
  personas: personas.permisos.importar,
  proveedores: proveedores.permisos.importar,
  productos: productos.permisos.importar,
  precios: listasPrecio.permisos.importar,
  existencias: inventarios.permisos.importar,
  saldos_clientes: carteraClientes.permisos.importar,
  saldos_proveedores: cartera.permisos.importar,
  inmuebles: inmuebles.permisos.importar,
  contratos: contratos.permisos.importar,
};

export const permisoDe = (paso: CodigoPaso): Permiso => PERMISOS[paso];
