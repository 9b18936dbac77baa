/** Price lists: screens, permissions, states. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_listas_precio';
const proceso = 'lista_precio';

export const manifest = defineModule({
  name: 'listas-precio',
  titulo: 'Listas de precio',
  permisos: {
    ver: { codename: VER, nombre: 'Ver listas de precio' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear listas de precio y sus versiones nuevas' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar listas de precio y enviarlas a aprobar' },
    aprobar: {
      codename: `${VER}_acciones_aprobar`,
      nombre: 'Aprobar, devolver e inactivar listas de precio',
      critica: true,
    },
    bajoCosto: {
      codename: `${VER}_acciones_bajo_costo`,
      nombre: 'Aprobar precios por debajo del costo',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar listas de precio' },
    importar: {
      codename: `${VER}_acciones_importar`,
      nombre: 'Importar precios: crea y cambia muchos a la vez',
      critica: true,
    },
  },
  screens: {
    ListaPrecios: { path: '/listas-precio', section: 'Comercial', label: 'Listas de precio', permiso: VER },
    PreciosListar: { path: '/listas-precio/precios', section: 'Comercial', label: 'Precios', permiso: VER },
    PrecioProbar: { path: '/listas-precio/probar', section: 'Comercial', label: 'Probar precios', permiso: VER },
    PreciosImportar: {
      path: '/listas-precio/importar',
      section: 'Comercial',
      label: 'Importar precios',
      permiso: `${VER}_acciones_importar`,
      parent: 'ListaPrecios',
    },
    PreciosImportacion: {
      path: '/listas-precio/importar/:id',
      section: 'Comercial',
      label: 'Importación de precios',
      permiso: `${VER}_acciones_importar`,
      parent: 'PreciosImportar',
    },
    ListaPrecioCrear: {
      path: '/listas-precio/crear',
      section: 'Comercial',
      label: 'Crear lista de precios',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListaPrecios',
    },
    ListaPrecioEditar: {
      path: '/listas-precio/editar/:id',
      section: 'Comercial',
      label: 'Editar lista de precios',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListaPrecios',
    },
    ListaPrecioVer: {
      path: '/listas-precio/ver/:id',
      section: 'Comercial',
      label: 'Lista de precios',
      permiso: VER,
      parent: 'ListaPrecios',
    },
  },
  menu: [
    {
      modulo: 'Comercial',
      titulo: 'Listas de precio',
      icono: 'tag',
      screen: 'ListaPrecios',
      orden: 150,
    },
  ],
  busca: {
    lista_precio: {
      titulo: 'Listas de precio',
      icono: 'tag',
      lista: 'productos/listas_precio',
      permiso: VER,
      screen: 'ListaPrecioVer',
      nombre: ':nombre',
      detalle: [':codigo', ':estado'],
    },
  },
  tablas: {
    lista_precio: {
      permiso: VER,
      enlaces: ['lista_precio_item', 'lista_precio_cliente', 'lista_precio_ciudad'],
    },
  },
  comenta: { lista_precio: { nombre: 'Lista de precios', en: 'una lista de precios', screen: 'ListaPrecioVer' } },
  origenes: { lista_precio: { nombre: 'Lista de precios', icono: 'tag', screen: 'ListaPrecioVer' } },
  eventos: {
    lista_precio_por_aprobar: { nombre: 'Lista de precios por aprobar', origen: 'lista_precio' },
    lista_precio_bajo_margen: { nombre: 'Precios que quedaron bajo el margen mínimo', origen: 'lista_precio' },
    lista_precio_decidida: { nombre: 'Lista de precios aprobada o devuelta', origen: 'lista_precio', para: 'nadie' },
  },
  estados: [
    { proceso, codigo: 'BORRADOR', nombre: 'BORRADOR', padres: ['POR_APROBAR'], color: 'secondary' },
    { proceso, codigo: 'POR_APROBAR', nombre: 'POR APROBAR', padres: ['BORRADOR'], color: 'attention' },
    { proceso, codigo: 'VIGENTE', nombre: 'VIGENTE', padres: ['POR_APROBAR'], color: 'success' },
    // Nothing is moved to it: its dates say so.
    { proceso, codigo: 'VENCIDA', nombre: 'VENCIDA', padres: ['VIGENTE'], color: 'danger' },
    { proceso, codigo: 'REEMPLAZADA', nombre: 'REEMPLAZADA', padres: ['VIGENTE'], color: 'done' },
    {
      proceso,
      codigo: 'INACTIVA',
      nombre: 'INACTIVA',
      padres: ['BORRADOR', 'POR_APROBAR', 'VIGENTE', 'REEMPLAZADA'],
      color: 'secondary',
    },
  ],
  parametros: [
    {
      proceso: 'general',
      parametro: 'listas_precio_otra_persona',
      tipo: 'lista',
      valor: 'no',
      label: 'Las listas de precio las aprueba otra persona que quien las envió',
      rules: { opciones: { no: 'No: basta el permiso', si: 'Sí, siempre' } },
      lo_leen: ['ListaPrecioVer'],
    },
  ],
});
