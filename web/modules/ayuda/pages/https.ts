/** Guide: HTTPS in the office, its own certificate, and the camera. */
import type { GuidePage } from './page.ts';

export const https: GuidePage = {
  slug: 'https-en-la-oficina',
  titulo: 'HTTPS en la oficina',
  modulo: 'parametrizacion',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Con HTTPS lo que viaja por la red de la oficina va cifrado, y los navegadores dejan usar la cámara para leer códigos, instalar Mayordomo en el celular y recibir avisos. La dirección empieza por https y muestra un candado.',
      ],
    },
    {
      titulo: 'Encenderlo sin un dominio propio',
      parrafos: [
        'El servidor puede crear su propio certificado. Lo enciende quien administra el equipo donde corre Mayordomo; la llave queda en su carpeta de datos, dentro de «tls», y no sale de ahí. Solo sirve para esa oficina.',
      ],
      pasos: [
        'Inicia Mayordomo con TLS=propio y HOST=0.0.0.0.',
        'Anota la dirección y la huella SHA-256 que escribe al iniciar.',
        'En cada equipo y celular abre esa dirección, la que termina en /confianza.',
        'Compara la huella con la anotada y sigue los pasos de tu equipo: Windows, Mac, iPhone, Android o Linux.',
        'Abre Mayordomo: el navegador ya no muestra la advertencia.',
      ],
    },
    {
      titulo: 'Con un certificado de la empresa',
      parrafos: [
        'Si la empresa ya tiene un dominio y un certificado, TLS_CERT y TLS_KEY dicen dónde están sus archivos. Cuando los reemplazas, Mayordomo toma los nuevos en menos de una hora, sin reiniciar. Uno vencido no impide iniciar: queda escrito en el registro del servidor.',
        'Si delante hay un proxy que ya atiende por HTTPS, usa TLS=1 y TRUSTED_PROXY_HEADER.',
      ],
    },
    {
      titulo: 'Preguntas comunes',
      parrafos: [
        'Quien escribe la dirección con http llega solo a la de https. Si cambia la dirección del equipo en la red, el certificado se rehace solo al iniciar o en la siguiente hora, y nadie tiene que volver a aceptarlo. El certificado del servidor se renueva solo un mes antes de vencer.',
        'Si se borra la carpeta «tls» se crea otra autoridad, y cada equipo debe aceptarla de nuevo.',
        'Si el navegador sigue advirtiendo después de instalar el certificado, ciérralo del todo y ábrelo otra vez; en iPhone falta encenderlo en «Ajustes de confianza de los certificados». Si la huella no es la que mostró el servidor, no lo instales: avisa a quien lo administra.',
      ],
    },
  ],
};
