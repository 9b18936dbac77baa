/** What templates may say of the records of every module, built or not: a lease is written before leases can be printed. */
import type { TemplateSources } from '../shared/templates.ts';
import { fuentes as certificados } from './certificados/contract/fuentes.ts';
import { fuentes as contratos } from './contratos/contract/fuentes.ts';
import { fuentes as plantillas } from './plantillas/contract/fuentes.ts';
import { fuentes as proveedores } from './proveedores/contract/fuentes.ts';

export const FUENTES: TemplateSources = { ...certificados, ...contratos, ...plantillas, ...proveedores };
