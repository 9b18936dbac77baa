/** Guide: picking of orders. */
import type { GuidePage } from './page.ts';

export const picking: GuidePage = {
  slug: 'picking',
  titulo: 'Picking de pedidos',
  modulo: 'picking',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Al confirmar un pedido, lo que reserva llega aquí como un picking por alistar, con la zona y el lote de donde conviene tomar cada producto: primero lo que vence antes y luego en el orden en que se recorre la bodega. Lo que se reserve después es otro picking.',
        'La bodega solo despacha lo que leyó: cada lectura cuenta una vez, aunque el teléfono la envíe de nuevo.',
      ],
    },
    {
      titulo: 'Alistar con el teléfono',
      parrafos: ['Un picking lo alista una sola persona a la vez.'],
      pasos: [
        'En Inventario, abre «Picking de pedidos», elige el tuyo y pulsa «Alistar». Se revisa de nuevo la cartera del cliente: si ya no pasa, el pedido queda retenido y el picking liberado.',
        'Lee cada producto: su código, su código de barras o el de su caja, que suma lo que trae. «12*código» suma doce. Lee una zona para ir a lo que falta allí.',
        'Si lo tomas de otra zona o de otro lote, usa «Otro lugar» y di por qué.',
        'Si no está, está dañado o vencido, usa «Faltante»: se propone contar esa zona.',
        'Si el cliente acepta otro producto, usa «Sustituir»: entra al mismo picking con su zona, al precio de la lista y nunca por más de lo que valía lo que reemplaza.',
        'Pulsa «Terminar» cuando esté en la caja. En «Cajas» puedes dejar la foto de la caja cerrada.',
      ],
    },
    {
      titulo: 'Sin señal',
      parrafos: [
        'Sin señal se sigue alistando: lo leído queda en el teléfono, aunque se cierre la página, y se envía en orden al volver. Lo que el servidor no acepte queda junto a su línea con la razón, hasta que lo descartes o lo envíes de nuevo.',
      ],
    },
    {
      titulo: 'Olas y hojas',
      parrafos: [
        'Elige varios pickings de una bodega y «Agrupar en ola» para recorrerlos juntos: cada pedido tiene su color y se pasa de uno a otro con un toque. «Asignar…» dice quién los alista, e «Imprimir hojas» los saca en papel.',
      ],
    },
    {
      titulo: 'Verificar y despachar',
      parrafos: [
        '«Verificar» es una segunda revisión, con las cajas; no es obligatoria. Al despachar, la mercancía sale de la zona y el lote de donde se tomó, y lo que no se alistó queda libre y se espera en su pedido. Un pedido entre bodegas entra en la de destino.',
        'Lo despachado que no se haya facturado se puede revertir: vuelve a su lugar con su mismo costo y sigue alistado. «Liberar» cancela un picking que no ha salido: todo lo que tenía queda libre.',
      ],
    },
  ],
};
