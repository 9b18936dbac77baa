/** THE registry of modules that are built: one line each. */
import type { ServerModule } from '../core/module.ts';
import { archivos } from './archivos/module.ts';
import { inicio } from './inicio/module.ts';
import { listas } from './listas/module.ts';
import { proveedores } from './proveedores/module.ts';
import { salud } from './salud/module.ts';
import { ubicacion } from './ubicacion/module.ts';

export const modules: readonly ServerModule[] = [salud, archivos, inicio, listas, ubicacion, proveedores];
