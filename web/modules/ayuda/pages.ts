/** The user's guide, in the order in which one reads it: one page a module, as modules land. */
import { acciones } from './pages/acciones.ts';
import { departamentos } from './pages/departamentos.ts';
import { formularios } from './pages/formularios.ts';
import { listas } from './pages/listas.ts';
import { listasReferencia } from './pages/listas-referencia.ts';
import type { GuidePage } from './pages/page.ts';
import { perfil } from './pages/perfil.ts';
import { primerosPasos } from './pages/primeros-pasos.ts';
import { proveedores } from './pages/proveedores.ts';
import { usuarios } from './pages/usuarios.ts';

export const pages: readonly GuidePage[] = [
  primerosPasos,
  listas,
  formularios,
  proveedores,
  usuarios,
  departamentos,
  acciones,
  listasReferencia,
  perfil,
];
