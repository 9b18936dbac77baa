/** Active and inactive people of a city. */
import { byState } from '../../../core/charts/by-state.ts';
import { defineChart } from '../../../core/charts/chart.ts';
import { remoteParam } from '../../../core/charts/params.ts';
import { comunes } from './comunes.ts';

export const estado = defineChart({
  ...comunes,
  titulo: 'Personas de una ciudad',
  nombreInternoGrafica: 'comercial_personas_de_una_ciudad',
  tipo: 'porcentaje',
  parametros: { ciudad: remoteParam('Ciudad', 'ubicacion/ciudades', { required: true }) },
  consulta: ({ db, filtros: { ciudad } }) =>
    byState(db, { tabla: 'persona', todos: 'autoriza', campo: 'ciudad', valor: ciudad, nombre: 'Personas' }),
});
