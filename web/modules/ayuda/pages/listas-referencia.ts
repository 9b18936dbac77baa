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
      parrafos: ['Necesitas el permiso «Adaptar las listas de referencia». Cada cambio queda en la bitácora.'],
      pasos: [
        'En Administración, abre «Listas» y elige una.',
        'Con «Agregar» creas una entrada al final; desde el menú de cada fila la editas, la subes o la bajas.',
        'Para que deje de ofrecerse, «Inactivar»: los registros que ya la usan la conservan.',
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
