/** Guide: the catalogue of products and their taxes. */
import type { GuidePage } from './page.ts';

export const productos: GuidePage = {
  slug: 'productos',
  titulo: 'Catálogo de productos',
  modulo: 'productos',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Aquí está cada producto que la empresa compra, guarda y vende, una sola vez. Las compras, las bodegas, los precios y las facturas toman de aquí sus datos.',
        'Las existencias y el costo no se escriben en el producto: los dan sus movimientos.',
      ],
    },
    {
      titulo: 'Encontrar un producto',
      parrafos: [
        'Está en Inventario, «Catálogo de productos». Busca por palabras del nombre en cualquier orden, por su código, por un código de barras (el de una caja también) o por un código viejo.',
        'Filtra por línea, marca, impuesto, estado, si hay existencia o está bajo el mínimo. Quien puede ver costos agrega la columna del costo promedio.',
        'Al abrirlo, «Inventario» dice cuánto hay en cada bodega, zona y lote, y quién lo tiene reservado; «General» dibuja mes a mes su precio sin IVA y, para quien puede ver costos, lo que costó; «Más acciones» lleva a sus movimientos.',
      ],
    },
    {
      titulo: 'Crear un producto',
      parrafos: [
        'Si ya hay uno con el mismo nombre (aunque cambien los signos o el orden de las palabras) o con ese código de barras, el programa lo dice mientras escribes.',
        'Un código de barras de 8, 12, 13 o 14 dígitos se comprueba por su dígito de control y no se repite en ningún producto ni presentación. Un UPC de 12 dígitos es el mismo EAN con un cero adelante.',
        'Marca «Es un borrador» si todavía no se debe comprar ni vender.',
      ],
      pasos: [
        'Elige «Crear producto» y escribe el nombre. Deja el código vacío para que tome el que sigue (P-000001).',
        'Elige tipo, línea y unidad base: la unidad en que se cuenta. Las que se cuentan enteras (unidad, docena, par) no admiten decimales; las que se miden o se pesan, hasta tres.',
        'Elige el impuesto de venta. El de compra solo si es distinto.',
        'En «Inventario» di si maneja lotes, vencimiento o seriales, dónde se guarda, y su mínimo y máximo.',
        'En «Presentaciones y códigos» agrega cajas, pacas o bultos con lo que contienen y su código de barras.',
        'Guarda. Después, en «Imágenes y documentos», agrega las fotos.',
      ],
    },
    {
      titulo: 'Mínimo y máximo por bodega',
      parrafos: [
        'En «Inventario» de un producto, «Editar mínimos» dice cuánto debe tener cada bodega. Cuando lo disponible más lo que va en camino baja del mínimo, al crear un traslado hacia ella se sugiere lo que falta hasta el máximo.',
        'Una bodega con mínimo tampoco da a otra lo que necesita para no quedar por debajo.',
      ],
    },
    {
      titulo: 'Tipos',
      parrafos: [
        'INVENTARIO se guarda en bodega. SERVICIO no tiene existencias. CONSUMO se compra para usarlo. KIT se vende como uno y saca del inventario sus componentes, que se agregan en su pestaña y pueden ser otros kits.',
        'Después del primer movimiento ya no cambian el tipo, la unidad base, el manejo de lotes ni lo que contiene una presentación usada.',
      ],
    },
    {
      titulo: 'Estados',
      parrafos: [
        'BORRADOR no se compra ni se vende. ACTIVO hace las dos cosas. SOLO VENTA se vende mientras haya y no se compra más. INACTIVO no se usa: pide un motivo y que no queden existencias, y se puede activar de nuevo.',
        'Se cambian en «Más acciones» del producto, o para varios a la vez seleccionándolos en la lista.',
      ],
    },
    {
      titulo: 'Completar lo que falta',
      parrafos: [
        'La completitud suma 25 % por cada parte que está: código de barras, imagen, impuesto de compra y código de algún proveedor. A los servicios no se les piden código de barras ni imagen.',
        'Filtra por «Falta» para ver los que no la tienen, selecciónalos y dales lo mismo a todos: el impuesto, la línea, la marca, o un código de barras propio de la empresa (empieza por 20).',
        'La vista «Posibles repetidos» muestra los que tienen el mismo nombre que otro.',
      ],
    },
    {
      titulo: 'Etiquetas',
      parrafos: [
        'Selecciona productos en la lista y elige «Imprimir etiquetas», o hazlo en «Más acciones» de uno, que también ofrece sus presentaciones. Salen con sus barras (EAN si el código lo es; si no, Code 128) en hojas de etiquetas o en rollo; de una hoja empezada, di desde cuál seguir.',
        'Para las de un lote, ábrelas desde su fila en «Existencias»: dicen el lote y cuándo vence. Desde una entrada de mercancía o un traslado salen las de todo lo que trae, una por unidad o las mismas de cada producto.',
        'Se leen en barras o en QR. Otros papeles y las impresoras de la red se escriben en los parámetros de Inventario: «Estante = 40x20; Hoja A4 de 24 = 70x37, 3x8 en 210x297 desde 0x0.5» son un rollo y una hoja, en milímetros; «Bodega = 192.168.1.50; Recibo = 192.168.1.51:9100 a 300» son dos impresoras de etiquetas que entienden ZPL (el lenguaje de las Zebra, que muchas otras también hablan), la segunda de 300 puntos por pulgada.',
        'Las de estante llevan además, en grande, el precio de hoy de la lista general con sus impuestos: en «Precio» elige «De estante». Un producto sin precio en esa lista se dice y no se imprime ninguna.',
        'Con impresoras, el diálogo pregunta si las etiquetas salen en un PDF o en una de ellas. Si la impresora no contesta se dice, y lo elegido queda para enviarlo de nuevo: revisa que esté encendida, en la misma red y con la dirección que dice el parámetro.',
        'Al imprimir el PDF elige «Tamaño real» o escala 100 %: con «Ajustar a la página» las etiquetas se corren. Si el lector no lee las barras, usa un tamaño mayor o QR.',
      ],
    },
    {
      titulo: 'Importar',
      parrafos: [
        'Un archivo de Excel o CSV trae muchos de una vez. La línea, la unidad y el impuesto se reconocen por su código o su nombre; el porcentaje de IVA y su tratamiento dicen el impuesto. Una marca que no existe se crea.',
        'Un producto que el archivo trae como no activo queda en SOLO VENTA, porque puede tener existencias. El costo, la existencia y el precio del archivo no se toman: entran por un saldo inicial y por las listas de precios.',
        'Al volver a subir el archivo corregido se cambian los que tengan el mismo código, sin repetirlos.',
      ],
    },
    {
      titulo: 'Impuestos',
      parrafos: [
        'En Administración, «Impuestos de productos» están el IVA por tarifa, lo exento, lo excluido, el consumo y los adicionales: bolsas, bebidas azucaradas y ultraprocesados. Cada uno tiene su tarifa desde una fecha.',
        'Cuando una ley cambia una tarifa, agrégala con su fecha: los documentos de antes conservan la suya.',
      ],
    },
  ],
};
