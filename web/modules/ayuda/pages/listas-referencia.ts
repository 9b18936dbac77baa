/** Guide: the reference lists. */
import type { GuidePage } from './page.ts';

export const listasReferencia: GuidePage = {
  slug: 'listas-de-referencia',
  titulo: 'Listas de referencia',
  modulo: 'listas',
  secciones: [
    {
      titulo: 'Qué son',
      parrafos: [
        'Son las opciones que ofrecen los formularios: bancos, tipos de documento, clasificaciones de proveedor, tarifas de retención… El programa trae las de la DIAN y unas de partida; cada empresa las adapta.',
        'El código es lo que guardan los registros y no se cambia. El nombre sí, y se ve de inmediato en todas partes.',
      ],
    },
    {
      titulo: 'Adaptar una lista',
      parrafos: [
        'Necesitas el permiso «Adaptar las listas de referencia»; sin él puedes consultarlas. Están agrupadas por área, y el número junto a cada una dice cuántas entradas se ofrecen. Cada cambio queda en la bitácora.',
      ],
      pasos: [
        'En Administración, abre «Listas» y elige una.',
        'Busca por código o nombre si la lista es larga. Con «Agregar» creas una entrada al final: escribe un código que no exista y el nombre.',
        'Desde el menú de cada fila le cambias el nombre, la subes, la bajas o la llevas al principio. En ese orden la ven los formularios: deja arriba lo que más se usa.',
        'Para que deje de ofrecerse, «Inactivar»: los registros que ya la usan la conservan, y se puede activar de nuevo.',
        '«Eliminar» es solo para lo que nadie ha usado, como una entrada escrita por error. Si está en uso, el programa no la elimina y dice dónde.',
      ],
    },
    {
      titulo: 'Al importar',
      parrafos: [
        'En los archivos de Excel estas listas se escriben por código o por nombre. La plantilla de cada importación trae las entradas activas en su segunda hoja, tal como están aquí.',
      ],
    },
    {
      titulo: 'Las tarifas',
      parrafos: [
        'Las tarifas de ICA que vienen son ilustrativas: escribe las de los municipios donde opera la empresa. Revisa también las de retención en la fuente cuando cambie la norma.',
      ],
    },
  ],
};
