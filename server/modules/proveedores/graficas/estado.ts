/** Active and inactive suppliers, of a city or of all. */
import { byState } from '../../../core/charts/by-state.ts';
import { defineChart } from '../../../core/charts/chart.ts';
import { remoteParam } from '../../../core/charts/params.ts';
import { comunes } from './comunes.ts';

export const estado = defineChart({
  ...comunes,
  titulo: 'Proveedores activos e inactivos',
  nombreInternoGrafica: 'abastecimiento_proveedores_por_estado',
  tipo: 'porcentaje',
  parametros: { ciudad: remoteParam('Ciudad', 'ubicacion/ciudades') },
  consulta: ({ db, filtros: { ciudad } }) =>
    byState(db, { tabla: 'proveedor', todos: 'linea', campo: 'ciudad', valor: ciudad, nombre: 'Proveedores' }),
});
