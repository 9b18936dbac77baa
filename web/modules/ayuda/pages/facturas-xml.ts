/** Guide: reading a supplier's electronic invoice. */
import type { GuidePage } from './page.ts';

export const facturasXml: GuidePage = {
  slug: 'leer-factura',
  titulo: 'Leer factura electrónica',
  modulo: 'facturas-xml',
  secciones: [
    {
      titulo: 'Para qué sirve',
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
