/** What the records of suppliers lack. */

import { defineChart } from '../../../core/charts/chart.ts';
import { figures } from '../../../core/charts/figures.ts';
import { ESTADO } from '../../../core/charts/params.ts';
import { formatCount } from '../../../shared/text.ts';
import { FALTANTES } from '../rules.ts';
import { comunes } from './comunes.ts';

export const incompletos = defineChart({
  ...comunes,
  titulo: 'Fichas incompletas',
  nombreInternoGrafica: 'abastecimiento_fichas_incompletas',
  tipo: 'barras',
  eje: 'Lo que falta',
  parametros: { estado: ESTADO },
  async consulta({ db, filtros: { estado } }) {
    const rows = await figures(db, { tabla: 'proveedor', campo: 'falta' }, estado);
    const found = new Map(rows.map(({ valor, cantidad }) => [valor, cantidad]));
    const [most] = FALTANTES.filter(({ codigo }) => codigo === rows[0]?.valor);
    return {
      frase: most
        ? `Lo que más falta es ${most.nombre.toLowerCase()}: en ${formatCount(rows[0]?.cantidad ?? 0, 'ficha')}.`
        : 'Ninguna ficha está incompleta.',
      series: ['Proveedores a los que les falta'],
      puntos: FALTANTES.map(({ codigo, nombre }) => ({
        etiqueta: nombre,
        valores: [found.get(codigo) ?? 0],
        filtros: [{ falta: codigo, ...(estado && { estado }) }],
      })),
    };
  },
});
