/** Guide: areas of the company. */
import type { GuidePage } from './page.ts';

export const departamentos: GuidePage = {
  slug: 'departamentos',
  titulo: 'Departamentos',
  modulo: 'departamentos',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Los departamentos son las áreas de la empresa: compras, bodega, contabilidad… No son los departamentos del país. Cada usuario puede pertenecer a uno.',
      ],
    },
    {
      titulo: 'Crear un departamento',
      parrafos: ['Un departamento puede depender de otro, y así se arma el organigrama.'],
      pasos: [
        'En Administración, abre «Departamentos» y elige «Crear departamento».',
        'Escribe el código y el nombre. El código no se puede repetir; el nombre, no dentro de la misma área.',
        'Si depende de otro, elígelo. Si tiene un responsable, elige al usuario.',
        'Guarda.',
      ],
    },
    {
      titulo: 'Inactivar',
      parrafos: [
        'Un departamento inactivo ya no se puede elegir. Antes de inactivarlo, pasa sus usuarios activos y las áreas que dependen de él a otro departamento.',
      ],
    },
  ],
};
