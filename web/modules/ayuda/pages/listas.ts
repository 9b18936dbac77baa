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
        'La dirección de la página guarda la búsqueda, los filtros, el orden, la página y cuántas filas tiene. Si la copias y se la envías a un compañero, verá las mismas filas, aunque prefiera otro tamaño de página; lo que sus permisos no le muestran no lo verá.',
      ],
    },
    {
      titulo: 'Una condición u otra',
      parrafos: [
        '«O bien…», al lado de los filtros puestos, añade otro grupo de condiciones: la lista muestra las filas que cumplen todo lo primero, o bien todo lo del otro grupo. Por ejemplo: «Estado: INACTIVO o bien Línea: Lácteos y Ciudad: Girón».',
        '«y además…» añade una condición a ese grupo, el texto de una etiqueta la cambia y su × la quita. Caben hasta cinco grupos más. La exportación, el total, las acciones sobre toda la lista y las vistas usan los mismos grupos.',
      ],
    },
    {
      titulo: 'Totales',
      parrafos: [
        'Las listas con dinero suman, al pie, todas las filas que cumplen el filtro y no solo las de la página. En el teléfono, la cantidad y la suma están encima de las tarjetas. Si ocultas la columna, su total no se pide ni se muestra.',
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
        'Una vista guarda la búsqueda, los filtros y el orden con un nombre, para no armarlos cada día. Las vistas que guardas son solo tuyas mientras no las compartas.',
        'El menú ⋯ al final de las vistas actúa sobre la que ves: renombrarla, actualizarla con lo que ves, usarla al abrir la lista, compartirla o eliminarla. «Usar al abrir la lista» hace que la lista empiece en esa vista; «Todos» sigue a un clic.',
        'Con el permiso de compartir vistas puedes compartir las tuyas con un grupo al que perteneces. Quienes están en él la ven con un icono de personas y el nombre de quien la comparte; solo tú (o quien administra vistas compartidas) la cambia o la elimina. Una vista es solo una pregunta: cada persona ve las filas que sus permisos le muestran.',
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
