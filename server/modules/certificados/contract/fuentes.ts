/** What templates may say of a certificate. */
import { patternOf } from '../../../shared/href.ts';
import type { TemplateSources } from '../../../shared/templates.ts';
import { manifest } from '../manifest.ts';

export const fuentes: TemplateSources = {
  certificado: {
    titulo: 'Certificado',
    listas: ['personalizado'],
    ruta: patternOf(manifest.screens.ConfigCertificados),
    campos: {
      numero: { titulo: 'Número del certificado' },
      tipo: { titulo: 'Tipo de certificado' },
      persona: { titulo: 'Nombre de la persona' },
      documento: { titulo: 'Documento de la persona' },
      dirigido_a: { titulo: 'A quién va dirigido' },
      anio: { titulo: 'Año gravable', tipo: 'entero' },
      fecha: { titulo: 'Fecha de expedición', tipo: 'fecha' },
      vence: { titulo: 'Fecha de vencimiento', tipo: 'fecha' },
      texto: { titulo: 'Lo que se certifica' },
      total: { titulo: 'Total de la tabla' },
    },
    repetidos: { parrafos: { titulo: 'Párrafos', campos: { texto: { titulo: 'Párrafo de lo que se certifica' } } } },
  },
};
