/** Guide: questions about products. */
import type { GuidePage } from './page.ts';

export const consultas: GuidePage = {
  slug: 'consultar-productos',
  titulo: 'Consultar productos',
  modulo: 'consultas',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Responde, sin permisos especiales, cuánto hay de un producto, dónde, para quién está reservado y a qué precio se vende.',
      ],
    },
    {
      titulo: 'Buscar o leer un código',
      parrafos: [
        'Está en Inventario, «Consultar productos». Escribe palabras del nombre en cualquier orden o cualquier código: el de la empresa, el de barras, el de una caja, uno viejo o el que usa un proveedor.',
        'También puedes leer el código con un lector, estés donde estés en la pantalla, o con la cámara del teléfono.',
        'Filtra por bodega, línea o solo lo disponible.',
      ],
    },
    {
      titulo: 'Qué dicen las cantidades',
      parrafos: [
        'La existencia es lo que hay en las bodegas. Lo disponible es lo que queda al quitar lo reservado, lo que se está alistando y lo que está en cuarentena o en zonas bloqueadas.',
        'En tránsito es lo que va de una bodega a otra; por llegar, lo que está pedido.',
        'Si estás contando un producto en un conteo ciego, sus existencias se ocultan para ti hasta que se cierre.',
      ],
    },
    {
      titulo: 'El detalle',
      parrafos: [
        'Presiona un producto para ver cada bodega, los lotes con su vencimiento, los precios de cada lista y «Quién la tiene reservada»: el documento que aparta cada cantidad.',
        'Si no hay disponible, arriba aparecen los sustitutos con lo que hay de ellos.',
      ],
    },
  ],
};
