/** The steps, as they are told. */
import type { Estado, Paso } from '../../../server/modules/bienvenida/contract.ts';

export type PasoId = Paso | 'final';

export interface PasoProps {
  readonly estado: Estado;
  /** Something was saved, and one stays. */
  readonly onCambio: (estado: Estado) => void;
  /** The step was saved. */
  readonly onListo: (estado: Estado) => void;
  readonly onAtras: (() => void) | undefined;
  /** The password that was chosen, kept in this page alone. */
  readonly onClave: (clave: string) => void;
}

interface PasoDicho {
  readonly id: PasoId;
  /** In the list of steps. */
  readonly corto: string;
  readonly titulo: string;
  readonly texto: string;
}

export const PASOS: readonly [PasoDicho, ...PasoDicho[]] = [
  {
    id: 'usuario',
    corto: 'Tu usuario',
    titulo: '¿Quién eres?',
    texto: 'El primer usuario administra todo: crea a los demás y decide qué puede hacer cada uno.',
  },
  {
    id: 'empresa',
    corto: 'La empresa',
    titulo: 'La empresa',
    texto: 'Como está en el RUT. Estos datos y el logo van en todo lo que se imprime y se factura.',
  },
  {
    id: 'bodega',
    corto: 'La primera bodega',
    titulo: 'La primera bodega',
    texto:
      'Donde guardas la mercancía. Nace con sus zonas de recepción, almacenamiento, despacho, cuarentena y tránsito.',
  },
  {
    id: 'numeracion',
    corto: 'Numeración',
    titulo: 'La numeración',
    texto: 'Cada documento lleva su prefijo y comienza en 1. Cámbialos si sigues la cuenta de otro programa.',
  },
  {
    id: 'areas',
    corto: 'Áreas en uso',
    titulo: '¿Qué vas a usar?',
    texto: 'Lo que no uses no aparece en el menú. Cuando lo necesites lo muestras de nuevo en Configuración.',
  },
  {
    id: 'final',
    corto: 'Crear',
    titulo: 'Todo listo para crearla',
    texto: 'Revisa y crea la empresa. Después todo se puede cambiar.',
  },
];
