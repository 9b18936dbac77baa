/** The fields of a job offer, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { NOMBRES_CONTRATO } from '../../shared/talento/contratos.ts';
import { LISTA_CIUDADES } from '../ubicacion/campos.ts';

export const oferta = {
  cargo_id: { label: 'Cargo', tipo: 'referencia', de: 'cargo', obligatorio: true },
  titulo: { label: 'Título', corto: 'Oferta', tipo: 'texto', letras: 'none', max: 120, obligatorio: true },
  slug: { label: 'Dirección pública', tipo: 'texto', letras: 'none' },
  descripcion: { label: 'Descripción', tipo: 'texto', obligatorio: true },
  ciudad_id: { label: 'Ciudad', tipo: 'referencia', lista: LISTA_CIUDADES, obligatorio: true },
  modalidad: {
    label: 'Modalidad',
    tipo: 'texto',
    valores: { PRESENCIAL: 'Presencial', REMOTO: 'Remoto', HIBRIDO: 'Híbrido' },
    obligatorio: true,
  },
  tipo_contrato: { label: 'Tipo de contrato', tipo: 'texto', valores: NOMBRES_CONTRATO, obligatorio: true },
  salario_desde_cts: { label: 'Salario desde', tipo: 'dinero', obligatorio: true },
  salario_hasta_cts: { label: 'Salario hasta', tipo: 'dinero', obligatorio: true },
  publicar_salario: { label: 'Publicar el salario', tipo: 'booleano' },
  vacantes: { label: 'Vacantes', tipo: 'entero', max: 1_000, obligatorio: true },
  contratados: { label: 'Contratados', tipo: 'entero', acto: true },
  fecha_publicacion: { label: 'Fecha de publicación', corto: 'Publicada', tipo: 'fecha', obligatorio: true },
  fecha_cierre: { label: 'Fecha de cierre', corto: 'Cierre', tipo: 'fecha', obligatorio: true },
  responsable_id: { label: 'Responsable', tipo: 'referencia', de: 'usuario', obligatorio: true },
  a_ciegas: { label: 'Revisión a ciegas', corto: 'A ciegas', tipo: 'booleano' },
  etapas: { label: 'Etapas', tipo: 'texto' },
  preguntas: { label: 'Preguntas', tipo: 'texto' },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', letras: 'none', max: 300, acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'oferta'>;
