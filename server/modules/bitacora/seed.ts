/** Accounting processes of the demonstration company. */
import { recordAccountingProcess } from '../../core/accounting-log.ts';
import type { Work } from '../../core/work.ts';

export async function seedDemo(w: Work): Promise<void> {
  await recordAccountingProcess(w, {
    proceso: 'Cambio de fecha',
    observacion: 'Facturas de octubre recibidas después del cierre: pasan al 1 de noviembre.',
    cambios: [
      { documento: 'FC-1042', campo: 'Fecha', antes: '30/10/2026', despues: '01/11/2026' },
      { documento: 'FC-1043', campo: 'Fecha', antes: '30/10/2026', despues: '01/11/2026' },
      { documento: 'FC-1047', campo: 'Fecha', antes: '31/10/2026', despues: '01/11/2026' },
    ],
  });
  await recordAccountingProcess(w, {
    proceso: 'Cambio de cuenta',
    observacion: 'El flete de compras pasa de gasto a mayor valor del inventario.',
    cambios: [
      { documento: 'CE-0311', campo: 'Cuenta', antes: '523550', despues: '143501' },
      { documento: 'CE-0325', campo: 'Cuenta', antes: '523550', despues: '143501' },
    ],
  });
}
