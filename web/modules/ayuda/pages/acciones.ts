/** Guide: the catalogue of permissions. */
import type { GuidePage } from './page.ts';

export const acciones: GuidePage = {
  slug: 'acciones',
  titulo: 'Acciones',
  modulo: 'acciones',
  secciones: [
    {
      titulo: 'Qué son',
      parrafos: [
        'Una acción es algo que se puede permitir: ver una lista, crear un proveedor, exportar… Este catálogo las muestra todas, con su módulo y los grupos que las tienen.',
        'Las acciones nacen con el programa: no se crean ni se borran a mano. Una acción OBSOLETA es de una versión anterior y ya no se usa.',
      ],
    },
    {
      titulo: 'Saber quién puede hacer algo',
      parrafos: ['Sirve para revisar los permisos de tiempo en tiempo, sobre todo los de las acciones críticas.'],
      pasos: [
        'En Administración, abre «Acciones».',
        'Busca la acción por su nombre o filtra por módulo.',
        'Abre la acción para ver los grupos que la tienen.',
      ],
    },
    {
      titulo: 'Dar una acción a un grupo',
      parrafos: [
        'Desde la acción eliges los grupos que la tendrán. También se puede hacer al revés, desde el grupo. Las acciones críticas tocan dinero, permisos o datos delicados: dalas solo a quien las necesita.',
      ],
    },
  ],
};
