/** Guide: the bell, what it tells, and being told with Mayordomo closed. */
import type { GuidePage } from './page.ts';

export const notificaciones: GuidePage = {
  slug: 'notificaciones',
  titulo: 'Notificaciones',
  modulo: 'notificaciones',
  secciones: [
    {
      titulo: 'La campana',
      parrafos: [
        'La campana de arriba te cuenta lo que otros hicieron y te toca saber: su número dice cuántas notificaciones te faltan por leer y cambia solo, sin que recargues la página.',
        'Al presionarla se abre el panel: primero lo que no has leído, agrupado por día. Presiona una notificación para ir a lo que cuenta; desde ese momento queda leída.',
        'Con el visto de la derecha la marcas como leída sin abrirla, y con «Marcar todas» dejas el panel al día. En «Todas» encuentras también las leídas, que se borran 90 días después.',
      ],
    },
    {
      titulo: 'Enterarte con Mayordomo cerrado',
      parrafos: [
        'Tu navegador o tu teléfono pueden avisarte aunque no tengas Mayordomo abierto. Se activa en cada equipo donde lo quieras.',
        'Las notificaciones llegan mientras tu sesión esté abierta en ese equipo. Si el navegador no te pregunta nada, revisa los permisos del sitio: allí puede estar negado.',
      ],
      pasos: [
        'Abre la campana o tu perfil.',
        'Presiona «Activar en este navegador» y acepta la pregunta del navegador.',
        'Cuando llegue una, presiónala para ir a lo que cuenta.',
      ],
    },
    {
      titulo: 'Silenciar lo que no te interesa',
      parrafos: [
        'En tu perfil, en «Avisarme de», quita lo que no quieras recibir. Lo crítico, como una cuenta bloqueada, siempre se avisa.',
      ],
    },
    {
      titulo: 'Decidir a quién se avisa de qué',
      parrafos: [
        'En Administración, «Notificaciones» muestra cada cosa que se puede avisar y los grupos a los que les llega, en la campana y con Mayordomo cerrado. Quien tiene el permiso abre una y elige los grupos de cada medio.',
      ],
    },
  ],
};
