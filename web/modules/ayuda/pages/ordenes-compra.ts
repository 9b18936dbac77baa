/** Guide: purchase orders. */
import type { GuidePage } from './page.ts';

export const ordenesCompra: GuidePage = {
  slug: 'ordenes-de-compra',
  titulo: 'Órdenes de compra',
  modulo: 'ordenes-compra',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Una orden de compra dice a un proveedor qué se le pide, cuánto, a qué precio y para cuándo, después de que otra persona la aprueba. Desde entonces su mercancía se ve como «por llegar» en las consultas.',
      ],
    },
    {
      titulo: 'Pedir',
      parrafos: ['La orden empieza como borrador: se guarda cuantas veces haga falta y no compromete nada.'],
      pasos: [
        'En Abastecimiento, abre «Órdenes de compra» y elige «Crear orden de compra».',
        'Elige el proveedor, la bodega y la fecha de entrega. Agrega las líneas con el lector, escribiendo el producto o pegándolas desde Excel.',
        'Junto a cada precio está el último costo. Si lo supera en más de lo permitido, escribe el motivo en su línea.',
        'Abajo están los totales, lo que se le retendría si se facturara completa y, si el proveedor tiene un mínimo de compra, cuánto falta para él.',
        'Elige «Solicitar aprobación»: la orden toma su número. Por debajo del mínimo, otra persona con permiso la autoriza allí mismo.',
      ],
    },
    {
      titulo: 'Aprobar',
      parrafos: [
        'La aprueba otra persona: ni quien la hizo ni quien la cambió de último, tampoco un superusuario. En los parámetros de compras se dice hasta qué total la puede aprobar quien la hizo, y en «Cupos de aprobación» hasta cuánto aprueba cada quien.',
        'Rechazada, vuelve a quien la hizo con el motivo; la cambia y la solicita de nuevo con el mismo número.',
      ],
    },
    {
      titulo: 'Enviar y seguir',
      parrafos: [
        '«Enviar al proveedor» manda la orden en PDF al correo de pedidos, una sola vez a cada dirección. Donde la homologación lo conoce, cada línea lleva también el código que le da el proveedor. Cuando el proveedor responde, se marca como confirmada.',
        'Se puede dejar en espera y reanudarla. «Cerrar» cancela lo que falta por llegar; «Anular» es para la que no tiene entradas; un borrador anulado queda sin número.',
        'Un proveedor bloqueado para compras no se puede solicitar, aprobar ni enviar.',
      ],
    },
    {
      titulo: 'La respuesta del proveedor',
      parrafos: [
        'El correo lleva un botón con el que el proveedor confirma cantidades y fechas sin cuenta. También puedes darle el enlace tú: «Enlace para el proveedor…», en el menú «Más acciones», lo muestra una vez, con su código para la cámara. Sirve una sola vez y durante 15 días.',
        'Si confirma, la orden queda CONFIRMADA POR PROVEEDOR. Si propone otras cantidades o fechas, se ve al abrir la orden y quien la hizo recibe un aviso: «Aceptar cambios…» los deja como una enmienda, «Rechazar cambios…» la deja como estaba. Si cambias la orden antes de decidir, la propuesta queda sin efecto.',
      ],
    },
    {
      titulo: 'Enmendar',
      parrafos: [
        'Lo aprobado se cambia con una enmienda, que pide su motivo. La versión anterior queda guardada y en «Enmiendas» se ve qué decía y qué dice cada campo. Si el total sube, otra persona la aprueba de nuevo.',
        'Nada baja de lo que ya se recibió, ni se quita una línea con entradas, aunque apenas se estén contando. De lo que se facturó y no llegó responde la nota crédito: la orden sí baja hasta lo recibido.',
      ],
    },
    {
      titulo: 'Sugerencias de compra',
      parrafos: [
        'Muestra los productos que, con lo que está por llegar, tienen su punto de reorden o menos, y cuánto pedir hasta su máximo, en múltiplos de compra y al último proveedor. Se filtran por bodega y proveedor, y se pide lo que está a la vista. Ajusta las cantidades, deja en blanco lo que no vas a pedir y crea un borrador por proveedor y bodega.',
      ],
    },
  ],
};
