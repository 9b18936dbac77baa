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
        'El menú de la izquierda muestra solo lo que tú puedes usar, agrupado por áreas. Se abre y se cierra con el botón de las tres rayas o con Ctrl+B. En el celular, dentro de un registro hay una flecha en su lugar: vuelve a la lista, y ahí está el menú.',
        'Arriba de cada pantalla, la ruta dice dónde estás; desde un formulario te devuelve a su lista. En «Módulos» están todas las áreas en una sola página.',
        'Si una pantalla dice «Este módulo aún no está disponible», todavía se está construyendo.',
      ],
    },
    {
      titulo: 'Buscar o ir a cualquier parte',
      parrafos: [
        'Con Ctrl+K (⌘K en Mac) se abre el buscador. Sirve para saltar a una pantalla y para encontrar un proveedor por nombre o NIT, sin importar tildes ni mayúsculas.',
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
        'Un aviso dice desde qué hora estás sin conexión. Puedes consultar lo que ya estaba cargado, pero no guardar. Lo que tengas escrito no se pierde: guarda cuando vuelva la conexión.',
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
