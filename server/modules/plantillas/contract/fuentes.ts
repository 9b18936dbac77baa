/** What every template may say: the company, who prints and the day. */
import { patternOf } from '../../../shared/href.ts';
import type { TemplateSources } from '../../../shared/templates.ts';
import { manifest as parametrizacion } from '../../parametrizacion/manifest.ts';
import { manifest as perfil } from '../../perfil/manifest.ts';

export const fuentes: TemplateSources = {
  empresa: {
    titulo: 'Empresa',
    listas: 'todas',
    unica: true,
    ruta: patternOf(parametrizacion.screens.ConfigNosotros),
    campos: {
      nombre: { titulo: 'Nombre de la empresa' },
      nit: { titulo: 'NIT de la empresa' },
      direccion: { titulo: 'Dirección de la empresa' },
      ciudad: { titulo: 'Ciudad de la empresa' },
      telefono: { titulo: 'Teléfono de la empresa' },
      correo: { titulo: 'Correo de la empresa' },
      pagina_web: { titulo: 'Página web de la empresa' },
    },
  },
  usuario: {
    titulo: 'Quien imprime',
    listas: 'todas',
    unica: true,
    ruta: patternOf(perfil.screens.perfil),
    campos: {
      nombre: { titulo: 'Nombre de quien imprime' },
      correo: { titulo: 'Correo de quien imprime' },
      celular: { titulo: 'Celular de quien imprime' },
      cargo: { titulo: 'Área de quien imprime' },
    },
  },
  documento: {
    titulo: 'Documento',
    listas: 'todas',
    unica: true,
    campos: { fecha: { titulo: 'Fecha de impresión', tipo: 'fecha' } },
  },
};
