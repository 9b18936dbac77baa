/** Guide: orders of customers, and their kinds. */
import type { GuidePage } from './page.ts';

export const pedidos: GuidePage = {
  slug: 'pedidos',
  titulo: 'Pedidos',
  modulo: 'pedidos',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Un pedido dice qué quiere un cliente, a qué precio y para cuándo. Al confirmarlo toma su número, revisa que el cliente pueda comprar a crédito y reserva existencias. También hay pedidos entre bodegas, sin cliente ni precios.',
      ],
    },
    {
      titulo: 'Hacer un pedido',
      parrafos: ['Empieza como borrador: se guarda cuantas veces haga falta y no reserva nada.'],
      pasos: [
        'En Comercial, abre «Pedidos» y elige «Crear pedido». Los otros tipos están en «Más acciones».',
        'Elige el cliente: debajo se ve su cartera en una luz y en palabras, y si está bloqueado.',
        'Agrega las líneas con el lector, escribiendo el producto o pegándolas desde Excel. O elige «Pegar un chat…» y pega el mensaje tal como llegó.',
        'En cada línea ves lo disponible en la bodega, el precio de su lista, lo último que pagó ese cliente y, si puedes ver costos, el margen. Sin precio escrito se toma el de la lista.',
        'Guarda, revisa el pedido y elige «Confirmar…».',
      ],
    },
    {
      titulo: 'Pegar un chat',
      parrafos: [
        'Se lee una línea por producto: «2 cajas de jabón», «arroz x 12», «media docena de huevos» o un código. Se pasan por alto los saludos, las horas y quién escribió. Cada línea trae los productos que puede ser: si no hay uno seguro, elige el que es; lo que quede sin elegir no se agrega.',
      ],
    },
    {
      titulo: 'Pedidos retenidos',
      parrafos: [
        'A crédito, un pedido queda RETENIDO POR CARTERA si lo que el cliente debe, más sus otros pedidos por facturar y este, pasa de su cupo, o si tiene un documento vencido por más de los días y del monto de gracia de su tipo. De contado no se revisa.',
        'El pedido dice con qué abono se libera: el menor recibo que, aplicado a sus documentos más antiguos, lo deja pasar. Al registrarlo se confirma solo, el pedido más antiguo primero. También se revisa si cambia el cupo del cliente, o con «Revisar de nuevo…».',
        'Con líneas por debajo de su costo queda RETENIDO POR MARGEN. Quien tiene permiso libera unos y otros con «Liberar…», y dice por qué; los demás lo piden con la autorización de esa persona allí mismo.',
        'Un descuento mayor que el de la lista o el de la empresa, o un precio escrito que equivale a él, pide autorización al confirmar.',
      ],
    },
    {
      titulo: 'Reservas y faltantes',
      parrafos: [
        'El que se confirma primero se atiende primero. Si no alcanza y su tipo permite parciales, se reserva lo que hay y el resto espera en el mismo pedido: cuando entra mercancía, o queda libre la de otro pedido, se le reserva en su turno. Si no permite parciales, no se confirma y se dice qué documentos tienen lo que falta.',
        'Un kit reserva sus componentes, por kits completos. Los servicios no se reservan ni se alistan: se pueden facturar desde que el pedido se confirma.',
      ],
    },
    {
      titulo: 'Hasta dónde va',
      parrafos: [
        'El estado de un pedido es lo más lejos que llegó alguna de sus unidades (RESERVADO, ALISTADO, DESPACHADO, FACTURADO), y dice PARCIAL mientras no llegaron todas. Al abrirlo se ve su camino y qué parte va en cada paso.',
        '«Anular…» es para el pedido del que nada se ha despachado: lo reservado queda libre. «Cerrar…» cancela lo que no se despachó. «Entregado al cliente…» pide que todo lo pedido haya salido.',
      ],
    },
    {
      titulo: 'Tipos de pedido',
      parrafos: [
        'En «Configuración de pedidos» cada tipo tiene el prefijo de sus números, su bodega y su lista, si lo aprueba alguien, el monto mínimo, cómo se revisa la cartera, cuándo reserva, en qué orden se alista, sobre qué se factura y en cuántos días se entrega, con otros días por zona. Abajo del formulario se lee el camino que seguirán sus pedidos.',
        'En «Avisa al cliente por WhatsApp» elige de qué pasos se entera: cada uno se le escribe una sola vez, si tiene celular y autorizó el tratamiento de sus datos. Mientras WhatsApp solo registre, el mensaje queda en la bitácora y no sale.',
        'Un cambio no toca los pedidos ya confirmados. El tipo nuevo empieza como borrador: actívalo para usarlo. El que tiene pedidos abiertos no se inactiva.',
      ],
    },
  ],
};
