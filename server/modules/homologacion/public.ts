/** What other modules may ask of suppliers' codes. */
import { manifest } from './manifest.ts';

export type { CodigoDeProveedor, EncontradoPorProveedor } from './codigos.ts';
export { findBySupplierCode, supplierCodesOf } from './codigos.ts';
export { createHomologacion } from './commands.ts';
export { homologacionAlta } from './contract/homologacion.ts';
export { lineasDe, type Registro, registrarLineas, registrarResueltas } from './facturas.ts';
export { proveedorDeNit } from './queries.ts';
export { homologate } from './resolver.ts';
export type { Candidato, LineaHomologada, LineaXml } from './rules/juicio.ts';
export { recordHomologation, type Uso } from './usos.ts';
export const { permisos, screens } = manifest;
