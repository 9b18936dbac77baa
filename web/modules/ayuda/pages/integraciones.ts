/** Guide: what other systems are told, and what they may send. */
import type { GuidePage } from './page.ts';

export const integraciones: GuidePage = {
  slug: 'integraciones',
  titulo: 'Integraciones con otros sistemas',
  modulo: 'integraciones',
  secciones: [
    {
      titulo: 'Destinos: a quién se le cuenta',
      parrafos: [
        'Un destino es la dirección https de otro sistema y los eventos que quiere oír. Lo que pasa en Mayordomo se guarda junto con el documento y sale a los pocos segundos, a cada destino un aviso tras otro en el orden en que pasó. Lo que falla espera su turno sin detener lo demás, salvo lo del mismo registro. Lleva identificadores y estados, nunca datos de personas.',
        'Al crearlo se muestra su secreto una sola vez. Con él comprueba el otro sistema que el aviso es de Mayordomo (Standard Webhooks: webhook-id, webhook-timestamp y webhook-signature). «Cambiar secreto» da otro, y durante 24 horas se firma con los dos.',
        'Si falla se intenta de nuevo al minuto, a los 5, a los 30, a las 2 horas y a las 12, siempre con el mismo webhook-id; después queda AGOTADO. Tras diez fallos seguidos el destino queda en pausa: lo suyo espera hasta que alguien lo reanude.',
      ],
      pasos: [
        'En «Integraciones», «Destinos», elige «Crear destino» y escribe su dirección.',
        'Copia el secreto y entrégaselo a quien maneja el otro sistema.',
        'En el menú del destino elige «Probar»: le llega el evento prueba, y en «Eventos» ves qué contestó.',
      ],
    },
    {
      titulo: 'Orígenes: quién puede enviar',
      parrafos: [
        'Un origen es un sistema que envía datos a Mayordomo: dice qué tipos puede enviar y firma con su secreto. Envía a /api/integraciones/entrada/ y su código, con una hora que no se aleje más de cinco minutos de la nuestra.',
        'Lo que se repite no se hace dos veces. Lo que una regla rechaza queda FALLIDO con el motivo, y se puede reintentar cuando se corrija la causa.',
      ],
    },
    {
      titulo: 'Eventos',
      parrafos: [
        'La lista muestra lo que sale y lo que entra, también los correos y los mensajes de WhatsApp. Cada evento dice qué llevaba, cada intento, qué contestó el otro sistema y cuánto tardó, sin secretos. De los mensajes a personas solo dice que salieron.',
        '«Reintentar» vuelve a enviar ya lo que falló, o a procesarlo si entró. «Descartar» lo da por perdido y pide el motivo. Las dos se pueden hacer con muchos a la vez.',
      ],
    },
  ],
};
