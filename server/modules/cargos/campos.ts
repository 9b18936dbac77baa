/** The fields of positions, of who holds them, and of the minimum wage, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { NOMBRES_CONTRATO } from '../../shared/talento/contratos.ts';
import { NOMBRES_JORNADA } from './rules.ts';

const tipo_contrato = { label: 'Tipo de contrato', tipo: 'texto', valores: NOMBRES_CONTRATO } as const;

export const cargo = {
  codigo: { label: 'Código', tipo: 'texto', max: 20, obligatorio: true, importa: {} },
  nombre: { label: 'Nombre', corto: 'Cargo', tipo: 'texto', max: 80, obligatorio: true, importa: {} },
  departamento_id: {
    label: 'Departamento',
    tipo: 'referencia',
    lista: { table: 'departamento', nombre: 'departamentos' },
    obligatorio: true,
    importa: {},
  },
  cargo_jefe_id: {
    label: 'Jefe inmediato',
    tipo: 'referencia',
    lista: { table: 'cargo', nombre: 'cargos' },
    vacio: 'De ninguno',
    importa: {},
  },
  nivel: { label: 'Nivel', tipo: 'texto', max: 40, importa: {} },
  tipo_contrato: { ...tipo_contrato, obligatorio: true, importa: {} },
  jornada: { label: 'Jornada', tipo: 'texto', valores: NOMBRES_JORNADA, obligatorio: true, importa: {} },
  salario_minimo_cts: { label: 'Salario mínimo', tipo: 'dinero', obligatorio: true, importa: {} },
  salario_maximo_cts: { label: 'Salario máximo', tipo: 'dinero', obligatorio: true, importa: {} },
  plazas: { label: 'Plazas', tipo: 'entero', max: 10_000, obligatorio: true, importa: {} },
  ocupadas: { label: 'Ocupadas', tipo: 'entero', copia: true },
  funciones: { label: 'Funciones', tipo: 'texto' },
  requisitos: { label: 'Requisitos', tipo: 'texto', letras: 'none', max: 2_000, importa: {} },
  competencias: { label: 'Competencias', tipo: 'texto' },
  riesgo_arl: { label: 'Riesgo ARL', tipo: 'texto', max: 3, importa: {} },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  orden_nombre: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'cargo'>;

export const ocupante = {
  cargo_id: { label: 'Cargo', tipo: 'referencia', lista: { table: 'cargo', nombre: 'cargos' }, obligatorio: true },
  persona_id: { label: 'Persona', tipo: 'referencia', de: 'persona', obligatorio: true },
  desde: { label: 'Desde', tipo: 'fecha', obligatorio: true },
  hasta: { label: 'Hasta', tipo: 'fecha', vacio: 'Vigente' },
  salario_cts: { label: 'Salario', tipo: 'dinero', obligatorio: true },
  tipo_contrato: { ...tipo_contrato, obligatorio: true },
  orden_titular: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'ocupante'>;
