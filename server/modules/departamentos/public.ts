/** What other modules may ask of departments. */
export { createDepartamento, updateDepartamento } from './commands.ts';
