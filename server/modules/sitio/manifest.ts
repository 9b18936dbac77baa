/** What strangers see of the company: the public API and the pages under /publico. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'sitio',
  titulo: 'Sitio público',
  permisos: {},
  screens: {},
  parametros: [
    {
      proceso: 'web',
      parametro: 'sitio_publico',
      tipo: 'lista',
      valor: '0',
      label: 'Páginas públicas de la empresa',
      rules: { opciones: { 0: 'Apagadas', 1: 'Encendidas' } },
      lo_leen: ['Las páginas de /publico'],
    },
    {
      proceso: 'web',
      parametro: 'intentos_hora',
      tipo: 'numeric',
      valor: '10',
      label: 'Envíos de formularios públicos desde una dirección',
      rules: { unidad: 'por hora', min: 1, max: 1000 },
      lo_leen: ['Los formularios públicos'],
    },
  ],
});
