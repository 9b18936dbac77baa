/** Guide: payments to owners and administrations. */
import type { GuidePage } from './page.ts';

export const pagos: GuidePage = {
  slug: 'pagos',
  titulo: 'Pagos a propietarios y administraciones',
  modulo: 'pagos',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Aquí se liquida cada mes de los mandatos, se paga a propietarios y a administraciones, y se anula lo que se pagó mal. Está en Arriendos, «Pagos», con una pestaña para cada uno.',
      ],
    },
    {
      titulo: 'Liquidar el mes',
      parrafos: [
        'De cada mandato activo se hace un pago pendiente por propietario, según su participación, y otro de la cuota de administración. Si el contrato empezó o terminó dentro del mes, se cuentan sus días, de treinta.',
        'Liquidar otra vez el mismo mes no hace nada: lo que ya se liquidó queda como está.',
      ],
      pasos: [
        'Elige «Liquidar mes», el mes y el año.',
        'Elige «Simular»: dice cuántos pagos se harían y por cuánto, sin escribir nada.',
        'Elige «Liquidar». Puedes cerrar: te avisamos al terminar.',
      ],
    },
    {
      titulo: 'Descuentos',
      parrafos: [
        'Abre un pago pendiente y elige «Cambiar descuentos»: una reparación, un servicio. No pueden superar lo que queda por pagar. Una vez pagado, ya no se cambian.',
      ],
    },
    {
      titulo: 'Pagar',
      parrafos: [
        'Cada beneficiario recibe un documento (PP-) con todos los pagos suyos que escogiste, y un mensaje por WhatsApp y por correo.',
        'Con «Un documento para todos los pagos» se hace uno solo: esos pagos no se pueden anular después.',
      ],
      pasos: [
        'En la vista «Pendientes», marca los pagos; o filtra y elige todos los que cumplen el filtro.',
        'Elige «Pagar», la fecha y el medio.',
        'Revisa el total y elige «Pagar».',
      ],
    },
    {
      titulo: 'Conciliar',
      parrafos: [
        'Cuando el banco confirma un pago, ábrelo y elige «Conciliar con el banco». Mientras esté conciliado no se puede anular; la conciliación se puede quitar.',
      ],
    },
    {
      titulo: 'Anular pagos',
      parrafos: [
        'Al elegir un pago se eligen los de su mismo documento y los de meses siguientes. Al quitarlo, se quitan los que dependen de él. La segunda pestaña dice por qué un pago no se puede anular.',
        'Lo anulado queda pendiente de nuevo en su mes, con el mismo valor, y la persona recibe un mensaje.',
        'Se anula una persona a la vez. Si una falla, las anteriores quedan anuladas y la anulación se detiene: puedes reintentar, o continuar con las demás. Si se corta la red, reintentar no anula nada dos veces. No salgas de la página mientras tanto.',
      ],
      pasos: [
        'Elige «Anular pagos» y marca personas o pagos. Abajo va el total.',
        'Elige «Continuar con la anulación», escribe el motivo si quieres y confirma.',
        'Al terminar, «Informe» muestra el PDF y «Excel» lo descarga.',
      ],
    },
    {
      titulo: 'Estado de cuenta y certificado',
      parrafos: [
        'En «Más acciones», o en el menú de un pago: el estado de cuenta dice cada movimiento entre dos fechas y el saldo, y se puede enviar por correo. El certificado anual suma lo pagado y lo retenido.',
      ],
    },
    {
      titulo: 'Mensajes de WhatsApp',
      parrafos: [
        'En «Más acciones», «Mensajes de WhatsApp» muestra qué mensajes salieron, cuándo llegaron y se leyeron.',
      ],
    },
  ],
};
