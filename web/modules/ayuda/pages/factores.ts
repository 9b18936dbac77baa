/** Guide: the second factor, passkeys, codes of recovery and trusted browsers. */
import type { GuidePage } from './page.ts';

export const factores: GuidePage = {
  slug: 'segundo-factor',
  titulo: 'Segundo factor y llaves de acceso',
  modulo: 'factores',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Con un segundo factor, entrar pide dos cosas: tu contraseña y algo que solo tú tienes. Quien adivine o robe la contraseña no entra.',
        'Hay dos: una aplicación en el teléfono que muestra seis números que cambian cada medio minuto, y las llaves de acceso, que guarda tu equipo, tu teléfono o una llave USB y se abren con la huella, la cara o un PIN. Puedes tener los dos.',
      ],
    },
    {
      titulo: 'Configurar la aplicación de códigos',
      parrafos: ['Sirve cualquiera: Google Authenticator, Microsoft Authenticator, Aegis, 1Password…'],
      pasos: [
        'En tu perfil, en «Segundo factor», presiona «Configurar» y escribe tu contraseña.',
        'Escanea el código QR con la aplicación, o escribe la clave que está al lado.',
        'Escribe los seis números que muestra la aplicación.',
        'Guarda los diez códigos de recuperación: no se vuelven a mostrar.',
      ],
    },
    {
      titulo: 'Agregar una llave de acceso',
      parrafos: [
        'Una llave de acceso sirve como segundo factor y también para entrar sin escribir la contraseña, con «Usar una llave de acceso».',
        'Solo sirve en la dirección de tu empresa: una página que imite a Mayordomo no puede usarla. Por eso las llaves piden que la instalación tenga una dirección con nombre (la variable PUBLIC_URL, con https); en este mismo equipo sirven en http://localhost.',
      ],
    },
    {
      titulo: 'Si pierdes el teléfono',
      parrafos: [
        'Entra con uno de los diez códigos de recuperación. Cada uno sirve una vez. En tu perfil puedes pedir otros diez; los anteriores dejan de servir.',
        'Si tampoco los tienes, quien tenga el permiso «Quitar el segundo factor de otros usuarios» lo quita en tu ficha de usuario, con su motivo; o desde el servidor, con «admin user factor-quitar». Tus sesiones se cierran y entras con la contraseña sola.',
      ],
    },
    {
      titulo: 'Equipos de confianza',
      parrafos: [
        'Al entrar puedes marcar «Confiar en este equipo por 30 días»: ese navegador no vuelve a pedir el segundo factor, pero sí la contraseña. En tu perfil ves en cuáles confías y dejas de confiar en ellos. Cambiar la contraseña o quitar el segundo factor borra la confianza de los demás.',
      ],
    },
    {
      titulo: 'Cuándo es obligatorio',
      parrafos: [
        'Cada grupo dice si lo exige: siempre, nunca, o si da permisos críticos (los señalados con †). Esto último es lo normal, y empieza a valer cuando un superusuario tiene el suyo.',
        'Quien lo debe y no lo tiene lo configura al entrar, y no puede hacer nada más hasta entonces. Si tenía una sesión abierta, se le pide entrar de nuevo.',
        'También lo pide la ventana de autorización: quien presta su permiso en el equipo de otra persona escribe su contraseña y su código.',
      ],
    },
    {
      titulo: 'Si el código no sirve',
      parrafos: [
        'Un código sirve una vez, y la hora del teléfono puede estar corrida medio minuto, no más: usa la hora automática. Después de varios intentos fallidos hay que esperar, igual que con la contraseña.',
      ],
    },
  ],
};
