/** The registry of the web: one line a module. */
import type { WebModule } from '../lib/screen.ts';
import { acciones } from './acciones/index.ts';
import { aspirantes } from './aspirantes/index.ts';
import { ayuda } from './ayuda/index.ts';
import { bienvenida } from './bienvenida/index.ts';
import { bitacora } from './bitacora/index.ts';
import { calendario } from './calendario/index.ts';
import { cargos } from './cargos/index.ts';
import { cartera } from './cartera/index.ts';
import { carteraClientes } from './cartera-clientes/index.ts';
import { causacion } from './causacion/index.ts';
import { certificados } from './certificados/index.ts';
import { citas } from './citas/index.ts';
import { clientes } from './clientes/index.ts';
import { consignacion } from './consignacion/index.ts';
import { consultas } from './consultas/index.ts';
import { contabilidad } from './contabilidad/index.ts';
import { contactos } from './contactos/index.ts';
import { conteos } from './conteos/index.ts';
import { contratos } from './contratos/index.ts';
import { cotizaciones } from './cotizaciones/index.ts';
import { cotizacionesCompra } from './cotizaciones-compra/index.ts';
import { departamentos } from './departamentos/index.ts';
import { entradasMercancia } from './entradas-mercancia/index.ts';
import { facturas } from './facturas/index.ts';
import { facturasXml } from './facturas-xml/index.ts';
import { homologacion } from './homologacion/index.ts';
import { inicio } from './inicio/index.ts';
import { inmuebles } from './inmuebles/index.ts';
import { integraciones } from './integraciones/index.ts';
import { inventarios } from './inventarios/index.ts';
import { listas } from './listas/index.ts';
import { listasPrecio } from './listas-precio/index.ts';
import { lotesPago } from './lotes-pago/index.ts';
import { notasCreditoProveedor } from './notas-credito-proveedor/index.ts';
import { notificaciones } from './notificaciones/index.ts';
import { numeraciones } from './numeraciones/index.ts';
import { ofertas } from './ofertas/index.ts';
import { ordenesCompra } from './ordenes-compra/index.ts';
import { pagos } from './pagos/index.ts';
import { parametrizacion } from './parametrizacion/index.ts';
import { parametrizacionProveedores } from './parametrizacion-proveedores/index.ts';
import { pedidos } from './pedidos/index.ts';
import { perfil } from './perfil/index.ts';
import { personas } from './personas/index.ts';
import { picking } from './picking/index.ts';
import { plantillas } from './plantillas/index.ts';
import { productos } from './productos/index.ts';
import { proveedores } from './proveedores/index.ts';
import { publicaciones } from './publicaciones/index.ts';
import { refacturacion } from './refacturacion/index.ts';
import { respaldos } from './respaldos/index.ts';
import { salidas } from './salidas/index.ts';
import { sesion } from './sesion/index.ts';
import { tableros } from './tableros/index.ts';
import { tokens } from './tokens/index.ts';
import { trabajos } from './trabajos/index.ts';
import { trasladoDatos } from './traslado-datos/index.ts';
import { traslados } from './traslados/index.ts';
import { ubicacion } from './ubicacion/index.ts';
import { usuarios } from './usuarios/index.ts';
import { zonas } from './zonas/index.ts';

/** By the names of the modules, which are those of their folders. */
export const modules: Readonly<Record<string, WebModule>> = {
  acciones,
  ayuda,
  aspirantes,
  bienvenida,
  bitacora,
  calendario,
  cargos,
  citas,
  cartera,
  'cartera-clientes': carteraClientes,
  causacion,
  contactos,
  contabilidad,
  certificados,
  clientes,
  consignacion,
  consultas,
  conteos,
  contratos,
  cotizaciones,
  'cotizaciones-compra': cotizacionesCompra,
  departamentos,
  'entradas-mercancia': entradasMercancia,
  facturas,
  publicaciones,
  refacturacion,
  'facturas-xml': facturasXml,
  homologacion,
  inicio,
  inmuebles,
  inventarios,
  listas,
  'listas-precio': listasPrecio,
  numeraciones,
  ofertas,
  'ordenes-compra': ordenesCompra,
  pagos,
  pedidos,
  picking,
  parametrizacion,
  'parametrizacion-proveedores': parametrizacionProveedores,
  'lotes-pago': lotesPago,
  'notas-credito-proveedor': notasCreditoProveedor,
  notificaciones,
  perfil,
  personas,
  plantillas,
  productos,
  proveedores,
  respaldos,
  salidas,
  integraciones,
  'traslado-datos': trasladoDatos,
  sesion,
  tableros,
  tokens,
  trabajos,
  traslados,
  ubicacion,
  usuarios,
  zonas,
};
