/** Guide: what strangers see of the company. */
import type { GuidePage } from './page.ts';

export const sitio: GuidePage = {
  slug: 'sitio-publico',
  titulo: 'Sitio público y certificados',
  modulo: 'publicaciones',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'La empresa tiene páginas que cualquiera abre sin usuario: noticias, lo que dice de sí, sus sedes y un formulario de contacto. Se encienden en Configuración, en los parámetros del sitio web.',
        'Los mismos datos los leen otros programas por la API pública.',
      ],
    },
    {
      titulo: 'Publicar una noticia',
      pasos: [
        'En Configuración, abre «Publicaciones» y elige «Crear publicación».',
        'Escribe el título, el resumen y el texto. Los enlaces llevan a una página segura o a un correo.',
        'Di desde qué día se muestra y, si quieres, hasta cuándo. La imagen se agrega al editarla.',
        'Elige «Enviar a revisión» en el menú de la fila. Quien tiene el permiso la publica.',
      ],
      parrafos: [
        'Lo que cambies después no se ve hasta publicarlo otra vez. En «Versiones» está lo que se publicó antes, y «Restaurar» lo vuelve a escribir.',
      ],
    },
    {
      titulo: 'Lo que la empresa dice de sí',
      parrafos: [
        'En «Nosotros», la pestaña «En el sitio» tiene la misión, la historia y la política de datos personales. Cada persona que escribe acepta la versión de la política que está publicada.',
      ],
    },
    {
      titulo: 'Mensajes',
      pasos: [
        'En «Contactos», abre la pestaña «Mensajes».',
        'Toma el mensaje: queda a tu nombre.',
        'Ábrelo y elige «Atender». La respuesta que escribas sale por correo.',
      ],
      parrafos: [
        'Al abrirlo, «Crear prospecto» deja a quien escribió en el directorio, y «Agendar cita» le toma una hora en la agenda: la invitación le llega por correo. Quien lo hace con un mensaje nuevo lo toma.',
        'Otros sistemas también pueden enviar mensajes: se ven aquí, y en «Integraciones» cómo llegaron.',
        'Desde una misma dirección se aceptan pocos envíos por hora; el límite es un parámetro.',
      ],
    },
    {
      titulo: 'Certificados',
      pasos: [
        'En «Certificados», elige «Crear certificado», el tipo y la persona.',
        'Emítelo: toma su número y su código, y lo que dice ya no cambia.',
        'Entrega el PDF. Con el QR o el código, cualquiera comprueba si es válido, sin ver de quién es.',
      ],
      parrafos: [
        'El laboral dice el tiempo, el cargo y el salario de quien ocupa u ocupó un cargo. El de calidad respalda lo que se le adjunta en «Documentos», que ya no cambia cuando se emite.',
        'En «Texto» se elige una plantilla publicada de la lista «Personalizado»: sus variables de «Certificado» toman lo que se certifica.',
        'El paz y salvo solo se emite a quien no debe nada. El de retenciones suma lo que se retuvo en el año. Un certificado anulado o vencido se muestra así a quien lo consulte.',
      ],
    },
  ],
};
