/** Guide: transfers between warehouses and zones. */
import type { GuidePage } from './page.ts';

export const traslados: GuidePage = {
  slug: 'traslados',
  titulo: 'Traslados',
  modulo: 'traslados',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Un traslado lleva mercancía de una bodega a otra, o de una zona a otra de la misma bodega. El costo promedio de la empresa no cambia, y los lotes viajan como están.',
        '«Con tránsito» se solicita, se aprueba, sale y se recibe. «Directo» pasa de una bodega a la otra al confirmarlo. «Entre zonas» se queda en su bodega.',
      ],
    },
    {
      titulo: 'Solicitar y aprobar',
      parrafos: [],
      pasos: [
        'En Inventario, abre «Traslados» y elige «Crear traslado».',
        'Di de dónde sale, a dónde va y quién lo transporta. Lee los productos, escríbelos o pégalos desde Excel; sin lote, sale lo que vence primero.',
        'Con «Solicitar» toma su número y ya no se edita.',
        'Quien aprueba reserva lo solicitado en la bodega de origen. Si no alcanza, se dice cuánto hay y qué documentos lo tienen reservado.',
      ],
    },
    {
      titulo: 'Sugerir líneas',
      parrafos: [
        'Con las dos bodegas elegidas, «Sugerir líneas» agrega los productos de los que el destino tiene menos de su mínimo, con lo que le falta hasta su máximo. Cuenta lo que ya va en camino: lo que está en tránsito, lo de traslados aprobados y lo que se espera de compras.',
        'Nunca propone más de lo que el origen tiene disponible por encima de su propio mínimo. Lo que ya está en las líneas no se repite ni cambia, y todo se puede corregir antes de guardar. Los mínimos se dicen en «Inventario» de cada producto.',
      ],
    },
    {
      titulo: 'Despachar',
      parrafos: [
        'Al despachar puedes sacar menos de lo aprobado: el resto queda libre. Lo que sale pasa al tránsito de la bodega de destino, y se ve «en tránsito» en las consultas.',
        'La «Guía de traslado» se imprime con los lotes y el espacio para las firmas. Si nada se ha recibido, «Devolver al origen» regresa todo a su lugar.',
      ],
    },
    {
      titulo: 'Recibir con el teléfono',
      parrafos: [
        'Reciben los usuarios de la bodega de destino; si la bodega no nombra a nadie, todos los que tienen el permiso.',
        'Lee cada producto: una lectura suma una unidad, la caja suma lo que trae, y «12*código» suma doce. «Llegó todo» completa lo que falte por decir. Lo rechazado pide su motivo y queda en la cuarentena.',
        'Lo que no llegue sigue en tránsito: se recibe después, cuantas veces haga falta.',
        'Quien recibe puede firmar con el dedo o el mouse, o solo con su nombre, y agregar fotos de lo que llegó. La firma queda en el traslado, no se cambia ni se borra, y sale en la guía bajo «Recibido por» con el nombre y la hora; si llega en partes, cada recibo lleva la suya.',
      ],
    },
    {
      titulo: 'Diferencias',
      parrafos: [
        'Los traslados recibidos en parte están en «Diferencias pendientes». Cuando se sabe que algo no llegará, «Legalizar» lo saca del tránsito como faltante, con su motivo, y cierra el traslado.',
        'Un traslado con mercancía en tránsito no se anula. Uno directo o entre zonas sí: lo que movió vuelve a su lugar con el mismo valor.',
      ],
    },
  ],
};
