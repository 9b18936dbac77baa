/** The user's guide, in the order in which one reads it: one page a module, as modules land. */
import { acciones } from './pages/acciones.ts';
import { bitacora } from './pages/bitacora.ts';
import { calendario } from './pages/calendario.ts';
import { carteraClientes } from './pages/cartera-clientes.ts';
import { carteraProveedores } from './pages/cartera-proveedores.ts';
import { citas } from './pages/citas.ts';
import { clientes } from './pages/clientes.ts';
import { configuracion } from './pages/configuracion.ts';
import { consignaciones } from './pages/consignaciones.ts';
import { consultas } from './pages/consultas.ts';
import { conteos } from './pages/conteos.ts';
import { contratos } from './pages/contratos.ts';
import { cotizaciones } from './pages/cotizaciones.ts';
import { cotizacionesCompra } from './pages/cotizaciones-compra.ts';
import { departamentos } from './pages/departamentos.ts';
import { documentos } from './pages/documentos.ts';
import { entradasMercancia } from './pages/entradas-mercancia.ts';
import { factores } from './pages/factores.ts';
import { facturas } from './pages/facturas.ts';
import { facturasXml } from './pages/facturas-xml.ts';
import { formularios } from './pages/formularios.ts';
import { homologacion } from './pages/homologacion.ts';
import { https } from './pages/https.ts';
import { importar } from './pages/importar.ts';
import { inmuebles } from './pages/inmuebles.ts';
import { integraciones } from './pages/integraciones.ts';
import { inventario } from './pages/inventario.ts';
import { lineas } from './pages/lineas.ts';
import { listas } from './pages/listas.ts';
import { listasPrecio } from './pages/listas-precio.ts';
import { listasReferencia } from './pages/listas-referencia.ts';
import { lotesPago } from './pages/lotes-pago.ts';
import { notasCreditoProveedor } from './pages/notas-credito-proveedor.ts';
import { notificaciones } from './pages/notificaciones.ts';
import { numeraciones } from './pages/numeraciones.ts';
import { ordenesCompra } from './pages/ordenes-compra.ts';
import type { GuidePage } from './pages/page.ts';
import { pagos } from './pages/pagos.ts';
import { parametrizacionProveedores } from './pages/parametrizacion-proveedores.ts';
import { pedidos } from './pages/pedidos.ts';
import { perfil } from './pages/perfil.ts';
import { periodos } from './pages/periodos.ts';
import { personas } from './pages/personas.ts';
import { picking } from './pages/picking.ts';
import { plantillas } from './pages/plantillas.ts';
import { primerInicio } from './pages/primer-inicio.ts';
import { primerosPasos } from './pages/primeros-pasos.ts';
import { productos } from './pages/productos.ts';
import { proveedores } from './pages/proveedores.ts';
import { refacturacion } from './pages/refacturacion.ts';
import { respaldos } from './pages/respaldos.ts';
import { salidas } from './pages/salidas.ts';
import { sitio } from './pages/sitio.ts';
import { tableros } from './pages/tableros.ts';
import { talento } from './pages/talento.ts';
import { tokens } from './pages/tokens.ts';
import { trabajos } from './pages/trabajos.ts';
import { trasladoDatos } from './pages/traslado-datos.ts';
import { traslados } from './pages/traslados.ts';
import { usuarios } from './pages/usuarios.ts';
import { zonas } from './pages/zonas.ts';

export const pages: readonly GuidePage[] = [
  primerosPasos,
  primerInicio,
  listas,
  formularios,
  lineas,
  documentos,
  trabajos,
  tableros,
  importar,
  proveedores,
  parametrizacionProveedores,
  cotizacionesCompra,
  ordenesCompra,
  entradasMercancia,
  clientes,
  carteraClientes,
  carteraProveedores,
  lotesPago,
  notasCreditoProveedor,
  productos,
  homologacion,
  consultas,
  zonas,
  inventario,
  traslados,
  conteos,
  listasPrecio,
  facturas,
  refacturacion,
  cotizaciones,
  pedidos,
  picking,
  calendario,
  citas,
  personas,
  facturasXml,
  inmuebles,
  consignaciones,
  contratos,
  pagos,
  talento,
  usuarios,
  tokens,
  departamentos,
  acciones,
  listasReferencia,
  configuracion,
  https,
  sitio,
  numeraciones,
  periodos,
  plantillas,
  bitacora,
  notificaciones,
  salidas,
  integraciones,
  respaldos,
  trasladoDatos,
  perfil,
  factores,
];
