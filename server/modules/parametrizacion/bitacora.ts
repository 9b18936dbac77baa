/** How the change log speaks of the configuration. */
import type { TablasDescritas } from '../../core/bitacora/fields.ts';

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
  parametro: { nombre: 'Parámetro', campos: { valor: 'Valor' } },
  parametro_whatsapp: { nombre: 'Parámetro de WhatsApp', campos: { parametro: 'Parámetro', valor: 'Valor' } },
};
