/** Guide: the numbers of documents. */
import type { GuidePage } from './page.ts';

export const numeraciones: GuidePage = {
  slug: 'numeraciones',
  titulo: 'Numeraciones',
  modulo: 'numeraciones',
  secciones: [
    {
      titulo: 'De dónde salen los números',
      parrafos: [
        'Cada clase de documento tiene su numeración. El número se toma al dejar el borrador, dentro de la misma operación: no se repite, no se devuelve y un intento rechazado no lo gasta.',
        'Una numeración puede tener varios rangos, por ejemplo una resolución de la DIAN después de otra. Da el número el primer rango activo que esté vigente en la fecha del documento y tenga números.',
      ],
    },
    {
      titulo: 'Agregar un rango o una resolución',
      parrafos: ['Necesitas permiso para editar numeraciones.'],
      pasos: [
        'En Configuración, abre «Numeraciones» y elige «Agregar rango».',
        'Elige el documento y escribe el prefijo y los números desde y hasta.',
        'Si los primeros ya se usaron en otro programa, escribe en «Siguiente» el que sigue.',
        'Si es una resolución, escribe su número, su fecha y su vigencia.',
        'Guarda. Dos rangos con el mismo prefijo no se cruzan: si pasa, el mensaje dice con cuál.',
      ],
    },
    {
      titulo: 'Cambiarlo o dejar de usarlo',
      parrafos: [
        'De un rango que ya dio números no cambian el prefijo ni el primero, y no termina antes del último que dio. Puedes alargarlo, cambiar su vigencia o saltar números hacia adelante.',
        '«Inactivar» lo deja quieto: la numeración sigue con otro rango, si lo hay. «Bitácora», en el menú de la fila, dice quién cambió qué.',
      ],
    },
    {
      titulo: 'Cuándo avisa',
      parrafos: [
        'Cuando queda la décima parte de los números o faltan diez días para que termine la vigencia, llega una notificación a los superusuarios, o a quien digan las reglas de notificaciones. La columna «Situación» lo muestra como «Por agotarse».',
      ],
    },
  ],
};
