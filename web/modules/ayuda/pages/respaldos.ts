/** Guide: copies of the company in other places, drills, and the state of the system. */
import type { GuidePage } from './page.ts';

export const respaldos: GuidePage = {
  slug: 'respaldos',
  titulo: 'Respaldos y estado del sistema',
  modulo: 'respaldos',
  secciones: [
    {
      titulo: 'Destinos: a dónde van las copias',
      parrafos: [
        'El servidor hace cada noche una copia de la base y la revisa. Un destino la lleva además a otro lugar: una carpeta de otro disco o de un recurso de red, o un almacenamiento S3. Con ella van los archivos adjuntos.',
        'S3 es la forma en que hablan casi todos los almacenamientos de internet (Amazon, Cloudflare R2, Backblaze) y programas como MinIO en un equipo de la oficina. Quien lo presta da la dirección, la región y las dos claves; el «bucket» es el depósito donde se guarda, y el prefijo, la carpeta dentro de él.',
        'Una copia solo cuenta como buena cuando se leyó de vuelta y es byte por byte lo que se envió. Si falla se avisa y se intenta de nuevo cada hora; «Ver envíos» dice qué fue de cada una. Se conservan 14 diarias, 8 semanales y 12 mensuales, o las que dice el destino; los archivos adjuntos no se borran de él.',
        'Cuando la última copia buena tiene más de dos días, quien administra lo ve en rojo en su inicio.',
      ],
      pasos: [
        'En «Configuración», «Respaldos», elige «Crear destino» y escribe la carpeta o los datos del bucket.',
        'Para cifrar, escribe una frase larga y anótala lejos de las copias. Guardar prueba el lugar antes.',
        'Elige «Respaldar ahora» y mira en «Ver envíos» que llegó completa.',
      ],
    },
    {
      titulo: 'Cifrado',
      parrafos: [
        'Al crear un destino con frase se hace un par de claves (de age, un cifrado abierto que leen muchos programas). Las copias se cifran con la pública, así que el servidor puede hacerlas cada noche sin nadie presente, y de las que hizo solo puede abrir la última, mientras no se reinicie. La privada queda junto a las copias, en clave.age, cifrada con la frase, que no se guarda en ninguna parte: quien se queda con el bucket no lee nada, y si la frase se pierde, nadie las abre.',
        'Junto a ellas va también, cifrado, el secreto de la empresa: con la frase basta para recuperarlo todo en otra máquina. Una copia sin cifrar necesita además el archivo «secreto» de la carpeta de datos, que se guarda aparte.',
        'Se abren con la herramienta estándar: age -d -i clave.age mayordomo-2026-11-21.db.age > mayordomo-2026-11-21.db. O con la orden admin restore, que pregunta la frase.',
      ],
    },
    {
      titulo: 'Simulacros de restauración',
      parrafos: [
        'Cada mes, desde el día que dice el parámetro «Simulacro de restauración» (0: nunca), el servidor restaura aparte la última copia y la revisa completa: la suma, las filas de cada tabla contra las que tenía al copiarla, la bitácora y su cadena, los índices y los saldos. Nada de la empresa se toca. El resultado se avisa y queda en «Simulacros».',
        'El de cada mes revisa las copias de este equipo y las de cada destino. De un destino cifrado, el servidor que hizo el último envío guarda en su memoria, y en ningún otro lugar, una llave que abre esa copia y ninguna otra: con ella la restaura y la revisa completa. Si se reinició después del envío ya no la tiene: entonces la lee entera, comprueba que es byte por byte lo que se envió, y lo dice así.',
        'La frase solo se prueba cuando alguien la escribe: haz un simulacro con ella cada cierto tiempo, para saber que la que está anotada es la buena. También con la orden admin simulacro.',
      ],
      pasos: [
        'En «Respaldos», en el menú del destino elige «Hacer simulacro»; el de este equipo, en «Simulacros».',
        'Si el destino está cifrado, escribe su frase.',
        'En «Simulacros» abre las revisiones: la que falló dice qué encontró.',
      ],
    },
    {
      titulo: 'Si algo sale mal',
      parrafos: [
        'Si una copia no llega, «Ver envíos» dice la causa. De una carpeta: conecta el disco, libera espacio o dale permiso de escribir al servidor. De un almacenamiento S3: revisa las claves, la región y el bucket con quien lo presta. Después elige «Probar» y «Respaldar ahora».',
        'Si un simulacro falla, esa copia no sirve para volver atrás. No borres las anteriores: haz otra con «Respaldar ahora» y un simulacro de ella. Si también falla, muestra lo que dicen las revisiones a quien instaló Mayordomo: el daño puede estar en la base o en el disco.',
        'Para volver a una copia se detiene el servidor y se usa la orden admin restore, que deja al lado la base que había. Quien olvidó la frase de un destino crea otro con una frase nueva: las copias del anterior ya nadie las abre.',
      ],
    },
    {
      titulo: 'Estado del sistema',
      parrafos: [
        'Dice la versión y qué cambió, el disco que queda, cuánto ocupan la base y lo que falta por pasar a ella, los trabajos, los mensajes por enviar, las sesiones abiertas, la última copia buena en cada lugar y el último simulacro. Las gráficas cuentan las solicitudes de las últimas 24 horas, los errores y las que tardaron más de un segundo, desde que el servidor se encendió.',
        'Mira primero el disco que queda y la última copia buena. Muchos errores en una hora, o trabajos y mensajes que no bajan, se le cuentan a quien administra el servidor con la hora en que pasó.',
      ],
    },
  ],
};
