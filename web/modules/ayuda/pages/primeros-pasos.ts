/** Guide: signing in, the menu, the search and the keys. */
import type { GuidePage } from './page.ts';

export const primerosPasos: GuidePage = {
  slug: 'primeros-pasos',
  titulo: 'Primeros pasos',
  modulo: 'general',
  secciones: [
    {
      titulo: 'Ingresar',
      parrafos: [
        'Entra con el usuario y la contraseña que te entregó el administrador. Tu sesión sigue abierta aunque cierres el navegador: en un equipo compartido, usa «Cerrar Sesión» cuando termines.',
        'Después de 5 intentos fallidos hay que esperar 15 minutos. Si olvidaste la contraseña, pide al administrador que te asigne una nueva.',
        'Si la sesión se cierra mientras trabajas, aparece «Sesión Expirada». Escribe ahí mismo tu contraseña y sigues donde ibas, con lo que tenías escrito.',
      ],
    },
    {
      titulo: 'Moverse por el programa',
      parrafos: [
        'El menú de la izquierda muestra solo lo que tú puedes usar, agrupado por áreas, que se pliegan con su nombre y quedan como las dejas. Se abre y se cierra con el botón de las tres rayas o con Ctrl+B; cerrado es una columna de iconos: el de un área muestra lo que hay en ella. En el celular, dentro de un registro hay una flecha en su lugar: vuelve a la lista, y ahí está el menú.',
        'La estrella de una entrada la pone arriba, en «Favoritos»; Alt con las flechas ↑ y ↓ cambia su orden. La tecla M lleva al menú: con las flechas pasas de una entrada a otra, y si tienes muchas hay un campo para buscarlas, al que también lleva la tecla / cuando estás en él.',
        'En el inicio, «Accesos» lleva a lo que más usas, primero tus favoritos. Cada acceso tiene su letra, que es siempre la misma.',
        'Arriba de cada pantalla, la ruta dice dónde estás; desde un formulario te devuelve a su lista. En «Módulos» están todas las áreas en una sola página.',
      ],
    },
    {
      titulo: 'Buscar o ir a cualquier parte',
      parrafos: [
        'Con Ctrl+K (⌘K en Mac) se abre el buscador. Encuentra proveedores, personas, usuarios, plantillas y lo demás que puedas ver, por su nombre o su documento, sin importar tildes ni mayúsculas; también salta a cualquier pantalla.',
        'Al abrirlo ofrece lo último que abriste y, si estás en un registro, lo que puedes hacer con él. Escribe > para ver solo acciones.',
      ],
      pasos: [
        'Presiona Ctrl+K y escribe unas letras.',
        'Muévete por los resultados con las flechas ↑ y ↓.',
        'Abre el que buscas con Enter, o cierra con Esc.',
      ],
    },
    {
      titulo: 'Atajos de teclado',
      parrafos: [
        'La tecla ? muestra todos los atajos de la pantalla en la que estás. Los más útiles: Ctrl+K para buscar, G para ir al inicio, / para ir a la búsqueda de una lista y Ctrl+S para guardar un formulario. En un campo de fecha, T pone la de hoy.',
        'Los atajos de una sola letra no funcionan mientras escribes en un campo, y se pueden apagar en tu perfil.',
      ],
    },
    {
      titulo: 'Cuando no hay conexión',
      parrafos: [
        'Un aviso dice desde qué hora estás sin conexión, y se va solo cuando vuelve. Puedes consultar lo que ya estaba cargado, pero no guardar. Lo que tengas escrito no se pierde: guarda cuando vuelva la conexión.',
        'Si abres Mayordomo sin conexión en un equipo donde ya lo usaste, te lo dice y sigue solo en cuanto vuelva. Ningún dato de la empresa se guarda en el equipo para eso.',
      ],
    },
    {
      titulo: 'Instalarlo en el celular o en el computador',
      parrafos: [
        'Instalado, Mayordomo abre en su propia ventana, con su icono entre las aplicaciones. Se usa igual y pide la misma contraseña. Necesita que la dirección empiece por https («HTTPS en la oficina»). Al mantener presionado el icono salen sus atajos: recibir mercancía, picking y contar inventario.',
        'En Android y en el computador: abre el menú de tu cuenta y elige «Instalar en este equipo». Si no aparece, el navegador ya lo instaló o no lo permite.',
        'En iPhone y iPad: en Safari toca «Compartir» y luego «Agregar a inicio».',
        'Cuando hay una versión nueva, Mayordomo lo dice y pregunta si la carga ya. Lo que estás escribiendo queda en copia y se recupera al volver a la pantalla.',
      ],
    },
    {
      titulo: 'Si algo sale mal',
      parrafos: [
        'Los avisos aparecen unos segundos; si pones el cursor encima, se quedan. Los errores permanecen hasta que los cierras. En la campana, «Avisos recientes» guarda los últimos.',
        'Si ves «Ha ocurrido un problema», intenta de nuevo. Si se repite, entrega al administrador el código de referencia que acompaña al mensaje.',
      ],
    },
  ],
};
