/** Guide: positions, job offers and applicants. */
import type { GuidePage } from './page.ts';

export const talento: GuidePage = {
  slug: 'talento',
  titulo: 'Cargos, ofertas y aspirantes',
  modulo: 'aspirantes',
  secciones: [
    {
      titulo: 'Cargos y quién los ocupa',
      parrafos: [
        'Un cargo tiene plazas y un rango salarial; en jornada completa, desde el salario mínimo del año. Nace en borrador, y activo se puede ocupar y ofrecer. «Organigrama» lo muestra con quién lo ocupa y de quién depende.',
        'En «Ocupantes» se registra quién ocupa cada plaza y su retiro. Nunca hay más ocupantes que plazas.',
      ],
    },
    {
      titulo: 'Ofertas de empleo',
      parrafos: [
        'Una oferta se escribe en borrador, se envía, y quien tiene el permiso la publica o la devuelve. Al publicarla, sus vacantes caben en las plazas libres del cargo. Se cierra sola al llenarse o al pasar su fecha.',
      ],
      pasos: [
        'Elige el cargo y describe lo que ofreces. Di si el salario se publica.',
        'Agrega preguntas: qué se espera, cuántos puntos da y si marca a quien responde otra cosa. Marcar no descarta: lo decide una persona.',
        'Elige las etapas, y cuáles son obligatorias. Con «Revisión a ciegas», nadie ve quién es el aspirante ni su hoja de vida hasta PRESELECCIONADO: ni en listas, ni en archivos, ni al buscar.',
      ],
    },
    {
      titulo: 'Aspirantes',
      parrafos: [
        'Llegan por la página de empleo, con su consentimiento y su hoja de vida. Muévelos en la lista, en el tablero o en su página; hacia atrás o fuera del proceso se pide el motivo.',
        'De una etapa obligatoria nadie avanza sin su evaluación. El correo de rechazo espera las horas que dice el parámetro, y hasta entonces se puede detener.',
        'Al pasar a ENTREVISTA con un tipo de cita, el aspirante recibe un correo con un enlace para elegir una hora libre del responsable de la oferta. Su hora se guarda un día: confírmala en el programador de citas, y se le avisa por correo.',
        'En la lista, elige varios para moverlos o descartarlos de una vez, o de 2 a 4 para compararlos lado a lado. «Corregir los datos» cambia lo que llegó mal escrito de quien ya no está a ciegas; su historial lo dice, sin los valores.',
        'En la cita de un aspirante no se escribe su nombre, documento, correo ni celular: se reemplazan por «…», porque la agenda no olvida.',
        '«Contratar» pide la persona del directorio con el mismo documento: ocupa la plaza, cuenta en la oferta y, con la última vacante, la cierra.',
      ],
    },
    {
      titulo: 'Olvidar',
      parrafos: [
        'Pasados los meses del parámetro desde que terminó su proceso, desde que cerró la oferta en la que se quedó esperando, o cuando la persona lo solicita, los datos personales y la hoja de vida se borran para siempre. Queda una fila anónima para las cuentas. No se olvida a quien está en reserva ni a quien fue contratado.',
        'La bitácora y los avisos nunca nombran a un aspirante: solo dicen su número. Las copias de seguridad hechas antes conservan lo que había: bórralas según la política de la empresa.',
      ],
    },
  ],
};
