/** Every module's declaration, built or not: routes, breadcrumbs, menu, catalogue of actions and access tests read it. */
import type { Manifest } from '../shared/manifest.ts';
import { manifest as acciones } from './acciones/manifest.ts';
import { manifest as archivos } from './archivos/manifest.ts';
import { manifest as aspirantes } from './aspirantes/manifest.ts';
import { manifest as ayuda } from './ayuda/manifest.ts';
import { manifest as bienvenida } from './bienvenida/manifest.ts';
import { manifest as bitacora } from './bitacora/manifest.ts';
import { manifest as calendario } from './calendario/manifest.ts';
import { manifest as cargos } from './cargos/manifest.ts';
import { manifest as cartera } from './cartera/manifest.ts';
import { manifest as carteraClientes } from './cartera-clientes/manifest.ts';
import { manifest as causacion } from './causacion/manifest.ts';
import { manifest as certificados } from './certificados/manifest.ts';
import { manifest as citas } from './citas/manifest.ts';
import { manifest as clientes } from './clientes/manifest.ts';
import { manifest as consignacion } from './consignacion/manifest.ts';
import { manifest as consultas } from './consultas/manifest.ts';
import { manifest as contabilidad } from './contabilidad/manifest.ts';
import { manifest as contactos } from './contactos/manifest.ts';
import { manifest as conteos } from './conteos/manifest.ts';
import { manifest as contratos } from './contratos/manifest.ts';
import { manifest as cotizaciones } from './cotizaciones/manifest.ts';
import { manifest as cotizacionesCompra } from './cotizaciones-compra/manifest.ts';
import { manifest as departamentos } from './departamentos/manifest.ts';
import { manifest as entradasMercancia } from './entradas-mercancia/manifest.ts';
import { manifest as factores } from './factores/manifest.ts';
import { manifest as facturas } from './facturas/manifest.ts';
import { manifest as facturasXml } from './facturas-xml/manifest.ts';
import { manifest as homologacion } from './homologacion/manifest.ts';
import { manifest as inicio } from './inicio/manifest.ts';
import { manifest as inmuebles } from './inmuebles/manifest.ts';
import { manifest as integraciones } from './integraciones/manifest.ts';
import { manifest as inventarios } from './inventarios/manifest.ts';
import { manifest as listas } from './listas/manifest.ts';
import { manifest as listasPrecio } from './listas-precio/manifest.ts';
import { manifest as lotesPago } from './lotes-pago/manifest.ts';
import { manifest as mapas } from './mapas/manifest.ts';
import { manifest as menu } from './menu/manifest.ts';
import { manifest as metricas } from './metricas/manifest.ts';
import { manifest as notasCreditoProveedor } from './notas-credito-proveedor/manifest.ts';
import { manifest as notificaciones } from './notificaciones/manifest.ts';
import { manifest as novedades } from './novedades/manifest.ts';
import { manifest as numeraciones } from './numeraciones/manifest.ts';
import { manifest as ofertas } from './ofertas/manifest.ts';
import { manifest as ordenesCompra } from './ordenes-compra/manifest.ts';
import { manifest as pagos } from './pagos/manifest.ts';
import { manifest as parametrizacion } from './parametrizacion/manifest.ts';
import { manifest as parametrizacionProveedores } from './parametrizacion-proveedores/manifest.ts';
import { manifest as pedidos } from './pedidos/manifest.ts';
import { manifest as perfil } from './perfil/manifest.ts';
import { manifest as personas } from './personas/manifest.ts';
import { manifest as picking } from './picking/manifest.ts';
import { manifest as plantillas } from './plantillas/manifest.ts';
import { manifest as preferencias } from './preferencias/manifest.ts';
import { manifest as productos } from './productos/manifest.ts';
import { manifest as proveedores } from './proveedores/manifest.ts';
import { manifest as publicaciones } from './publicaciones/manifest.ts';
import { manifest as refacturacion } from './refacturacion/manifest.ts';
import { manifest as respaldos } from './respaldos/manifest.ts';
import { manifest as salidas } from './salidas/manifest.ts';
import { manifest as salud } from './salud/manifest.ts';
import { manifest as sesion } from './sesion/manifest.ts';
import { manifest as sitio } from './sitio/manifest.ts';
import { manifest as tableros } from './tableros/manifest.ts';
import { manifest as tokens } from './tokens/manifest.ts';
import { manifest as trabajos } from './trabajos/manifest.ts';
import { manifest as trasladoDatos } from './traslado-datos/manifest.ts';
import { manifest as traslados } from './traslados/manifest.ts';
import { manifest as ubicacion } from './ubicacion/manifest.ts';
import { manifest as usuarios } from './usuarios/manifest.ts';
import { manifest as ventas } from './ventas/manifest.ts';
import { manifest as whatsapp } from './whatsapp/manifest.ts';
import { manifest as zonas } from './zonas/manifest.ts';

export const manifests: readonly Manifest[] = [
  inicio,
  sesion,
  perfil,
  factores,
  ayuda,
  usuarios,
  tokens,
  departamentos,
  acciones,
  menu,
  plantillas,
  preferencias,
  parametrizacion,
  numeraciones,
  listas,
  ubicacion,
  mapas,
  archivos,
  bienvenida,
  bitacora,
  notificaciones,
  trabajos,
  salud,
  metricas,
  personas,
  proveedores,
  productos,
  homologacion,
  listasPrecio,
  zonas,
  inmuebles,
  inventarios,
  conteos,
  cartera,
  clientes,
  ventas,
  causacion,
  contabilidad,
  ordenesCompra,
  parametrizacionProveedores,
  entradasMercancia,
  facturasXml,
  novedades,
  lotesPago,
  notasCreditoProveedor,
  traslados,
  cotizaciones,
  cotizacionesCompra,
  pedidos,
  carteraClientes,
  picking,
  facturas,
  refacturacion,
  contratos,
  pagos,
  consignacion,
  cargos,
  ofertas,
  aspirantes,
  sitio,
  publicaciones,
  contactos,
  certificados,
  citas,
  whatsapp,
  respaldos,
  salidas,
  integraciones,
  trasladoDatos,
  tableros,
  consultas,
  calendario,
];
