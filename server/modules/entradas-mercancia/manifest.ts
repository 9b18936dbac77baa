/** Goods receipts. */
import { defineModule } from '../../shared/manifest.ts';
import { CREAR_ENTRADA } from '../../shared/recepcion.ts';

const VER = 'view_menu_cdi_recepcion_entrada_mercancia';

export const manifest = defineModule({
  name: 'entradas-mercancia',
  titulo: 'Entradas de mercancía',
  permisos: {
    ver: { codename: VER, nombre: 'Ver entradas de mercancía' },
    crear: CREAR_ENTRADA,
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar entradas de mercancía' },
  },
  screens: {
    ListadoEntradasMercancia: {
      path: '/entradas-mercancia',
      section: 'Abastecimiento',
      label: 'Entradas de mercancía',
      permiso: VER,
    },
    CrearEntradaMercancia: {
      path: '/entradas-mercancia/crear',
      section: 'Abastecimiento',
      label: 'Crear entrada de mercancía',
      permiso: CREAR_ENTRADA.codename,
      exitConfirm: true,
      parent: 'ListadoEntradasMercancia',
    },
    EditarEntradaMercancia: {
      path: '/entradas-mercancia/editar/:id',
      section: 'Abastecimiento',
      label: 'Editar entrada de mercancía',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoEntradasMercancia',
    },
    VerEntradaMercancia: {
      path: '/entradas-mercancia/ver/:id',
      section: 'Abastecimiento',
      label: 'Ver entrada de mercancía',
      permiso: VER,
      parent: 'ListadoEntradasMercancia',
    },
  },
});
