/** What the form of a count holds. */
import type { z } from 'zod';
import type { Conteo, conteoCambio } from '../../../server/modules/conteos/contract/conteo.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { localNow } from '../../lib/clock.ts';

export type Values = z.input<typeof conteoCambio>;

export const vacio = (bodega_id: number): Values => ({
  ...{ bodega_id, tipo: 'TOTAL', fecha_programada: businessDay(localNow()), responsable_id: null },
  ...{ zonas: [], lineas: [], productos: [], conteo_ciego: true, numero_conteos: 2, tolerancia_cantidad: null },
  ...{ tolerancia_valor: null, bloquear_movimientos: false, contadores: [], observacion: '', version: 0 },
});

export const toValues = (c: Conteo): Values => ({
  ...{ bodega_id: c.bodega_id, tipo: c.tipo, fecha_programada: c.fecha_programada, responsable_id: c.responsable_id },
  ...{ zonas: c.zonas, lineas: c.lineas, productos: c.productos, conteo_ciego: c.conteo_ciego },
  ...{ numero_conteos: c.numero_conteos, tolerancia_cantidad: c.tolerancia_cantidad },
  ...{ tolerancia_valor: c.tolerancia_valor, bloquear_movimientos: c.bloquear_movimientos, contadores: c.contadores },
  ...{ observacion: c.observacion ?? '', version: c.version },
});
