/** Guide: batches of payments to suppliers. */
import type { GuidePage } from './page.ts';

export const lotesPago: GuidePage = {
  slug: 'lotes-de-pago',
  titulo: 'Lotes de pago',
  modulo: 'lotes-pago',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Un lote junta lo que se paga de una vez a los proveedores: facturas enteras o en parte, y anticipos. Lo hace una persona, lo aprueba otra, y lo que el banco pagó queda en la cartera.',
      ],
    },
    {
      titulo: 'Hacer un lote',
      pasos: [
        'En Abastecimiento, abre «Lotes de pago» y elige «Crear lote de pago». Escribe la fecha y la cuenta de la que sale.',
        'Elige «Proponer qué pagar»: trae lo que vence hasta un día, y lo que hasta ese día perdería su descuento. Con presupuesto elige lo que más descuento ahorra; con lo que sobra, lo más vencido.',
        'O escribe en la última línea el número de una factura, o un proveedor para pagarle un anticipo. El valor de cada factura se puede bajar.',
        'Guarda y elige «Solicitar aprobación»: toma su número.',
      ],
      parrafos: [
        'Desde el borrador, lo que paga queda programado: otro lote no lo puede pagar. Una factura en discrepancia o de un proveedor bloqueado para pagos no se programa.',
      ],
    },
    {
      titulo: 'Pronto pago',
      parrafos: [
        'Si el proveedor da descuento y el plazo no ha pasado el día programado, «Pronto pago» lo ofrece: el porcentaje de la base, menos sus notas crédito, al peso. Solo se da al pagar todo el saldo. Si el banco paga después del plazo, lo descontado se sigue debiendo.',
      ],
    },
    {
      titulo: 'Aprobar',
      parrafos: [
        'Lo aprueba una persona distinta de quien lo hizo y de quien lo cambió. Si la cuenta bancaria de un proveedor cambió en los últimos 5 días, también porque se quitó una, cambió su orden o se fusionó con otro, se pide además la autorización de alguien que pueda darla. Rechazado vuelve a borrador, con el motivo.',
      ],
    },
    {
      titulo: 'Pagar y confirmar',
      parrafos: [
        '«Generar archivo del banco» descarga un CSV con un pago por proveedor, a la cuenta que se aprobó; si cambió después, se niega. No es obligatorio.',
        '«Confirmar pago» pide el día en que el banco pagó y, de lo que rechazó, por qué: eso vuelve a deberse. Los anticipos quedan a nuestro favor y se aplican desde la cartera.',
        'Anular un lote confirmado reversa lo que pagó, con la fecha de hoy; si un anticipo ya se aplicó, primero se desaplica.',
      ],
    },
  ],
};
