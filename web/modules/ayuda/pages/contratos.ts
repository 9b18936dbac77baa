/** Guide: leases, mandates and rent increases. */
import type { GuidePage } from './page.ts';

export const contratos: GuidePage = {
  slug: 'contratos',
  titulo: 'Contratos e incrementos',
  modulo: 'contratos',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Aquí están los contratos de los inmuebles que la compañía administra: el de arriendo, con quien toma el inmueble, y el de mandato, con su propietario. De ellos salen los pagos a propietarios.',
      ],
    },
    {
      titulo: 'Escribir un contrato',
      parrafos: [
        'Mientras está en BORRADOR todo se puede cambiar. Si buscas el inmueble por su dirección, su código o su propietario y lo eliges, se traen su canon y su administración y, en un mandato, sus propietarios con sus participaciones.',
      ],
      pasos: [
        'En Arriendos, «Contratos», elige «Crear contrato» y el tipo: arriendo o mandato.',
        'Elige el inmueble y escribe la fecha de inicio y los meses: verás hasta cuándo va.',
        'En un arriendo, escribe el canon, el día de pago y el incremento pactado, y agrega a los arrendatarios y los codeudores. El primero es el que da nombre al contrato en las listas.',
        'En un mandato, escribe la comisión y su IVA, revisa las participaciones, que deben sumar 100 %, y agrega las retenciones.',
        'Guarda y, cuando esté firmado, elige «Activar».',
      ],
    },
    {
      titulo: 'Lo que le pasa a un contrato',
      parrafos: [
        '«Activar» le da su número y ya no se puede editar. Un inmueble tiene a lo sumo un arriendo y un mandato vigentes; con su arriendo queda ARRENDADO, y DISPONIBLE cuando termina.',
        '«Prorrogar» le suma meses. «Terminar» pide su último día, que no puede ser posterior a hoy, y el motivo. «Cancelar» es para lo que no debió ser: un borrador, o un contrato que no se cumplió y del que no se ha liquidado nada.',
        'Un contrato nuevo comienza después del último día del anterior del inmueble: ningún día se liquida dos veces.',
        'A 90 y a 30 días de su fin, y en su último día, se avisa a quien lleva los arriendos.',
      ],
    },
    {
      titulo: 'Incrementos de canon',
      parrafos: [
        'El canon de una vivienda sube a lo sumo el IPC del año calendario anterior, cuando cumple doce meses sin cambiar, y solo si se le notificó antes al arrendatario (Ley 820 de 2003, artículo 20). El de los demás inmuebles sube lo pactado: el IPC, el IPC más unos puntos o un porcentaje fijo. Siempre se puede subir menos, o nada.',
        '«Incrementos de canon» muestra lo que cumple doce meses hasta el día que elijas, en cuánto puede quedar cada canon y a cuánto llega todo. Si falta el IPC de un año, escríbelo en Configuración, «Listas de referencia», «IPC por año».',
      ],
      pasos: [
        'En el menú de la fila o del contrato, elige «Registrar notificación de incremento» y escribe cuánto, desde cuándo, y cómo y cuándo se le dijo.',
        'Si fue por WhatsApp o por correo electrónico, «Enviar aviso de incremento» se lo escribe a cada arrendatario y guarda la carta entre los documentos; por correo va adjunta.',
        'Cuando llega el día, elige «Aplicar incremento». Si ya no va, «Anular incremento notificado».',
      ],
    },
    {
      titulo: 'Documentos',
      parrafos: [
        '«Generar contrato» y «Carta de incremento» llenan una plantilla del editor con los datos del contrato; para imprimirla, la plantilla debe estar publicada. El contrato firmado y los demás papeles se adjuntan en «Documentos», con su fecha de vencimiento si la tienen.',
      ],
    },
  ],
};
