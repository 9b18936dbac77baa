/** Guide: the dashboards of the areas. */
import type { GuidePage } from './page.ts';

export const tableros: GuidePage = {
  slug: 'tableros',
  titulo: 'Tableros y gráficas',
  modulo: 'tableros',
  secciones: [
    {
      titulo: 'Dónde están',
      parrafos: [
        'Cada área tiene su página: «Módulos» muestra todas, y el primer paso de la ruta de cada pantalla (por ejemplo «Abastecimiento») lleva a la suya. Debajo de sus módulos está el tablero, con las gráficas que tus permisos te dejan ver. Un área sin gráficas no muestra ninguna.',
      ],
    },
    {
      titulo: 'Pasar de una gráfica a otra',
      parrafos: [
        'Las gráficas pasan solas cada 15 segundos. Esperan mientras tienes el puntero encima o escribes en un filtro, y con «Pausar» se quedan donde están. Si tu equipo pide menos movimiento, no pasan solas.',
        'Usa las flechas de abajo, los puntos, o las teclas RePág y AvPág. La barra espaciadora pausa y reanuda.',
      ],
    },
    {
      titulo: 'Filtrar',
      parrafos: [
        'Cambia los filtros y presiona «Aplicar». Los que llevan asterisco son obligatorios: sin ellos la gráfica dice que faltan filtros. En las listas largas escribe dos letras. Lo que elijas queda guardado para ti; «Restablecer» vuelve a los filtros iniciales.',
      ],
    },
    {
      titulo: 'Ver las filas de un dato',
      parrafos: [
        'Pon el puntero sobre una barra, un punto o una porción para ver la cifra exacta, y haz clic para abrir la lista con esas filas. En el celular, toca el dato y luego su enlace. Con el teclado: flechas para recorrer los datos y Enter para abrirlos.',
        '«Tabla» muestra lo mismo en filas, con un enlace en cada cifra. En los ejes, K son miles, M millones, MM miles de millones, B billones y T trillones.',
      ],
    },
    {
      titulo: 'Guardar y comparar',
      parrafos: [
        'Los botones de arriba guardan la gráfica como imagen PNG o sus cifras en Excel; la bitácora recuerda lo que sale en Excel.',
        'La línea roja punteada es la meta. Se cambia en Configuración, Parámetros, grupo «Tableros»; vacía, no se dibuja. Debajo de cada gráfica está la hora de los datos.',
      ],
    },
  ],
};
