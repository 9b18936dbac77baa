/** Guide: suppliers' codes. */
import type { GuidePage } from './page.ts';

export const homologacion: GuidePage = {
  slug: 'homologar-productos',
  titulo: 'Homologar productos',
  modulo: 'homologacion',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Cada proveedor llama a los productos con su propio código, nombre y unidad. Aquí se dice, una sola vez, qué producto nuestro es cada uno y cuántas unidades nuestras trae. Desde entonces sus facturas se leen solas, y en el catálogo cada producto se encuentra también por el código del proveedor.',
      ],
    },
    {
      titulo: 'Traer los códigos',
      parrafos: [
        'Está en Inventario, «Homologar productos». «Cargar factura» lee el XML o el ZIP de un proveedor que ya esté en el directorio: los códigos que nadie ha visto quedan por homologar. Cargar la misma factura otra vez no repite nada.',
        '«Importar lista de precios» trae los códigos de un proveedor antes de su primera factura, con su precio y, si lo sabes, nuestro código y el factor.',
      ],
    },
    {
      titulo: 'Homologar con el teclado',
      parrafos: [
        'Están juntos los códigos sin decidir de todas las facturas. De cada uno se ofrecen los productos que pueden ser, del más al menos probable: por el código de barras, porque ese código o ese nombre ya se homologó, porque nuestro código está en el texto o porque el nombre se parece. Nada de eso se confirma solo.',
      ],
      pasos: [
        'Con ↑ y ↓ elige el producto. Al llegar al final de la lista, la flecha pasa al código siguiente; con AvPág y RePág pasas de una vez.',
        'Si no está, escribe parte del nombre o del código: se busca en todo el catálogo.',
        'Presiona Enter. Si el texto habla de un empaque («PACA x 25», «CAJA 24 UND») o el producto tiene presentaciones, elige con las flechas cuántas unidades nuestras trae una del proveedor, o escribe otro número, y presiona Enter.',
        'Si es un flete, una bolsa o un descuento, elige «No es un producto: ignorar»: será un costo de la factura.',
        'Con ↑ vuelves a uno ya decidido para cambiarlo o volver a preguntarlo.',
      ],
    },
    {
      titulo: 'Lo que se aprende',
      parrafos: [
        'Cuando eliges un producto distinto del que se ofrecía, los demás códigos con ese nombre lo ofrecen primero, también los de otros proveedores.',
      ],
    },
    {
      titulo: 'Conflictos',
      parrafos: [
        'Un código homologado queda EN CONFLICTO cuando llega con otro nombre, con otro código de barras o con un precio que cambió más del 30 % (en Configuración, «Parámetros», se ajusta). Se muestra por qué: confirma que sigue siendo el mismo, o elige otro producto.',
      ],
    },
    {
      titulo: 'Cambiar un código',
      parrafos: [
        'En «Códigos de proveedores» están todos, con sus filtros. Al editar uno puedes decir desde qué día aplica el cambio: las facturas de antes se siguen leyendo como se leían. Sin fecha, el cambio de un código que ya se usó cuenta desde hoy. «Dónde se usó» muestra lo que se recibió con él, para revisarlo.',
        'Con varios elegidos se confirma lo sugerido, se ignora, se reabre o se inactiva. Al confirmar varios se deja por fuera lo que habla de un empaque: ahí hay que decir cuántas unidades trae.',
      ],
    },
  ],
};
