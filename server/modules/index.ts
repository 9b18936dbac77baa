/** THE registry of modules that are built: one line each, in the order in which their data are loaded. */
import type { ServerModule } from '../core/module.ts';
import { acciones } from './acciones/module.ts';
import { archivos } from './archivos/module.ts';
import { aspirantes } from './aspirantes/module.ts';
import { bienvenida } from './bienvenida/module.ts';
import { bitacora } from './bitacora/module.ts';
import { calendario } from './calendario/module.ts';
import { cargos } from './cargos/module.ts';
import { cartera } from './cartera/module.ts';
import { carteraClientes } from './cartera-clientes/module.ts';
import { causacion } from './causacion/module.ts';
import { certificados } from './certificados/module.ts';
import { citas } from './citas/module.ts';
import { clientes } from './clientes/module.ts';
import { consignacion } from './consignacion/module.ts';
import { consultas } from './consultas/module.ts';
import { contabilidad } from './contabilidad/module.ts';
import { contactos } from './contactos/module.ts';
import { conteos } from './conteos/module.ts';
import { contratos } from './contratos/module.ts';
import { cotizaciones } from './cotizaciones/module.ts';
import { cotizacionesCompra } from './cotizaciones-compra/module.ts';
import { departamentos } from './departamentos/module.ts';
import { entradasMercancia } from './entradas-mercancia/module.ts';
import { factores } from './factores/module.ts';
import { facturas } from './facturas/module.ts';
import { facturasXml } from './facturas-xml/module.ts';
import { homologacion } from './homologacion/module.ts';
import { inicio } from './inicio/module.ts';
import { inmuebles } from './inmuebles/module.ts';
import { integraciones } from './integraciones/module.ts';
import { inventarios } from './inventarios/module.ts';
import { listas } from './listas/module.ts';
import { listasPrecio } from './listas-precio/module.ts';
import { lotesPago } from './lotes-pago/module.ts';
import { mapas } from './mapas/module.ts';
import { menu } from './menu/module.ts';
import { metricas } from './metricas/module.ts';
import { notasCreditoProveedor } from './notas-credito-proveedor/module.ts';
import { notificaciones } from './notificaciones/module.ts';
import { novedades } from './novedades/module.ts';
import { numeraciones } from './numeraciones/module.ts';
import { ofertas } from './ofertas/module.ts';
import { ordenesCompra } from './ordenes-compra/module.ts';
import { pagos } from './pagos/module.ts';
import { parametrizacion } from './parametrizacion/module.ts';
import { parametrizacionProveedores } from './parametrizacion-proveedores/module.ts';
import { pedidos } from './pedidos/module.ts';
import { perfil } from './perfil/module.ts';
import { personas } from './personas/module.ts';
import { picking } from './picking/module.ts';
import { plantillas } from './plantillas/module.ts';
import { preferencias } from './preferencias/module.ts';
import { productos } from './productos/module.ts';
import { proveedores } from './proveedores/module.ts';
import { publicaciones } from './publicaciones/module.ts';
import { refacturacion } from './refacturacion/module.ts';
import { respaldos } from './respaldos/module.ts';
import { salidas } from './salidas/module.ts';
import { salud } from './salud/module.ts';
import { sesion } from './sesion/module.ts';
import { sitio } from './sitio/module.ts';
import { tableros } from './tableros/module.ts';
import { tokens } from './tokens/module.ts';
import { trabajos } from './trabajos/module.ts';
import { trasladoDatos } from './traslado-datos/module.ts';
import { traslados } from './traslados/module.ts';
import { ubicacion } from './ubicacion/module.ts';
import { usuarios } from './usuarios/module.ts';
import { ventas } from './ventas/module.ts';
import { whatsapp } from './whatsapp/module.ts';
import { zonas } from './zonas/module.ts';

export const modules: readonly ServerModule[] = [
  salud,
  metricas,
  sitio,
  sesion,
  perfil,
  factores,
  menu,
  plantillas,
  preferencias,
  bienvenida,
  bitacora,
  parametrizacion,
  numeraciones,
  archivos,
  trabajos,
  inicio,
  listas,
  publicaciones,
  ubicacion,
  mapas,
  acciones,
  departamentos,
  usuarios,
  tokens,
  contactos,
  proveedores,
  personas,
  zonas,
  productos,
  homologacion,
  parametrizacionProveedores,
  contabilidad,
  inventarios,
  listasPrecio,
  consultas,
  traslados,
  conteos,
  ordenesCompra,
  cotizacionesCompra,
  cartera,
  clientes,
  ventas,
  pedidos,
  picking,
  cotizaciones,
  carteraClientes,
  notasCreditoProveedor,
  inmuebles,
  contratos,
  consignacion,
  pagos,
  cargos,
  ofertas,
  aspirantes,
  facturasXml,
  facturas,
  refacturacion,
  novedades,
  entradasMercancia,
  causacion,
  certificados,
  lotesPago,
  citas,
  calendario,
  notificaciones,
  respaldos,
  salidas,
  integraciones,
  trasladoDatos,
  whatsapp,
  tableros,
];
