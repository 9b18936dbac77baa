/** The ledger of stock: its movements, what there is, and the adjustments that people write. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_inventario_movimientos';

export const manifest = defineModule({
  name: 'inventarios',
  titulo: 'Movimientos de inventario',
  permisos: {
    ver: { codename: VER, nombre: 'Ver movimientos y existencias de inventario' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear ajustes de inventario' },
    confirmar: { codename: `${VER}_acciones_confirmar`, nombre: 'Confirmar ajustes de inventario' },
    anular: { codename: `${VER}_acciones_anular`, nombre: 'Anular ajustes de inventario', critica: true },
    permitirNegativo: {
      codename: `${VER}_acciones_permitir_negativo`,
      nombre: 'Dejar existencias por debajo de cero',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar movimientos y existencias' },
  },
  screens: {},
  numeraciones: [{ codigo: 'AJUSTE', titulo: 'Ajustes de inventario', prefijo: 'AJ-', ancho: 6 }],
});
