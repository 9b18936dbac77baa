/** THE registry of modules that are built: one line each. */
import type { ServerModule } from '../core/module.ts';
import { listas } from './listas/module.ts';
import { proveedores } from './proveedores/module.ts';
import { salud } from './salud/module.ts';
import { ubicacion } from './ubicacion/module.ts';

export const modules: readonly ServerModule[] = [salud, listas, ubicacion, proveedores];
