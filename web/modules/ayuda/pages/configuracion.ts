/** Guide: the configuration. */
import type { GuidePage } from './page.ts';

export const configuracion: GuidePage = {
  slug: 'configuracion',
  titulo: 'Configuración',
  modulo: 'parametrizacion',
  secciones: [
    {
      titulo: 'Qué hay en ella',
      parrafos: [
        'En Administración, «Configuración» reúne lo que cada empresa ajusta a su manera: sus datos, los parámetros, las listas, las notificaciones y los mensajes de WhatsApp. Solo ves las partes que tus permisos te dejan abrir.',
        'Arriba dice cómo terminó la última copia de seguridad programada: la fecha y el tamaño, o por qué falló.',
      ],
    },
    {
      titulo: 'Los datos de la empresa',
      parrafos: [
        '«Nosotros» guarda el nombre, el NIT, la dirección y el logo. Son el encabezado de todo lo que se imprime, así que revísalos antes de entregar el primer documento.',
      ],
    },
    {
      titulo: 'Cambiar un parámetro',
      parrafos: [
        'Un parámetro es un valor que el programa obedece: cada cuánto se guarda una copia de lo que escribes, si los pesos llevan centavos… Junto a cada uno dice qué pantallas lo leen.',
      ],
      pasos: [
        'Abre «Parámetros» y elige el que vas a cambiar.',
        'Escribe el valor nuevo. Si es de días, no pasa de 31.',
        'Escribe el motivo: queda en la historia con tu usuario y la hora.',
        'Guarda.',
      ],
    },
    {
      titulo: 'Parametrización WhatsApp',
      parrafos: [
        'Es una lista de nombres y valores. El nombre de una fila guardada no se cambia y cada fila necesita su valor; con el botón de la última fila agregas otra. Con «Historia» ves quién cambió qué.',
      ],
    },
  ],
};
