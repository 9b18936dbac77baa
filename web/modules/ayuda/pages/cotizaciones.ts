/** Guide: quotations to customers. */
import type { GuidePage } from './page.ts';

export const cotizaciones: GuidePage = {
  slug: 'cotizaciones',
  titulo: 'Cotizaciones',
  modulo: 'cotizaciones',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Una cotización le ofrece precios a un cliente hasta un día dicho. No reserva existencias ni mueve cartera: eso lo hace el pedido que sale de ella, a los precios cotizados.',
      ],
    },
    {
      titulo: 'Cotizar',
      parrafos: ['Empieza como borrador: se guarda cuantas veces haga falta, sin número.'],
      pasos: [
        'En Comercial, abre «Cotizaciones» y elige «Crear cotización».',
        'Elige el cliente y los días de validez. Agrega las líneas con el lector, escribiendo el producto o pegándolas desde Excel.',
        'Sin precio, una línea toma el de la lista del cliente. Debajo están lo último que pagó, o el de la lista si escribiste otro; al lado, lo disponible en la bodega principal y, si puedes ver costos, el margen.',
        'En «Opcional» di qué puede llevar o no el cliente: suma cuando lo elige. En «Sección» escribe el título bajo el que va.',
        'Elige «Enviar»: toma su número y sus días de validez corren desde hoy. Si un descuento supera el máximo, espera la aprobación de alguien con permiso.',
      ],
    },
    {
      titulo: 'Que el cliente la acepte',
      parrafos: [
        'Sale por correo en PDF con un botón, o le das el «Enlace para el cliente», que también se lee con la cámara. Con él, sin cuenta, el cliente la acepta, elige opcionales y ve el total, o pide un cambio con sus palabras. Te llega una notificación, y lo que dijo queda en la cotización.',
        'El enlace sirve para esa versión: si haces otra o la anulas, deja de abrir. También puedes marcarla «Aceptada por el cliente», rechazada, o perdida con su motivo.',
        'Unos días antes del vencimiento se recuerda a quien la vende. Vencida, nadie la acepta: «Revalidar» le da días nuevos con los precios de hoy. Lo que ya se aceptó o se perdió nunca se vence.',
      ],
    },
    {
      titulo: 'Versiones',
      parrafos: [
        'Lo que se envió no cambia. «Versión nueva» deja un borrador igual, y la anterior queda REEMPLAZADA en ese momento; al enviarla conserva el número. En la pestaña «Versiones» están lado a lado, con lo que cambió marcado. Si eliminas el borrador, la anterior vuelve a valer.',
      ],
    },
    {
      titulo: 'Pasar a pedido',
      parrafos: [
        '«Pasar a pedido» hace un pedido en borrador de todo lo que falta, o de lo que digas de cada línea, nunca más de lo cotizado. La cotización queda PEDIDO PARCIAL o PEDIDO TOTAL; si el pedido se elimina, se anula o se cierra con faltante, eso se puede volver a pedir.',
      ],
    },
  ],
};
