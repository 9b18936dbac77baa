/** Guide: how every list works. */
import type { GuidePage } from './page.ts';

export const listas: GuidePage = {
  slug: 'listas',
  titulo: 'Trabajar con listas',
  modulo: 'general',
  secciones: [
    {
      titulo: 'Buscar y filtrar',
      parrafos: [
        'La caja de búsqueda encuentra nombres, documentos y códigos. No importan las tildes, las mayúsculas ni el orden de las palabras: «rosita distri» encuentra «DISTRIBUIDORA LA ROSITA».',
        'Los filtros se suman: cada uno reduce la lista. Los que están puestos se ven como etiquetas debajo; la × quita uno y «Limpiar filtros» los quita todos.',
        'La dirección de la página guarda la búsqueda, los filtros, el orden y la página. Si la copias y se la envías a un compañero, verá la misma lista.',
      ],
    },
    {
      titulo: 'Ordenar y elegir columnas',
      parrafos: [
        'Haz clic en el título de una columna para ordenar por ella, y otra vez para invertir el orden. Con los botones de la derecha eliges las columnas que quieres ver y qué tan juntas van las filas; el programa recuerda tu elección.',
      ],
    },
    {
      titulo: 'El ancho de las columnas',
      parrafos: [
        'Arrastra el borde derecho del título de una columna. Con doble clic en el borde la columna se ajusta a lo que contiene, y con otro vuelve a su ancho. Con el teclado, llega al borde con Tab y usa ← y → (con Mayús, más rápido). «Columnas» y luego «Como vienen» devuelve todo a como estaba.',
        'Cuando las columnas no caben, la lista se desplaza hacia los lados: el nombre y el botón ⋯ de cada fila siguen a la vista.',
      ],
    },
    {
      titulo: 'Cambiar un dato sin abrir el registro',
      parrafos: [
        'Algunas celdas se cambian ahí mismo: pasa el puntero y oprime el lápiz, o haz doble clic. Con el teclado, ubícate en la fila, entra con → y oprime Enter o F2. Enter guarda y baja a la fila siguiente; Tab guarda y pasa a la celda siguiente; Esc deja la celda como estaba.',
        'Valen las mismas reglas que en el formulario: si algo no se puede guardar, la celda dice por qué y conserva lo que escribiste. Si otra persona cambió ese dato mientras tanto, verás su valor y decides cuál queda.',
        'El estado también se cambia desde su celda: pide el motivo, como siempre.',
      ],
    },
    {
      titulo: 'Ir y volver de un registro',
      parrafos: [
        'Al volver de un registro la lista está como la dejaste: la misma página, las mismas filas seleccionadas y el foco en la fila que abriste.',
        'En el registro, «3 de 184» dice en qué lugar de la lista estás; con ‹ y ›, o las teclas [ y ], pasas al anterior y al siguiente sin volver a la lista.',
      ],
    },
    {
      titulo: 'Vistas guardadas',
      parrafos: [
        'Una vista guarda la búsqueda, los filtros y el orden con un nombre, para no armarlos cada día. Las vistas que guardas son solo tuyas.',
      ],
      pasos: [
        'Pon los filtros y el orden que necesitas.',
        'Elige «Guardar vista» y escribe un nombre.',
        'La próxima vez, ábrela con un clic arriba de la lista.',
      ],
    },
    {
      titulo: 'Seleccionar varias filas',
      parrafos: [
        'Marca las casillas de las filas. La casilla del título selecciona la página; el enlace que aparece encima selecciona todas las filas que cumplen el filtro, aunque estén en otras páginas.',
        '«Cambiar un campo…» le pone el mismo valor a todas las filas seleccionadas. Es un trabajo: cada fila dice si se cambió o por qué no, y cada cambio queda en la bitácora de su registro. No se deshace de una vez: para volver, cambia el campo otra vez.',
      ],
    },
    {
      titulo: 'Exportar',
      parrafos: [
        'El botón de descarga entrega un archivo de Excel o CSV con todas las filas que cumplen la búsqueda y los filtros, no solo las de la página. Puedes llevar las columnas que ves, en su orden, o todas. En Excel, los valores llegan como números y las fechas como fechas, y la hoja «Consulta» dice quién lo pidió, cuándo y con qué filtro.',
        'Hasta 5,000 filas el archivo baja enseguida; más filas son un trabajo, que te avisa cuando el archivo está listo. Para exportar solo algunas filas, selecciónalas y elige «Exportar».',
        'Si no ves el botón, tu usuario no tiene permiso para exportar esa lista.',
      ],
    },
    {
      titulo: 'Con el teclado',
      parrafos: [
        'Con / vas a la búsqueda. Con ↑ y ↓ (o J y K) te mueves por las filas, con Espacio seleccionas, con Enter abres, con → entras a las celdas que puedes cambiar, con E editas y con Esc quitas la selección.',
      ],
    },
  ],
};
