/** The directory of people, registered. */
import { hasOwnRows } from '../../core/demo-rows.ts';
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { graficas } from './graficas/index.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';
import { merges } from './tercero.ts';

export const personas: ServerModule = {
  manifest,
  routes,
  bitacora,
  merges,
  graficas,
  constraints: {
    'persona.tipo_documento_id, persona.documento': {
      msg: 'Ya existe una persona con ese documento.',
      field: 'persona.documento',
    },
  },
  primerosPasos: async (db) => [
    {
      area: 'Comercial',
      titulo: 'Registra a tus clientes',
      detalle: 'Clientes, propietarios y arrendatarios: uno por uno o desde un archivo.',
      ruta: manifest.screens.PersonaListar.path,
      hecho: await hasOwnRows(db, 'persona'),
    },
  ],
  seedDemo,
};
