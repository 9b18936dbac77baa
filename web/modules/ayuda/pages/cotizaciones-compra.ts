/** Guide: requests of quotation to suppliers. */
import type { GuidePage } from './page.ts';

export const cotizacionesCompra: GuidePage = {
  slug: 'cotizaciones-de-proveedores',
  titulo: 'Cotizaciones de proveedores',
  modulo: 'cotizaciones-compra',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Se pide precio de lo mismo a varios proveedores a la vez, se compara lo que ofrecen línea por línea y se toma lo que más conviene de cada uno. No compromete nada: eso lo hacen las órdenes de compra que salen de ella.',
      ],
    },
    {
      titulo: 'Pedir',
      parrafos: ['Empieza como borrador, sin número. Se pide a 20 proveedores a lo sumo.'],
      pasos: [
        'En Abastecimiento, abre «Cotizaciones de proveedores» y elige «Pedir cotización».',
        'Elige los proveedores y la fecha límite. Agrega lo que necesitas con el lector, escribiendo el producto o pegándolo desde Excel, y di en «Especificación» cómo lo quieres.',
        'Elige «Enviar»: toma su número y sale por correo en PDF para cada proveedor, con un botón para cotizar que es solo suyo. A quien no tiene correo de pedidos dale su «Enlace».',
      ],
    },
    {
      titulo: 'Lo que ofrecen',
      parrafos: [
        'Con su enlace, sin cuenta, cada proveedor escribe precios sin IVA, plazos de entrega, cuánto tiene, flete y vigencia, o avisa que no cotiza. No ve lo que ofrecen los demás y lo puede cambiar hasta la fecha límite. Te llega una notificación cuando responde, y otra cuando termina el plazo.',
        'Si te la dice de otra manera, usa «Anotar oferta». Lo que no tenga precio no lo ofrece. El papel en que llegó se adjunta en «Documentos».',
      ],
    },
    {
      titulo: 'Comparar y adjudicar',
      parrafos: [
        'El cuadro comparativo muestra lo que cuesta cada unidad puesta en bodega: con el descuento, la parte del flete que le toca y los impuestos que no se descuentan, sin IVA. El menor de cada línea está marcado «Mejor».',
        '«Adjudicar» propone lo de menor costo hasta completar lo pedido; cámbialo y reparte una línea entre varios proveedores si quieres, nunca más de lo pedido ni de lo que cada uno tiene. Abajo está lo que cuesta todo, y lo que costaría comprarle todo a uno solo. De una oferta vencida no se toma nada.',
        'Queda una orden de compra en borrador para cada proveedor, a los precios de su oferta, con su flete y con el número de la solicitud. Si eliminas o anulas una, «Hacer órdenes que falten» la hace de nuevo. Si ninguna oferta conviene, declárala desierta y di por qué.',
      ],
    },
  ],
};
