/** Guide: consignments and their cases. */
import type { GuidePage } from './page.ts';

export const consignaciones: GuidePage = {
  slug: 'consignaciones',
  titulo: 'Consignaciones y casos',
  modulo: 'consignacion',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Aquí se sigue cada inmueble desde que su propietario lo consigna hasta que se administra, por cinco procesos: captación, avalúo, documentación, publicación y administración. Cada proceso pide unos requisitos, y de cada uno nace un caso con responsable y fecha.',
        'Un proceso termina cuando ninguno de sus casos está PENDIENTE: así se sabe qué le falta a cada inmueble para el siguiente paso.',
      ],
    },
    {
      titulo: 'Consignar un inmueble',
      parrafos: [
        'Un inmueble tiene una sola consignación activa. Al consignarlo queda EN TRÁMITE, a menos que esté ARRENDADO: un inmueble arrendado sigue así en todos los procesos.',
      ],
      pasos: [
        'En Arriendos, «Consignaciones», elige «Consignar inmueble».',
        'Escribe parte de la dirección y espera un segundo, o usa «Búsqueda avanzada». Elige el inmueble.',
        'Elige el responsable y guarda: nacen los casos de la captación.',
      ],
    },
    {
      titulo: 'Trabajar los casos',
      parrafos: [
        'Los casos de un inmueble se abren desde la lista o el tablero de consignaciones, y desde el menú del inmueble o de su contrato. La fecha de compromiso se cuenta en días hábiles y cambia de color al acercarse o vencerse.',
        '«Nuevo caso» agrega uno por fuera de los requisitos; si eliges un proceso, ese proceso no termina sin él. «Nuevo seguimiento» cuenta lo que se hizo en un caso PENDIENTE. «Reasignar» lo pasa a otra persona, a quien se avisa; la nota queda como seguimiento.',
        'Al finalizar un caso se ve qué más falta en el proceso. Con el último, la consignación pasa al proceso siguiente y el inmueble toma su estado. Desde un contrato solo se finaliza el caso.',
        'Si el último se finalizó junto con otros, o el proceso no pide nada, «Terminar proceso», en el menú de la consignación, dice qué falta o la pasa al siguiente.',
        'En «Casos» están los de todos los inmuebles: se filtran por responsable y fecha, y se finalizan varios a la vez. Tus casos vencidos aparecen en el inicio.',
      ],
    },
    {
      titulo: 'Retirar una consignación',
      parrafos: [
        '«Retirar» pide el motivo. El inmueble queda RETIRADO, o sigue ARRENDADO hasta que termine su contrato. Retirar el inmueble desde su página retira también su consignación. Después se puede consignar de nuevo.',
      ],
    },
    {
      titulo: 'Configurar los requisitos',
      parrafos: [
        'En «Requisitos de los procesos» se dice qué pide cada proceso, en cuántos días hábiles y quién responde; sin responsable, es el de la consignación. Los cambios valen para las consignaciones que entren desde entonces.',
      ],
    },
  ],
};
