/** Guide: the lines of every document. */
import type { GuidePage } from './page.ts';

export const lineas: GuidePage = {
  slug: 'lineas-de-documentos',
  titulo: 'Líneas de un documento',
  modulo: 'general',
  secciones: [
    {
      titulo: 'Agregar líneas',
      parrafos: [
        'Debajo de la última línea escribe el nombre del producto y elígelo con las flechas y Enter, o escribe uno de sus códigos y presiona Enter. Si ya está en el documento, el cursor va a su cantidad.',
        'Un documento tiene como máximo 2,000 líneas. Los totales de abajo se actualizan mientras escribes.',
      ],
    },
    {
      titulo: 'Sin soltar el teclado',
      parrafos: [
        'Enter y Tab pasan a la celda siguiente; Mayús+Enter vuelve. Las flechas van de celda en celda; Ctrl+Inicio y Ctrl+Fin, a la primera y a la última línea. Donde se cuenta, Enter baja a la línea siguiente.',
        'Esc devuelve a la celda lo que tenía. Ctrl+Supr quita la línea y Ctrl+Z la trae de vuelta; también está «Deshacer» debajo de las líneas. F2 sobre el producto busca otro en su lugar.',
        'En los números, el punto es el signo de los decimales; el punto del teclado numérico siempre lo es. Una coma que no separa miles también: 2,5 es 2.5.',
      ],
    },
    {
      titulo: 'Leer con un escáner',
      parrafos: [
        'El escáner funciona esté donde esté el cursor. Cada lectura agrega el producto o suma uno al que ya está; lo que se lee encima de una cantidad no la cambia. En un campo de texto (un lote, una observación) el código se escribe ahí.',
        'Para leer varios iguales escribe la cantidad, un asterisco y el código: 12*7702001000017.',
        'Lo que no se pudo sumar suena, queda escrito en rojo debajo del recuadro y espera a que lo leas de nuevo o lo olvides.',
      ],
    },
    {
      titulo: 'Leer con la cámara',
      parrafos: [
        'El botón de la cámara abre un recuadro: pon el código dentro. Cada código se lee una vez mientras no lo retires. Lee EAN, UPC, Code 128, ITF-14 y QR.',
        'Si el navegador no deja usar la cámara, «Leer una foto» lee el código de una imagen.',
      ],
    },
    {
      titulo: 'Pegar de Excel',
      parrafos: [
        'Copia las columnas en Excel, con títulos o sin ellos, y presiona Ctrl+V sobre las líneas, o «Pegar de Excel». Bastan el código y la cantidad.',
        'Antes de agregar nada ves cada fila con el producto que se encontró. Una columna de números pegada sobre una celda llena esa y las de abajo.',
      ],
      pasos: [
        'Revisa qué trae cada columna y con qué signo van los decimales.',
        'En «Sin coincidir» corrige los códigos que no se encontraron, o copia esas filas para arreglarlas aparte.',
        'Presiona «Agregar». Si no era lo que querías, «Deshacer» lo quita todo.',
      ],
    },
    {
      titulo: 'Cuando algo está mal',
      parrafos: [
        'La celda queda en rojo y debajo de su línea dice por qué. El texto en rojo al pie cuenta las líneas con error y lleva a la primera. El aviso se va al corregirla.',
      ],
    },
    {
      titulo: 'En el teléfono',
      parrafos: [
        'Cada línea es una tarjeta con la cantidad y los botones − y +. Toca el nombre para ver y cambiar lo demás, o para quitarla.',
      ],
    },
  ],
};
