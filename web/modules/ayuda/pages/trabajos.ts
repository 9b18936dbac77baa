/** Guide: long work that goes on by itself. */
import type { GuidePage } from './page.ts';

export const trabajos: GuidePage = {
  slug: 'trabajos',
  titulo: 'Trabajos largos',
  modulo: 'general',
  secciones: [
    {
      titulo: 'Qué es un trabajo',
      parrafos: [
        'Lo que toma tiempo (exportar más de 5,000 filas, importar, inactivar muchas filas a la vez, verificar la bitácora) lo hace el programa por ti mientras sigues en lo tuyo. Una ventana muestra cuánto va: «Procesando 120 de 1,284. Por favor espere ...». Puedes cerrarla: el trabajo sigue y una notificación te avisa al terminar.',
        'Si el servidor se apaga, el trabajo continúa donde iba cuando vuelve a encender. Cada fila se hace una sola vez.',
      ],
    },
    {
      titulo: 'Actuar sobre muchas filas',
      pasos: [
        'En la lista, pon los filtros que necesites y marca la casilla del título.',
        'Elige «Seleccionar los … que cumplen el filtro» para tomar también las demás páginas. Si quieres dejar alguna por fuera, quítale la marca.',
        'Elige la acción, por ejemplo «Inactivar», y escribe el motivo.',
      ],
      parrafos: [
        'Si entre tanto cambia cuántas filas cumplen el filtro, el programa te lo dice y no hace nada: revisa la lista y repite la selección.',
        'Lo que no se puede hacer en una fila no detiene las demás: al final ves cada una con su motivo, las descargas en Excel con «Descargar en Excel» y puedes reintentar solo esas.',
      ],
    },
    {
      titulo: 'Pausar, continuar o cancelar',
      parrafos: [
        'Con «Pausar» el trabajo se detiene al terminar la fila en que va, y con «Continuar» sigue desde ahí. «Cancelar el trabajo» lo termina: lo que ya estaba hecho queda hecho.',
        'Una importación es distinta: sus filas se guardan todas juntas al final. No se puede pausar, y al cancelarla no queda ninguna.',
        'El trabajo se hace con tus permisos de cada momento. Si te quitan el permiso a la mitad, se detiene y te dice por qué.',
      ],
    },
    {
      titulo: 'Mis trabajos',
      parrafos: [
        'En el menú de tu foto, «Mis trabajos» los muestra todos, del último al primero, con su resultado. El archivo de una exportación se descarga de allí durante 7 días; los trabajos terminados se borran de la lista a los 60.',
      ],
    },
  ],
};
