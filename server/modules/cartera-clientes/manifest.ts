/** What customers owe: their documents, the receipts that pay them, how old it is, how it is asked for. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_cartera_clientes';
const EDADES = 'view_menu_comercial_edades_cartera_clientes';

const recibo = (codigo: string, color: string, padres: readonly string[]) => ({
  ...{ proceso: 'recibo', codigo, nombre: codigo.replaceAll('_', ' '), padres, color },
});

const modelo = (codigo: string, color: string, padres: readonly string[]) => ({
  ...{ proceso: 'modelo_edades', codigo, nombre: codigo, padres, color },
});

export const manifest = defineModule({
  name: 'cartera-clientes',
  titulo: 'Cartera de clientes',
  permisos: {
    ver: { codename: VER, nombre: 'Ver la cartera de clientes' },
    recibos: {
      codename: `${VER}_acciones_recibos`,
      nombre: 'Registrar recibos de clientes, aplicarlos y desaplicarlos',
    },
    anular: { codename: `${VER}_acciones_anular`, nombre: 'Anular recibos de clientes', critica: true },
    gestiones: { codename: `${VER}_acciones_gestiones`, nombre: 'Registrar gestiones de cobro a clientes' },
    intereses: {
      codename: `${VER}_acciones_intereses`,
      nombre: 'Cobrar intereses de mora y cambiar sus tasas',
      critica: true,
    },
    importar: {
      codename: `${VER}_acciones_importar`,
      nombre: 'Importar saldos iniciales de clientes',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar la cartera de clientes' },
    verEdades: { codename: EDADES, nombre: 'Ver las edades de la cartera de clientes' },
    modelos: { codename: `${EDADES}_acciones_modelos`, nombre: 'Crear y cambiar los modelos de edades de cartera' },
  },
  screens: {
    CarteraClientes: {
      path: '/cartera_clientes',
      section: 'Comercial',
      label: 'Cartera de clientes',
      permiso: VER,
    },
    VerCarteraCliente: {
      path: '/cartera_clientes/ver/:id',
      section: 'Comercial',
      label: 'Ver documento por cobrar',
      permiso: VER,
      parent: 'CarteraClientes',
    },
    CuentaCliente: {
      path: '/cartera_clientes/cuenta/:id',
      section: 'Comercial',
      label: 'Cuenta del cliente',
      permiso: VER,
      parent: 'CarteraClientes',
    },
    RecibosClientes: {
      path: '/cartera_clientes/recibos',
      section: 'Comercial',
      label: 'Recibos',
      permiso: VER,
    },
    CrearRecibo: {
      path: '/cartera_clientes/recibos/crear',
      section: 'Comercial',
      label: 'Registrar recibo',
      permiso: `${VER}_acciones_recibos`,
      exitConfirm: true,
      parent: 'RecibosClientes',
    },
    VerRecibo: {
      path: '/cartera_clientes/recibos/ver/:id',
      section: 'Comercial',
      label: 'Ver recibo',
      permiso: VER,
      parent: 'RecibosClientes',
    },
    ColaDeCobro: {
      path: '/cartera_clientes/cobro',
      section: 'Comercial',
      label: 'Cola de cobro',
      permiso: VER,
    },
    ModelosEdades: {
      path: '/edades_cartera_clientes/modelos',
      section: 'Comercial',
      label: 'Modelos de edades',
      permiso: EDADES,
      parent: 'EdadesCartera',
    },
    MigracionCartera: {
      path: '/edades_cartera_clientes/migracion',
      section: 'Comercial',
      label: 'Migración de la cartera',
      permiso: EDADES,
      parent: 'EdadesCartera',
    },
    ExtractosClientes: {
      path: '/cartera_clientes/extractos',
      section: 'Comercial',
      label: 'Extractos de banco',
      permiso: VER,
    },
    ImportarExtractos: {
      path: '/cartera_clientes/extractos/importar',
      section: 'Comercial',
      label: 'Importar extracto de banco',
      permiso: `${VER}_acciones_recibos`,
      parent: 'ExtractosClientes',
    },
    ImportacionExtracto: {
      path: '/cartera_clientes/extractos/importar/:id',
      section: 'Comercial',
      label: 'Importación de extracto',
      permiso: `${VER}_acciones_recibos`,
      parent: 'ImportarExtractos',
    },
    ImportarSaldos: {
      path: '/cartera_clientes/saldos',
      section: 'Comercial',
      label: 'Importar saldos iniciales',
      permiso: `${VER}_acciones_importar`,
      parent: 'CarteraClientes',
    },
    ImportacionSaldos: {
      path: '/cartera_clientes/saldos/:id',
      section: 'Comercial',
      label: 'Importación de saldos iniciales',
      permiso: `${VER}_acciones_importar`,
      parent: 'ImportarSaldos',
    },
    GestionesCartera: {
      path: '/cartera_clientes/gestiones',
      section: 'Comercial',
      label: 'Gestiones de cobro',
      permiso: VER,
    },
    TasasMora: {
      path: '/cartera_clientes/tasas',
      section: 'Comercial',
      label: 'Tasas de mora',
      permiso: VER,
      parent: 'CarteraClientes',
    },
    EdadesCartera: {
      path: '/edades_cartera_clientes',
      section: 'Comercial',
      label: 'Edades de cartera de clientes',
      permiso: EDADES,
    },
  },
  menu: [
    {
      ...{ modulo: 'Comercial', titulo: 'Cartera de clientes', icono: 'credit-card', screen: 'CarteraClientes' },
      orden: 246,
    },
    {
      ...{ modulo: 'Comercial', titulo: 'Edades de cartera', icono: 'graph', screen: 'EdadesCartera' },
      orden: 247,
    },
  ],
  busca: {
    recibo: {
      ...{ titulo: 'Recibos de clientes', icono: 'credit-card', lista: 'cartera/clientes/recibos', permiso: VER },
      ...{ screen: 'VerRecibo', nombre: ':numero', detalle: [':cliente'] },
    },
  },
  origenes: {
    recibo: { nombre: 'Recibo de cliente', icono: 'credit-card', screen: 'VerRecibo' },
    cuenta_cliente: { nombre: 'Cuenta de cliente', icono: 'credit-card', screen: 'CuentaCliente' },
  },
  tablas: {
    recibo: { permiso: VER, enlaces: ['recibo_aplicacion'] },
    gestion: { permiso: VER },
    extracto_linea: { permiso: VER },
    tasa_mora: { permiso: VER },
    modelo_edades: { permiso: EDADES, enlaces: ['modelo_edades_rango'] },
  },
  comenta: {
    recibo: { nombre: 'Recibo de cliente', en: 'un recibo', screen: 'VerRecibo' },
    gestion: { nombre: 'Gestión de cobro', en: 'una gestión de cobro', screen: 'GestionesCartera' },
    extracto_linea: { nombre: 'Línea del banco', en: 'una línea del banco', screen: 'ExtractosClientes' },
    tasa_mora: { nombre: 'Tasa de mora', en: 'una tasa de mora', screen: 'TasasMora' },
    modelo_edades: { nombre: 'Modelo de edades', en: 'un modelo de edades', screen: 'ModelosEdades' },
  },
  estados: [
    recibo('REGISTRADO', 'secondary', ['APLICADO_PARCIAL', 'APLICADO']),
    recibo('APLICADO_PARCIAL', 'attention', ['REGISTRADO', 'APLICADO']),
    recibo('APLICADO', 'success', ['REGISTRADO', 'APLICADO_PARCIAL']),
    recibo('ANULADO', 'danger', ['REGISTRADO', 'APLICADO_PARCIAL', 'APLICADO']),
    modelo('BORRADOR', 'secondary', []),
    modelo('VIGENTE', 'success', ['BORRADOR', 'INACTIVO']),
    modelo('INACTIVO', 'danger', ['VIGENTE', 'BORRADOR']),
  ],
  numeraciones: [
    {
      ...{ codigo: 'NOTA_INTERES', titulo: 'Notas débito por interés de mora', prefijo: 'NDI-', ancho: 6 },
      tercero: 'persona',
    },
    {
      ...{ codigo: 'RECIBO', titulo: 'Recibos de clientes', prefijo: 'RC-', ancho: 6 },
      ...{ screen: 'VerRecibo', tabla: 'recibo', tercero: 'persona' },
    },
  ],
});
