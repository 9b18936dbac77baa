/** How the change log speaks of templates. */
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import { LISTAS } from '../../shared/plantilla.ts';
import { FUENTES } from '../fuentes.ts';

/** 'contrato.canon mandato.fecha' → 'Canon, Fecha' */
function nombresDeVariables(variables: string): string {
  return variables
    .split(' ')
    .map((variable) => {
      const [fuente = '', campo = ''] = variable.split('.');
      return FUENTES[fuente]?.campos[campo]?.titulo ?? campo.replaceAll('_', ' ');
    })
    .join(', ');
}

export const bitacora: TablasDescritas = {
  plantilla: {
    nombre: 'Plantilla',
    campos: {
      nombre: 'Nombre',
      tipo: { label: 'Lista de parámetros', valores: LISTAS },
      descripcion: 'Descripción',
      estado: 'Estado',
      motivo_inactivacion: 'Motivo de inactivación',
      publicada: 'Versión publicada',
      con_borrador: { label: 'Tiene borrador', tipo: 'booleano' },
      variables: { label: 'Parámetros usados', palabras: nombresDeVariables },
      huella: { label: 'Contenido', frase: 'cambió' },
    },
  },
  plantilla_version: {
    nombre: 'Versión',
    titulo: 'numero',
    campos: {
      plantilla_id: 'Plantilla',
      numero: 'Número',
      estado: 'Estado',
      publicada_en: 'Publicada el',
      publicada_por: 'Publicada por',
    },
  },
};
