/** Guide: suppliers' electronic invoices, received and read. */
import type { GuidePage } from './page.ts';

export const facturasXml: GuidePage = {
  slug: 'leer-factura',
  titulo: 'Facturas electrónicas recibidas',
  modulo: 'facturas-xml',
  secciones: [
    {
      titulo: 'La bandeja',
      parrafos: [
        'En «Facturas recibidas» está todo lo que enviaron los proveedores: facturas, notas crédito y notas débito, con lo que le falta a cada una y el plazo legal que corre. El archivo se guarda como llegó.',
      ],
    },
    {
      titulo: 'Cargar las del mes',
      parrafos: [],
      pasos: [
        'En Abastecimiento, abre «Facturas recibidas» y elige «Cargar facturas».',
        'Suelta todos los archivos a la vez: XML, el ZIP de un proveedor, o un ZIP con muchas facturas. Los PDF que vengan con ellos se dejan de lado.',
        'Debajo se dice qué pasó con cada archivo. Lo bueno queda guardado aunque otro se rechace, y lo que ya estaba, o viene dos veces en un ZIP, se dice y no se carga de nuevo.',
      ],
    },
    {
      titulo: 'En qué estado queda',
      parrafos: [
        '«CON ERROR»: no se puede recibir. No está dirigida a nuestra empresa, no trae CUFE, no está en pesos, o su proveedor no está en el directorio; en este caso «Crear proveedor» lo hace con los datos de la factura. Después, «Revisar de nuevo».',
        '«VALIDADO»: le faltan códigos por homologar. En la pestaña «Códigos» se ve cuáles, con el camino para decidirlos. «HOMOLOGADO»: está lista para la entrada de mercancía.',
        '«VINCULADO A ENTRADA» y «CAUSADO»: ya se recibió, ya está en la cartera. «DESCARTADO»: se apartó con su motivo, se puede recuperar y deja libre su número para el documento corregido.',
        'Si las sumas de la factura no coinciden por más de dos pesos, se recibe y la diferencia queda señalada.',
      ],
    },
    {
      titulo: 'Los eventos y el plazo',
      parrafos: [
        'De una factura a crédito se registra, en orden y una sola vez: 030 acuse de recibo, 032 recibo del bien o servicio, y después 033 aceptación expresa o 031 reclamo, con su concepto. Confirmar la entrada registra los dos primeros.',
        'Desde el 032 corren tres días hábiles: de lunes a viernes, sin festivos. Al vencer sin respuesta queda aceptada tácitamente (034). Se avisa el día hábil anterior y el último día; a quién, se dice en las reglas de notificación.',
        'Los eventos quedan registrados aquí; este servidor todavía no los transmite a la DIAN.',
      ],
    },
    {
      titulo: 'Leer una sin guardarla',
      parrafos: [
        'Muestra en un momento lo que trae la factura electrónica de un proveedor: quién vende, qué productos, con qué códigos, cuánto IVA y cuánto hay que pagar. Se lee en tu equipo y no se guarda nada.',
      ],
    },
    {
      titulo: 'Leer una factura',
      parrafos: [],
      pasos: [
        'En Abastecimiento, elige «Leer factura electrónica».',
        'Arrastra el archivo al recuadro, o presiona «Elige la factura». Sirve el XML solo o el ZIP completo que el proveedor envía por correo.',
        'Revisa el encabezado y los totales. En las pestañas están las líneas, los impuestos y los datos tal como vienen.',
      ],
    },
    {
      titulo: 'Qué significan los totales',
      parrafos: [
        'El total a pagar es el valor de la factura menos la retención en la fuente. El ReteIVA y el ReteICA que traiga la factura se muestran como información y no se restan.',
        'Los valores son los que escribió el proveedor. Si sus sumas no coinciden por más de dos pesos, aparece un aviso que dice cuáles; consulta con el proveedor antes de recibirla.',
      ],
    },
    {
      titulo: 'Si no se puede leer',
      parrafos: [
        '«Por favor, selecciona un archivo XML válido.»: el archivo no es XML ni ZIP; casi siempre es el PDF.',
        '«Error al procesar el archivo XML. Verifica que sea una factura electrónica válida.»: el archivo está dañado, pesa más de 5 MB, o es otro documento, como un acuse de recibo o una orden. Pide al proveedor que lo envíe de nuevo.',
      ],
    },
  ],
};
