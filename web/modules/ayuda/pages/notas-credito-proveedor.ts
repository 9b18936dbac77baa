/** Guide: credit notes of suppliers. */
import type { GuidePage } from './page.ts';

export const notasCreditoProveedor: GuidePage = {
  slug: 'notas-credito-de-proveedor',
  titulo: 'Notas crédito de proveedor',
  modulo: 'notas-credito-proveedor',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Registra lo que los proveedores nos devuelven y, antes de que llegue, lo que nos deben: cada novedad rechazada espera su nota crédito por ese mismo valor, y la vista «Esperadas» dice desde hace cuántos días y «Más de 30 días» cuáles tardan demasiado.',
      ],
    },
    {
      titulo: 'Pedir una nota',
      parrafos: [
        '«Pedir al proveedor» manda por correo la solicitud en PDF, con las fotos de la novedad. Si ya no se va a reclamar, «Desistir» deja de esperarla, con su motivo; la factura sigue en discrepancia: se paga cuando otra persona la deja pasar.',
      ],
    },
    {
      titulo: 'Registrar la que llegó',
      parrafos: [
        'La nota electrónica llega a «Facturas recibidas»: ábrela y elige «Crear nota crédito». El borrador encuentra su factura y las notas que se esperaban, si suman lo mismo con hasta $ 2 de diferencia; al confirmarla, lo que en ellas es de precio baja el costo de lo que entró. También se registra a mano:',
      ],
      pasos: [
        'En Abastecimiento, abre «Notas crédito» y elige «Crear nota crédito».',
        'Elige la factura y, si las hay, las notas que se esperaban. Escribe el número de la nota y el concepto.',
        'Agrega las líneas con su base y su IVA. Si vuelve mercancía, di de qué línea recibida y cuánta; si solo baja el precio, deja la cantidad en blanco. Lo que una novedad ya devolvió no sale otra vez.',
        'Guarda y elige «Confirmar»: toma su número, entra a la cartera, devuelve la retención a su misma tarifa y libera la factura si nada más la detenía.',
      ],
    },
    {
      titulo: 'Aplicar, reembolsar, anular',
      parrafos: [
        'Las notas de una factura nunca pasan de ella, tarifa por tarifa. «Aplicar a facturas» reparte su saldo entre lo que se debe al mismo proveedor, primero lo más viejo; «Desaplicar» lo deshace, desde la nota o desde la factura. Si el proveedor devuelve el dinero, elige «Reembolsada». Una nota sin aplicar se puede anular, y se deshace todo lo que hizo.',
      ],
    },
  ],
};
