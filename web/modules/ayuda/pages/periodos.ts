/** Guide: the months of the books. */
import type { GuidePage } from './page.ts';

export const periodos: GuidePage = {
  slug: 'periodos',
  titulo: 'Períodos contables',
  modulo: 'contabilidad',
  secciones: [
    {
      titulo: 'Para qué se cierra un mes',
      parrafos: [
        'En un mes cerrado no se registran ni se anulan documentos, así lo que contabilidad ya revisó no cambia. Inventario, compras, ventas y cartera cierran por separado.',
        'A quien quiere registrar algo en él se le dice «El período … está cerrado, no se puede registrar el movimiento.». Quien tiene permiso para operar en períodos cerrados puede hacerlo si lo acepta en ese momento.',
      ],
    },
    {
      titulo: 'Cerrar y reabrir',
      parrafos: [
        'Solo se cierran meses terminados. Con el teclado: las flechas mueven la casilla, Entrar la abre o la cierra, Re Pág y Av Pág cambian el año.',
      ],
      pasos: [
        'En Configuración, abre «Períodos contables».',
        'Elige la casilla del mes y el módulo.',
        'Lee qué meses van con él: al cerrar uno se cierran también los anteriores; al reabrirlo, los posteriores.',
        'Confirma. Para reabrir, escribe el motivo: queda en la bitácora con tu usuario y la hora.',
      ],
    },
  ],
};
