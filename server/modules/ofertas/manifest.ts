/** Job offers: published with a second person's word, closed by themselves. */
import { defineModule } from '../../shared/manifest.ts';
import { ESTADOS_OFERTA, NOMBRES_ESTADO, PASOS } from './rules.ts';

const VER = 'view_menu_administracion_ofertas_empleo';

const COLORES = {
  ...{ BORRADOR: 'secondary', POR_APROBAR: 'attention', PUBLICADA: 'success', PAUSADA: 'accent' },
  ...{ CERRADA: 'done', ARCHIVADA: 'secondary' },
} as const;

export const manifest = defineModule({
  name: 'ofertas',
  titulo: 'Ofertas de empleo',
  permisos: {
    ver: { codename: VER, nombre: 'Ver ofertas de empleo' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear ofertas de empleo' },
    editar: {
      codename: `${VER}_acciones_editar`,
      nombre: 'Editar, enviar, pausar, reanudar, cerrar, reabrir y archivar ofertas de empleo',
    },
    publicar: {
      codename: `${VER}_acciones_publicar`,
      nombre: 'Publicar o devolver ofertas de empleo',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar ofertas de empleo' },
  },
  screens: {
    OfertasEmpleo: {
      path: '/principalUsu/forms/publicaciones/empleo',
      section: 'Administración',
      label: 'Ofertas de empleo',
      permiso: VER,
      exitConfirm: true,
    },
  },
  menu: [
    {
      modulo: 'Administración',
      titulo: 'Ofertas de empleo',
      icono: 'briefcase',
      screen: 'OfertasEmpleo',
      orden: 534,
    },
  ],
  estados: ESTADOS_OFERTA.map((codigo) => ({
    ...{ proceso: 'oferta', codigo, nombre: NOMBRES_ESTADO[codigo], color: COLORES[codigo] },
    padres: [...new Set(Object.values(PASOS).flatMap(({ de, a }) => (a === codigo ? de : [])))],
  })),
  tablas: { oferta: { permiso: VER } },
  comenta: { oferta: { nombre: 'Oferta de empleo', en: 'una oferta de empleo', screen: 'OfertasEmpleo' } },
  eventos: {
    oferta_por_aprobar: { nombre: 'Oferta de empleo por aprobar', origen: 'oferta', para: 'nadie' },
    oferta_por_cerrar: { nombre: 'Oferta de empleo que cierra en dos días', origen: 'oferta', para: 'nadie' },
    oferta_cerrada: { nombre: 'Oferta de empleo cerrada', origen: 'oferta', para: 'nadie' },
  },
  origenes: { oferta: { nombre: 'Oferta de empleo', icono: 'briefcase', screen: 'OfertasEmpleo' } },
  busca: {
    oferta: {
      titulo: 'Ofertas de empleo',
      icono: 'briefcase',
      lista: 'talento/ofertas',
      permiso: VER,
      screen: 'OfertasEmpleo',
      consulta: 'id=:id',
      nombre: ':titulo',
      detalle: [':cargo', ':estado_nombre'],
    },
  },
  publica: { 'oferta.publicada': 'Oferta publicada', 'oferta.cerrada': 'Oferta cerrada' },
});
