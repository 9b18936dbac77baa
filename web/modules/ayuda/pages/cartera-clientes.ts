/** Guide: what customers owe. */
import type { GuidePage } from './page.ts';

export const carteraClientes: GuidePage = {
  slug: 'cartera-de-clientes',
  titulo: 'Cartera de clientes',
  modulo: 'cartera-clientes',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Aquí está lo que te debe cada cliente y lo que tiene a favor. El saldo de cada documento es siempre la suma de sus movimientos, que se ven al abrirlo: nada se borra, lo que se deshace queda con su reverso.',
      ],
    },
    {
      titulo: 'Registrar un recibo',
      pasos: [
        'En Comercial, abre «Cartera de clientes» y elige «Registrar recibo».',
        'Elige el cliente, la fecha del pago (no puede ser futura), el medio, la cuenta a la que llegó y el valor. Debajo aparece lo que debe, lo más antiguo primero, y el semáforo dice si se le vende a crédito y cuánto tendría que abonar.',
        'Elige «Aplicar a lo más antiguo», o escribe tú cuánto va a cada documento. En cada línea puedes escribir además el descuento, lo que el cliente retuvo y un ajuste al peso.',
        'Elige «Guardar». Lo que no se aplica queda a favor del cliente y se aplica después, desde el mismo recibo.',
      ],
      parrafos: [
        'Un documento nunca recibe más de lo que debe, y el ajuste al peso no pasa del límite de los parámetros de contabilidad. Si la referencia del banco ya está en otro recibo se avisa: si es correcto, marca «La referencia puede estar en otro recibo».',
        'Cada recibo revisa de nuevo, en ese momento, los pedidos de ese cliente retenidos por cartera, y confirma los que ya pasan.',
      ],
    },
    {
      titulo: 'Lo que dice el banco',
      pasos: [
        'En «Extractos de banco», elige «Importar extracto» y sube el archivo del banco (Excel o CSV): fecha, referencia, NIT, descripción y valor. Subirlo otra vez no repite nada.',
        'Elige «Conciliar». Cada línea se propone con su cliente y los documentos que paga: por la referencia, por el NIT o por el valor. Quita las que no sean.',
        'Elige «Registrar»: se hacen todos los recibos o ninguno. Una línea es un solo recibo.',
      ],
      parrafos: [
        'De la línea que nadie reconoce, «Registrar recibo…» en su menú deja elegir el cliente; lo que no es de un cliente se descarta con su motivo. Si el recibo se anula, su línea vuelve a estar pendiente.',
      ],
    },
    {
      titulo: 'Saldos iniciales',
      parrafos: [
        'Lo que ya te debían al empezar se carga con «Importar saldos iniciales», documento por documento: quién, número, fecha, vencimiento y saldo. «Fecha del saldo» es el día en que entra a los libros. Lo cargado se deshace mientras nadie lo haya pagado.',
      ],
    },
    {
      titulo: 'Notas crédito',
      parrafos: [
        'Una nota crédito paga primero su factura; lo que sobra queda a favor. Ábrela y elige «Aplicar…» para darlo a otros documentos del cliente; «Desaplicar…» lo devuelve, con su motivo.',
      ],
    },
    {
      titulo: 'Desaplicar y anular',
      parrafos: [
        '«Desaplicar», en el recibo o en el documento, deshace una aplicación con su motivo: los dos vuelven a tener lo que tenían. Anular un recibo desaplica todo y lo quita de la cartera; no se puede si lo aplicó en un período cerrado.',
      ],
    },
    {
      titulo: 'Cobrar',
      parrafos: [
        '«Cola de cobro» dice a quién cobrar primero: los clientes con algo vencido, por lo que se espera recuperar de cada uno. «Trabajo de hoy» deja las promesas incumplidas o de hoy, y a quien nadie le ha cobrado en una semana.',
        '«Cuenta del cliente» muestra lo que debe, su cupo, sus documentos abiertos y las últimas gestiones. En «Más acciones» está su estado de cuenta en PDF, para verlo o enviarlo por correo (una vez al día; si debe algo vencido sale en el horario de la ley), y los intereses de mora.',
        'Una gestión se registra con la hora en que se hizo, dentro del horario de la Ley 2300 de 2023: lunes a viernes de 7 a. m. a 7 p. m. y sábados de 8 a. m. a 3 p. m., sin domingos ni festivos. Si el cliente promete pagar, la promesa queda abierta hasta su día; los recibos dicen solos si la cumplió.',
        'En «Tasas de mora» se escribe la tasa efectiva anual de cada período: ningún día tiene dos, y sin la tasa de todos los días no hay intereses. «Intereses de mora…» los simula hasta un día, también futuro, y hace las notas débito hasta hoy, de cada documento una; son de la cartera, no documentos electrónicos.',
      ],
    },
    {
      titulo: 'Edades',
      parrafos: [
        '«Edades de cartera de clientes» reparte lo que debe cada cliente según los días de vencido, o desde la emisión, en la fecha de corte que elijas: también en el pasado, con lo que se había movido hasta ese día. Lo que tienen a favor va aparte, y todo junto es el saldo de la cartera. El nombre de un cliente abre sus documentos.',
        '«Migración» dice, de lo que se debía un día, cuánto estaba en cada edad otro día y cuánto se pagó. En «Modelos» se escriben otros rangos, con lo que no se espera recuperar de cada uno: empiezan en lo que no ha vencido, no se cruzan, no dejan espacios y el último no termina.',
      ],
    },
  ],
};
