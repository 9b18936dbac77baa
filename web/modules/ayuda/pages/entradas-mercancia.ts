/** Guide: goods receipts and their novelties. */
import type { GuidePage } from './page.ts';

export const entradasMercancia: GuidePage = {
  slug: 'entradas-de-mercancia',
  titulo: 'Entradas de mercancía',
  modulo: 'entradas-mercancia',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Una entrada registra lo que llegó de verdad, frente a lo pedido y lo facturado, y lo pone en el inventario. En la bodega solo se toca lo que no cuadra.',
      ],
    },
    {
      titulo: 'Recibir con la factura electrónica',
      parrafos: [
        'Las líneas llegan del XML con nuestros productos, lo que falta por recibir de la factura y su orden de compra.',
      ],
      pasos: [
        'En Abastecimiento, abre «Entradas de mercancía» y elige «Crear entrada».',
        'Elige la bodega y suelta el XML o el ZIP del proveedor: su borrador se abre de una vez. O recibe una factura que espera en la bandeja.',
        'Si la factura nombra la orden, se usa esa; si no, la más antigua que coincide en el 80 % de las líneas o más.',
        'Si la orden que nombra se espera en otra bodega, se avisa y nada se descuenta de ella: recibe allá, o cambia la bodega de la entrada.',
        'Lo que nadie conoce queda «Sin homologar»: homológalo y vuelve a revisar.',
      ],
    },
    {
      titulo: 'Recibir a mano',
      parrafos: ['Cuando el proveedor no envía su XML.'],
      pasos: [
        'En «A mano», elige el proveedor, la bodega y las órdenes: sus líneas pendientes llegan solas. Sin orden, agrega las líneas con el lector.',
        'Escribe el número de la factura y lo que dice de cada línea, y guarda: sigue el conteo.',
        'La zona es donde se pone la mercancía; sin ella, cada producto va a la suya.',
      ],
    },
    {
      titulo: 'Contar',
      parrafos: [
        'Todo empieza como si hubiera llegado lo facturado. Lee los códigos o escribe solo lo distinto: cada cantidad se guarda al escribirla, y dos personas cuentan a la vez sin pisarse.',
        'A la derecha de cada línea se lee si cuadra, falta, sobra, no se pidió o cuesta más. Lo rechazado al recibir no entra; lo bonificado entra sin costo.',
        'La primera lectura de una línea empieza su conteo en cero; las demás suman. «8*código» cuenta ocho de una vez. Ctrl+Enter confirma la entrada.',
        'De lo que llega en cajas se pueden leer unidades sueltas: mientras lo contado no dé cajas exactas, la línea se dice por unidades.',
        'Los productos con lote piden el suyo y su vencimiento. Lo vencido, o lo que vence antes de los días mínimos de los parámetros de compras, queda con novedad y en cuarentena.',
      ],
    },
    {
      titulo: 'Confirmar',
      parrafos: [
        'La entrada toma su número, lo aceptado entra al inventario con su costo neto, el flete, los cargos y los descuentos de toda la factura repartidos, y la orden y la factura se actualizan. Lo que no cuadra y nadie dijo queda con novedad.',
        'Por encima de lo pedido y su tolerancia, otra persona con permiso lo autoriza allí mismo. Una factura no se recibe dos veces.',
        'El botón «PDF» saca la entrada en papel, con sus líneas, sus novedades y lugar para las firmas.',
        'Antes de confirmar se anula; después se reversa, si la mercancía sigue en la bodega y no se ha causado.',
      ],
    },
    {
      titulo: 'Novedades',
      parrafos: [
        'Cada línea puede tener una novedad con varios tipos, su observación y hasta tres archivos de 2 MB (fotos o PDF). La mercancía averiada, vencida, sobrante o no pedida espera en cuarentena: toda, o la cantidad que digas de lo aceptado.',
        'Quien tiene el permiso la acepta o la rechaza con un motivo. Aceptada, la mercancía queda disponible y la diferencia es nuestra. Rechazada, vuelve al proveedor y se espera su nota crédito; si corre el plazo de la factura, se ofrece registrar el reclamo, con el concepto que corresponde a la novedad; puedes elegir otro.',
        'Una novedad resuelta se puede marcar como no resuelta mientras no haya nota crédito confirmada; si la entrada ya se causó, otra persona lo autoriza.',
      ],
    },
  ],
};
