/** Guide: invoicing again. */
import type { GuidePage } from './page.ts';

export const refacturacion: GuidePage = {
  slug: 're-facturacion',
  titulo: 'Re-facturación',
  modulo: 'refacturacion',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Una factura emitida no se cambia. Cuando salió mal (otro cliente, otro precio, otro plazo, otro impuesto), re-facturar hace en un solo acto lo que pide la DIAN: una nota crédito de lo que estaba mal, una factura nueva como debía ser, y los pagos que ya tenía pasados a la nueva. O se hace todo, o no se hace nada: ningún número se gasta.',
      ],
    },
    {
      titulo: 'Re-facturar una factura',
      parrafos: [
        'Se empieza desde la factura («Re-facturar…») o desde esta pantalla, que la busca por número o cliente.',
      ],
      pasos: [
        'Elige el motivo y el concepto de la nota. El motivo es obligatorio: con él se cuentan después las causas.',
        'Cambia lo que está mal: el cliente, la forma de pago, el plazo, o la cantidad, el precio y el descuento de cada línea. Con cantidad 0 la línea no va.',
        'Debajo se ve el antes y el después, lado a lado, con las diferencias, los pagos que pasan y lo que quedaría a favor del cliente. Nada se ha escrito todavía.',
        '«Re-facturar» lo hace. Quien no puede autorizar pide ahí mismo la autorización de otra persona.',
      ],
    },
    {
      titulo: 'Toda la factura o unas líneas',
      parrafos: [
        '«Toda la factura» toma lo que queda de ella, y queda ANULADA POR NC. «Unas líneas» toma solo las que cambias: el resto de la factura sigue, con lo que se pagó de él. La anulación (concepto 2) es de toda la factura.',
        'Mientras la mercancía sea la misma, el inventario queda como está. Si se factura menos de la que salió, lo que ya no se factura vuelve a donde estaba, al mismo costo; más de lo facturado solo se factura si ya se despachó.',
      ],
    },
    {
      titulo: 'Los pagos',
      parrafos: [
        'Lo que se había aplicado pasa a la factura nueva hasta su total; el dinero que no cabe queda a favor del cliente, en su recibo. Las retenciones y los descuentos van con el pago con el que llegaron. Si la nueva es de otro cliente, lo pagado queda a favor de quien lo pagó.',
      ],
    },
    {
      titulo: 'Si solo aumenta el valor',
      parrafos: [
        'La simulación lo dice: una nota débito cobra la diferencia sin anular la factura. Se puede re-facturar de todas formas.',
      ],
    },
    {
      titulo: 'Muchas a la vez',
      parrafos: [
        'En «Facturas» se eligen las que salieron con el mismo error (por ejemplo, un IVA mal puesto en ochenta arriendos), y «Re-facturar…» las hace de nuevo con los impuestos que sus productos tienen hoy. La que no cambia, o no se puede, queda como está y dice por qué.',
      ],
    },
    {
      titulo: 'La DIAN',
      parrafos: [
        'La nota sale primero y la factura nueva después. La re-facturación está COMPLETADA cuando la DIAN aceptó las dos, o cuando la transmisión no está activa; si no, INCOMPLETA: corrige lo que dice la DIAN y elige «Reintentar». Solo se re-factura lo que la DIAN ya aceptó.',
        'La cadena (original, nota crédito, factura nueva) se ve en las tres, con su CUFE o CUDE.',
      ],
    },
  ],
};
