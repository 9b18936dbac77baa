/** Guide: tokens of the API and users of a service. */
import type { GuidePage } from './page.ts';

export const tokens: GuidePage = {
  slug: 'tokens',
  titulo: 'Tokens de la API',
  modulo: 'tokens',
  secciones: [
    {
      titulo: 'Qué es un token',
      parrafos: [
        'Un token deja entrar a otro programa (una tienda en línea, un tablero, una hoja de cálculo) sin la contraseña de nadie. Puede una parte de lo que puede su usuario, y nunca más: si el usuario pierde un permiso, el token lo pierde en ese momento.',
        'Los permisos críticos no se le dan a un token, y lo que es de una persona (su contraseña, sus sesiones, sus tokens, autorizar a otros, cambiar usuarios y grupos) tampoco.',
        'La bitácora dice de cada cambio qué usuario y qué token lo hizo.',
      ],
    },
    {
      titulo: 'Crear un token',
      parrafos: ['El token se muestra una sola vez y no se guarda: si se pierde, se revoca y se crea otro.'],
      pasos: [
        'En tu perfil, en «Tokens de la API», elige «Ver tus tokens» y «Crear token».',
        'Escribe qué programa lo usa y, si se puede, el último día en que sirve y las direcciones de red desde las que llama.',
        'Elige sus permisos: solo los que necesita.',
        'Copia el token y pégalo en el otro programa, que lo envía así en cada llamada: Authorization: Token mdo_…',
      ],
    },
    {
      titulo: 'Probar la API',
      parrafos: [
        'En /api/docs están todas las llamadas, con lo que piden y el permiso de cada una. Escribe allí un token y elige «Probar» en la que quieras: verás la respuesta. Las que cambian datos los cambian de verdad.',
        'Cada token hace a lo sumo las llamadas por minuto que se le dieron. Si pasa de ellas recibe 429 y, en Retry-After, los segundos que debe esperar.',
      ],
    },
    {
      titulo: 'Revocar',
      parrafos: [
        '«Revocar» lo deja sin efecto de inmediato y no se puede deshacer. También dejan de servir todos los tokens de un usuario cuando se inactiva y cuando otra persona le cambia la contraseña o él la recupera con un enlace.',
        'Si un token apareció donde no debía (un correo, un repositorio, una captura), revócalo ya. Se reconoce porque empieza por mdo_.',
      ],
    },
    {
      titulo: 'Usuarios de servicio',
      parrafos: [
        'Para un programa que no es de nadie, crea un usuario de servicio: no tiene contraseña ni puede ingresar, solo tiene tokens. Así sigue trabajando cuando alguien se va de la empresa.',
      ],
      pasos: [
        'En «Usuarios», «Crear usuario», marca «Usuario de servicio» y dale los permisos que necesita.',
        'Abre el usuario, y en su pestaña «Tokens» elige «Crear token». Hace falta el permiso para administrar los tokens de otros.',
      ],
    },
    {
      titulo: 'Si el programa no entra',
      parrafos: [
        'La respuesta dice por qué. 401: el token está mal copiado, venció, se revocó o su usuario está inactivo; crea otro. 403: el token no tiene ese permiso, o llama desde una dirección que no está entre las suyas; mira en «Ver permisos» lo que puede, y crea otro con lo que falta. 429: llama demasiado, y debe parar los segundos que dice la respuesta.',
        'La lista de tokens muestra cuándo y desde dónde se usó cada uno por última vez: si dice «Sin usar», el programa ni siquiera llegó con él. Un token no se cambia después de creado: se crea el nuevo, se pone en el programa y se revoca el anterior.',
      ],
    },
  ],
};
