/** The fields of a customer, each said once. Who they are is told of the person. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';

export const cliente = {
  persona_id: { label: 'Cliente', tipo: 'referencia', de: 'persona', obligatorio: true },
  cupo_credito_cts: { label: 'Cupo de crédito', corto: 'Cupo', tipo: 'dinero', vacio: 'Sin cupo' },
  plazo_dias: { label: 'Plazo de pago', corto: 'Plazo', tipo: 'entero', max: 365, unidad: 'día' },
  vendedor_id: { label: 'Vendedor', tipo: 'referencia', de: 'usuario', vacio: 'Sin vendedor' },
  gestor_id: { label: 'Gestor de cartera', corto: 'Gestor', tipo: 'referencia', de: 'usuario', vacio: 'Sin gestor' },
  codigo_regimen_tributario: { label: 'Régimen', tipo: 'codigo', lista: LISTAS.regimen },
  responsabilidades: { label: 'Responsabilidades fiscales', tipo: 'texto', max: 60 },
  tributo: { label: 'Tributo', tipo: 'codigo', lista: LISTAS.tributo },
  correo_facturacion: {
    label: 'Correo de facturación',
    tipo: 'texto',
    max: 254,
    letras: 'lower',
    teclado: 'email',
    personal: true,
  },
  bloqueado: { label: 'Bloqueado para ventas', corto: 'Bloqueado', tipo: 'booleano' },
  motivo_bloqueo: { label: 'Motivo del bloqueo', tipo: 'texto', max: 300, letras: 'none' },
  orden_nombre: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'cliente'>;
