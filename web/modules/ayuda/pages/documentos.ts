/** Guide: documents, pictures and data, seen and printed. */
import type { GuidePage } from './page.ts';

export const documentos: GuidePage = {
  slug: 'documentos',
  titulo: 'Ver e imprimir documentos',
  modulo: 'general',
  secciones: [
    {
      titulo: 'Vista previa',
      parrafos: [
        'Todo documento se ve antes de imprimirlo. En la vista previa, «Imprimir» abre la impresora, «Descargar» guarda el PDF y Esc la cierra. Si tu celular no muestra el PDF dentro de la página, ábrelo en otra pestaña o descárgalo.',
        'Cada hoja lleva los datos y el logo de la empresa, quién la imprimió, cuándo, y su número de página. Los datos de la empresa se cambian en «Configuración». Lo que se imprime queda en la bitácora.',
      ],
    },
    {
      titulo: 'Imprimir una lista',
      parrafos: [
        'El botón de descarga de la lista también la imprime: salen las filas que cumplen la búsqueda y los filtros, con las columnas que ves.',
      ],
    },
    {
      titulo: 'Imprimir varios documentos juntos',
      parrafos: ['Por ejemplo, las fichas de varios proveedores en un solo PDF; hasta 100 a la vez.'],
      pasos: [
        'Marca las filas en la lista y elige «Imprimir fichas».',
        'Espera a que se unan: la barra dice cuántas van. «Cancelar» las deja.',
        'A la izquierda ves en qué páginas quedó cada documento. Si alguno no se pudo unir, arriba se dice cuál y por qué; los demás se imprimen.',
      ],
    },
    {
      titulo: 'Imágenes',
      parrafos: [
        'Con las flechas pasas de una imagen a otra; después de la última vuelve la primera. Pasan solas cada cinco segundos hasta que tocas algo o las pausas. La lupa acerca.',
      ],
    },
    {
      titulo: 'Datos',
      parrafos: [
        'Donde ves los datos tal como viajan (por ejemplo, los de una factura electrónica), puedes desplegarlos, cambiar el tamaño de la letra, verlos en claro u oscuro y copiarlos.',
      ],
    },
  ],
};
