/** What templates of letters may say of a supplier. */
import { templateFields } from '../../../shared/campos-words.ts';
import { patternOf } from '../../../shared/href.ts';
import type { TemplateSources } from '../../../shared/templates.ts';
import { proveedor } from '../campos.ts';
import { manifest } from '../manifest.ts';

export const fuentes: TemplateSources = {
  proveedor: {
    titulo: 'Proveedor',
    listas: ['personalizado'],
    ruta: patternOf(manifest.screens.ProveedorEditar),
    campos: {
      nombre: { titulo: 'Nombre del proveedor' },
      nit: { titulo: 'NIT del proveedor' },
      ...templateFields(proveedor),
      direccion: { titulo: 'Dirección del proveedor' },
      barrio: { titulo: 'Barrio' },
      ciudad: { titulo: 'Ciudad del proveedor' },
      telefono: { titulo: 'Teléfono del proveedor' },
      desde: { titulo: 'Proveedor desde', tipo: 'fecha' },
    },
    repetidos: {
      direcciones: {
        titulo: 'Direcciones',
        campos: { direccion: { titulo: 'Dirección' }, barrio: { titulo: 'Barrio' }, ciudad: { titulo: 'Ciudad' } },
      },
      telefonos: { titulo: 'Teléfonos', campos: { numero: { titulo: 'Número' } } },
      cuentas: {
        titulo: 'Cuentas bancarias',
        campos: {
          banco: { titulo: 'Banco' },
          tipo: { titulo: 'Tipo de cuenta' },
          numero: { titulo: 'Número de cuenta' },
        },
      },
    },
  },
};
