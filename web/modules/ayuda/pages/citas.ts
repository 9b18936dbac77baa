/** Guide: the agenda of appointments. */
import type { GuidePage } from './page.ts';

export const citas: GuidePage = {
  slug: 'citas',
  titulo: 'Programador de citas',
  modulo: 'citas',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Es la agenda de visitas a inmuebles, entrevistas, reuniones con proveedores y atención al cliente. Ninguna hora se agenda dos veces: ni de un responsable, ni de un inmueble.',
        'Se ve por mes, semana, día o asesor, y como una tabla en «Lista de citas», del menú del programador: se busca, se filtra y se exporta. Cada color es un estado; al lado del calendario se elige cuáles se ven. Cada quien ve sus citas; las de los demás, quien tiene el permiso «Ver y manejar las citas de los demás».',
      ],
    },
    {
      titulo: 'Tipos de cita',
      parrafos: [
        'Cada tipo dice cuánto dura, con cuánto margen antes y después, en qué horario, con cuánta anticipación y quiénes lo atienden. Sin responsables, lo atiende cualquiera.',
        'Entre dos citas seguidas queda al menos el margen de después de la primera más el de antes de la segunda. Los festivos no se atienden, salvo en los tipos que los incluyen.',
      ],
      pasos: [
        'En el menú del programador abre «Tipos de cita».',
        'Elige «Crear tipo de cita» y escribe nombre, duración y horario.',
        'Elige los recordatorios: llegan por la campana y el correo a quien atiende, y por correo y WhatsApp a quien viene.',
        'Guarda.',
      ],
    },
    {
      titulo: 'Agendar',
      parrafos: [
        'Las horas libres de ese día aparecen debajo de la fecha; si no quedan, la próxima que haya. Quien tiene correo recibe la invitación, que entra sola en su calendario; si la cita se mueve o se cancela, también.',
        'La cita que agenda la empresa queda CONFIRMADA. La que pide alguien de fuera queda SOLICITADA y guarda su hora 24 horas.',
      ],
      pasos: [
        'Pulsa una hora del calendario, o N.',
        'Elige tipo, responsable y hora.',
        'Di con quién es, sobre qué y dónde.',
        'Elige «Agendar».',
      ],
    },
    {
      titulo: 'Qué pasó con la cita',
      parrafos: [
        'Al abrir una cita la confirmas, anotas su resultado, dices que no asistieron, la reprogramas o la cancelas con su motivo. Se reprograma hasta tres veces.',
        'El resultado de una cita sobre un caso queda como seguimiento del caso; el de una entrevista, en el historial del aspirante.',
        'Una cita que ya pasó y no tiene resultado lleva una señal en el calendario y aparece en el inicio.',
      ],
    },
    {
      titulo: 'Con el teclado',
      parrafos: [
        'S, D y A cambian la vista (M también, con el foco en el calendario), H vuelve a hoy y N agenda. Las flechas recorren el calendario; sobre una cita la mueven, Enter deja el cambio y Escape lo deshace. Suprimir la cancela.',
      ],
    },
    {
      titulo: 'Verlas en otro calendario',
      parrafos: [
        'Con «Ver mis citas en otro calendario» creas una dirección privada que leen Google Calendar, Outlook o el teléfono. Se muestra una sola vez; al revocarla deja de servir.',
      ],
    },
  ],
};
