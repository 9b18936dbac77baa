/** Suppliers by city: the ten cities that have most. */

import { defineChart } from '../../../core/charts/chart.ts';
import { MOST, namedFigures } from '../../../core/charts/named.ts';
import { ESTADO } from '../../../core/charts/params.ts';
import { formatNumber } from '../../../shared/money.ts';
import { comunes } from './comunes.ts';

const CIUDAD = { tabla: 'proveedor', campo: 'ciudad', de: 'ciudad', clave: 'id', filtro: 'ciudad' } as const;

export const porCiudad = defineChart({
  ...comunes,
  titulo: 'Proveedores por ciudad',
  nombreInternoGrafica: 'abastecimiento_proveedores_por_ciudad',
  tipo: 'barras',
  eje: 'Ciudad',
  parametros: { estado: ESTADO },
  async consulta({ db, filtros: { estado } }) {
    const puntos = await namedFigures(db, CIUDAD, estado);
    const [first] = puntos;
    const frase = first
      ? `${first.etiqueta} es la ciudad con más proveedores: ${formatNumber(first.cantidad)}. Se muestran las ${MOST} primeras.`
      : 'Ningún proveedor tiene ciudad.';
    return { frase, series: ['Proveedores'], puntos };
  },
});
