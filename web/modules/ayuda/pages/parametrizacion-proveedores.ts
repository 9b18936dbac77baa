/** Guide: how one buys from each supplier. */
import type { GuidePage } from './page.ts';

export const parametrizacionProveedores: GuidePage = {
  slug: 'parametrizacion-proveedores',
  titulo: 'Parametrización de proveedores',
  modulo: 'parametrizacion-proveedores',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Dice cómo se le compra a cada proveedor: qué días se le pide, cuánto tarda, desde qué valor despacha y cuánto puede diferir lo que llega de lo que se pidió. Es lo acordado con él, en un solo sitio, para quien pide y para quien recibe.',
        'Un proveedor tiene una sola parametrización. Al que no tiene se le compra con las reglas generales: cualquier día, con el monto mínimo de su ficha y la tolerancia de los parámetros.',
      ],
    },
    {
      titulo: 'Parametrizar un proveedor',
      parrafos: ['Está en Abastecimiento, «Parametrización de proveedores».'],
      pasos: [
        'Elige «Parametrizar proveedor» y búscalo por nombre o NIT. Uno inactivo no se puede usar.',
        'En «Días de pedido» marca los días en que recibe pedidos; sin ninguno, es cualquier día.',
        'Escribe el plazo de entrega en días, desde el pedido hasta que llega, y el pedido mínimo en pesos. Manda sobre el de la ficha del proveedor: con 0 no hay mínimo.',
        'Anota las condiciones de descuento y, en «Contacto de pedidos», a quién se le pide y cómo.',
        'Presiona «Guardar».',
      ],
    },
    {
      titulo: 'Las tolerancias',
      parrafos: [
        'La de cantidad es cuánto puede llegar de más o de menos; la de precio, cuánto puede diferir el facturado del pactado. Con 5 %, de 200 unidades pedidas se aceptan entre 190 y 210. Con 0 % no se acepta ninguna diferencia.',
        'Si marcas «Para recibir se exige la factura electrónica», quien recibe la mercancía debe pedirla.',
      ],
    },
    {
      titulo: 'Cambiar o quitar',
      parrafos: [
        'Presiona una fila para editarla. En su menú, «Comentarios» guarda lo que se conversa de ella, «Bitácora» dice quién cambió qué y cuándo, y «Quitar» devuelve al proveedor a las reglas generales.',
        'La lista se filtra por proveedor y por si exige factura, y se exporta a Excel o CSV. El contacto de pedidos y la última edición son columnas ocultas: muéstralas desde la elección de columnas.',
      ],
    },
  ],
};
