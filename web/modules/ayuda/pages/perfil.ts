/** Guide: one's own profile and sessions. */
import type { GuidePage } from './page.ts';

export const perfil: GuidePage = {
  slug: 'perfil',
  titulo: 'Tu perfil y tus sesiones',
  modulo: 'perfil',
  secciones: [
    {
      titulo: 'Tus datos',
      parrafos: [
        'Abre tu perfil desde tu foto o tus iniciales, arriba a la derecha. Allí cambias tus nombres, tu correo, tu celular y tu foto. Tu nombre de usuario y tus permisos los cambia un administrador.',
        'La foto puede ser cualquier imagen PNG, JPG o WebP: se recorta en cuadro y se guarda sin los datos de la cámara ni del lugar.',
      ],
    },
    {
      titulo: 'Cambiar la contraseña',
      parrafos: [
        'Debe tener 10 caracteres o más. Una frase corta que recuerdes es mejor que una palabra con símbolos. No puede ser ninguna de tus tres últimas contraseñas, ni una de las 10.000 más usadas en el mundo.',
      ],
      pasos: [
        'Escribe tu contraseña actual.',
        'Escribe la nueva dos veces.',
        'Guarda. Las sesiones que tengas abiertas en otros equipos se cierran.',
      ],
    },
    {
      titulo: 'Apariencia',
      parrafos: [
        'Elige el tema claro, el oscuro, uno de alto contraste o el del sistema (que también sigue el contraste que hayas pedido allí), y qué tan juntas se ven las filas de las listas. Tus preferencias te siguen a cualquier equipo.',
      ],
    },
    {
      titulo: 'Sesiones abiertas',
      parrafos: [
        'Aquí ves en qué equipos y lugares está abierta tu cuenta y cuándo se usó cada uno. Cuando alguien entra con tu usuario desde un navegador nuevo, te llega una notificación y un correo. Si no reconoces alguno, presiona «Cerrar» en esa sesión y cambia tu contraseña.',
        'Una sesión que no se usa en 30 días se cierra sola. «El servidor mismo» es el equipo donde corre Mayordomo.',
      ],
    },
  ],
};
