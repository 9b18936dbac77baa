/** How the change log speaks of the configuration. */

import { OCULTO, type TablasDescritas } from '../../core/bitacora/fields.ts';
import { PROCESOS } from '../../shared/parametros.ts';
import { readParameterWords } from './words.ts';

export const bitacora: TablasDescritas = {
  empresa: {
    nombre: 'Empresa',
    campos: {
      nombre: 'Nombre',
      nit: 'NIT',
      direccion: 'Dirección',
      ciudad: 'Ciudad',
      telefono: 'Teléfono',
      correo: 'Correo',
      pagina_web: 'Página web',
      logo: 'Logo',
    },
  },
  parametro: {
    nombre: 'Parámetro',
    campos: {
      label: 'Nombre',
      proceso: { label: 'Proceso', valores: PROCESOS },
      valor: { label: 'Valor', porRegistro: readParameterWords },
      decimales: 'Decimales',
      ...{ parametro: OCULTO, tipo: OCULTO, url: OCULTO, tabla: OCULTO, option_label: OCULTO, rules: OCULTO },
    },
  },
  parametro_whatsapp: { nombre: 'Parámetro de WhatsApp', campos: { parametro: 'Parámetro', valor: 'Valor' } },
};
