/** Guide: messages of WhatsApp and mails, from the account that sends to what became of each. */
import type { GuidePage } from './page.ts';

export const salidas: GuidePage = {
  slug: 'mensajes-que-salen',
  titulo: 'WhatsApp y correos',
  modulo: 'salidas',
  secciones: [
    {
      titulo: 'Cómo salen',
      parrafos: [
        'Un mensaje se guarda junto con lo que cuenta (un pago, un estado de cuenta) y sale a los pocos segundos. Si falla se intenta de nuevo al minuto, a los 5, a los 30, a las 2 horas y a las 12. Después no se intenta más y se le avisa a quien lo causó.',
        'A un mismo documento y una misma persona los mensajes le llegan en orden, y ninguno dos veces. Si el servidor se apaga justo mientras sale un WhatsApp y no se puede saber si llegó, no se repite: queda dicho, y una persona decide.',
      ],
    },
    {
      titulo: 'A quién no se le escribe',
      parrafos: [
        'A quien no autorizó el tratamiento de sus datos, ni a un número que no es celular. El documento se guarda igual y el mensaje queda FALLIDO en la bitácora, con el motivo.',
        'Los mensajes de cobro esperan las horas de la Ley 2300 de 2023: de lunes a viernes de 7 a. m. a 7 p. m. y los sábados de 8 a. m. a 3 p. m.; nunca en domingos ni festivos.',
        'Esa ley tampoco deja cobrarle a alguien dos veces en un día, ni por varios canales en una semana (de lunes a domingo). El segundo mensaje espera al otro día; el que va por otro canal, al lunes siguiente. En «Mensajes que salen» cada uno dice hasta cuándo espera y por qué. Cuenta lo que se envió desde Mayordomo; lo que con seguridad no llegó, no cuenta.',
      ],
    },
    {
      titulo: 'Bitácora de WhatsApp',
      parrafos: [
        'En «Configuración», «Bitácora de WhatsApp» muestra los mensajes entre dos fechas, hasta 366 días, de a 10. Cada uno dice hasta dónde llegó: EN COLA, ENVIADO, ENTREGADO, LEÍDO o FALLIDO; REGISTRADO, si el envío no estaba activo.',
      ],
      pasos: [
        'Elige las dos fechas y, si quieres, busca por nombre, NIT, celular o texto.',
        'Abre un mensaje para leerlo entero, ver la hora de cada estado e ir a su documento.',
        'Con «Reenviar» se envía otra vez, al celular que la persona tiene ahora.',
        '«Imprimir» lo muestra en PDF y «Exportar a Excel» descarga todos los del filtro.',
      ],
    },
    {
      titulo: 'Conversación',
      parrafos: [
        '«Conversación», en el menú de un mensaje de la bitácora o en la página de una persona, muestra en orden lo que se le escribió y lo que respondió. De cada mensaje nuestro dice su estado y la hora en que se envió, se entregó y se leyó.',
        'Lo que la gente responde llega solo si el envío está activo y Meta conoce la dirección de Mayordomo. A quien le escribió por última vez le llega una notificación. Aquí se lee; para contestar se usa el teléfono de la empresa.',
      ],
    },
    {
      titulo: 'Costo por mes',
      parrafos: [
        'En la bitácora, «Costo por mes» dice cuántos mensajes hubo en cada mes del año, cuántos se entregaron, se leyeron y fallaron, y cuánto costaron los de utilidad, marketing y autenticación. «Exportar el año a Excel» lo descarga.',
        'Meta cobra cada mensaje que se entrega, según su categoría. Los precios se escriben en «Envío por WhatsApp»; cada mensaje queda con el del día en que llegó, aunque hoy sea otro. Lo que Meta dice que es gratis (una respuesta a quien escribió en las últimas 24 horas) no suma.',
      ],
    },
    {
      titulo: 'Activar el envío por WhatsApp',
      parrafos: [
        'Mientras nadie lo activa, los mensajes solo se registran. Para enviarlos hace falta una cuenta de WhatsApp Business en Meta, con sus plantillas aprobadas. El token y las claves se guardan cifrados y no se vuelven a mostrar.',
      ],
      pasos: [
        'En «Configuración» abre «Envío por WhatsApp».',
        'Escribe el identificador del número, el token y la clave secreta de la aplicación que te da Meta.',
        'Inventa una palabra de verificación y escríbela también en Meta, con la dirección de Mayordomo seguida de /api/whatsapp/webhook: así sabrás qué se entregó y qué se leyó.',
        'En «Qué se hace con los mensajes» elige «Enviar por WhatsApp».',
      ],
    },
    {
      titulo: 'Mensajes que salen',
      parrafos: [
        'En Administración, «Mensajes que salen» muestra todo lo que espera, lo que salió y lo que no se pudo enviar, con cada intento. Lo que falló se puede reintentar; lo que ya no hace falta se descarta con su motivo.',
      ],
    },
    {
      titulo: 'Olvidé mi contraseña',
      parrafos: [
        'En la entrada, «Olvidé mi contraseña» envía al correo del usuario un enlace para elegir otra. Sirve una sola vez y durante 30 minutos; al usarlo se cierran las sesiones abiertas. Si el servidor no envía correos o el usuario no tiene uno, quien administra los usuarios le asigna una contraseña.',
      ],
    },
  ],
};
