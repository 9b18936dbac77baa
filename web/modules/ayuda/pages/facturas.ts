/** Guide: pre-invoices, invoices and notes. */
import type { GuidePage } from './page.ts';

export const facturas: GuidePage = {
  slug: 'facturas',
  titulo: 'Facturas',
  modulo: 'facturas',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Lo que se vende se factura en dos pasos: la prefactura dice qué se va a cobrar y se revisa sin prisa; la factura toma el número de la DIAN y ya no cambia. Lo que salió mal se corrige con notas.',
      ],
    },
    {
      titulo: 'Antes de la primera factura',
      parrafos: ['La DIAN rechaza lo que no dice quién vende, quién compra y con qué autorización.'],
      pasos: [
        'En Configuración, «Nosotros», escribe el NIT con su dígito de verificación, la dirección, el municipio, el correo, el régimen, el tributo y las responsabilidades, como están en el RUT.',
        'En «Numeraciones», agrega el rango de «Facturas de venta» con la resolución, su vigencia y la clave técnica. La clave se guarda y no se vuelve a mostrar.',
        'Las notas crédito y débito no necesitan resolución: sin un rango propio empiezan en NC1 y ND1.',
        'En la ficha de cada cliente están su régimen, sus responsabilidades y el correo al que le llegan las facturas.',
      ],
    },
    {
      titulo: 'Hacer una prefactura',
      parrafos: [
        'Desde un pedido se factura lo despachado que no se ha facturado, a los precios del pedido; la cantidad se puede bajar. Lo que tiene una prefactura no lo toma otra, hasta que se emita o se anule.',
        'Los servicios que no son de ningún pedido se prefacturan por aparte: «Crear prefactura». Sin precio, cada línea toma el de la lista del cliente.',
        '«Revisar» le da su número interno y la deja lista. Impresa lleva la marca PREFACTURA: no es una factura ni un título valor.',
      ],
    },
    {
      titulo: 'El prevuelo',
      parrafos: [
        'Al abrir una prefactura se ve lo que la DIAN va a revisar, regla por regla: la resolución y el rango (FAB), el número y la clave (FAD), nuestros datos (FAJ), los del cliente (FAK), el pago (FAN), las líneas (FAV), sus impuestos (FAX y FAS) y los totales (FAU); y lo nuestro: las cantidades y el mes. Cada regla que falla dice qué falta y lleva a donde se corrige.',
        'Emitir pasa el mismo prevuelo: si algo falla no se emite, y ningún número se gasta.',
      ],
    },
    {
      titulo: 'Emitir',
      parrafos: [
        '«Emitir» toma el número siguiente del rango, la fecha y la hora del servidor, calcula el CUFE y escribe el documento electrónico. El cliente queda debiéndola en cartera, también de contado: la paga su recibo. En la lista de prefacturas se emiten varias a la vez; la que falla no detiene a las demás.',
        'De cada factura se descargan el PDF con su código QR, el XML y el paquete que recibe el cliente. Cuando la DIAN la acepta, el paquete sale solo a su correo de facturación, una vez a cada dirección; «Enviar al cliente» lo manda a otras. Lo que solo se registra sale al emitirlo si así se pide en Configuración, «Parámetros», Ventas.',
      ],
    },
    {
      titulo: 'Notas crédito y débito',
      parrafos: [
        'Una nota crédito toma cantidades de las líneas de una factura, nunca más de lo que queda; con el concepto de anulación toma todo, y la factura queda ANULADA POR NC. La última nota se lleva los redondeos: todas suman la factura. Paga lo que se debía de ella, y lo que sobra queda a favor del cliente.',
        'Con «Afecta el inventario» la mercancía vuelve a la bodega: al lote, al lugar y al costo con que salió, un kit como sus componentes, y el pedido ya no la espera. Una anulación sin mercancía deja el pedido por facturar otra vez.',
        'Una nota débito cobra de más: intereses, gastos, un cambio de valor. No mueve inventario.',
      ],
    },
    {
      titulo: 'La DIAN',
      parrafos: [
        'Mientras la transmisión no esté activa, los documentos quedan NO TRANSMITIDA y su PDF lo dice. Activa, salen solos después de emitirse, uno tras otro: PENDIENTE, ENVIADA, y ACEPTADA o RECHAZADA con las reglas que la DIAN dice.',
        'De una RECHAZADA corrige lo que falta en la empresa o en el cliente y elige «Transmitir de nuevo»: lleva el mismo número y los mismos valores. A quien la emitió se le avisa. Lo que no llegó o quedó en duda se intenta de nuevo solo, cada vez más espaciado; con «Transmitir de nuevo» sale ya. De lo que quedó en duda se pregunta a la DIAN antes de enviarlo otra vez. Lo que ya salió se ve en «Salidas».',
        'Con el certificado de firma en la configuración del servidor, los documentos van firmados; sin él solo se registran, o van a un programa de pruebas del mismo equipo.',
      ],
    },
  ],
};
