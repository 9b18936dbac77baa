/** The fields of a destination, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';

export const destino = {
  nombre: { label: 'Nombre', tipo: 'texto', letras: 'none', max: 80, obligatorio: true },
  tipo: {
    label: 'Tipo',
    tipo: 'texto',
    obligatorio: true,
    valores: { CARPETA: 'Carpeta', S3: 'Almacenamiento S3' },
  },
  carpeta: { label: 'Carpeta', tipo: 'texto', letras: 'none', max: 400 },
  endpoint: { label: 'Dirección del servicio', tipo: 'texto', letras: 'none', teclado: 'url', max: 300 },
  region: { label: 'Región', tipo: 'texto', letras: 'none', max: 60 },
  bucket: { label: 'Bucket', tipo: 'texto', letras: 'none', max: 63 },
  prefijo: { label: 'Prefijo', tipo: 'texto', letras: 'none', max: 200 },
  estilo_ruta: { label: 'El bucket va en la ruta', tipo: 'booleano' },
  clave_acceso: { label: 'Clave de acceso', tipo: 'texto', letras: 'none', max: 200 },
  clave_secreta: INTERNO,
  recipiente: { label: 'Clave pública del cifrado', tipo: 'texto', letras: 'none', acto: true },
  identidad: INTERNO,
  diarias: { label: 'Copias diarias', tipo: 'entero', max: 366, obligatorio: true },
  semanales: { label: 'Copias semanales', tipo: 'entero', max: 260, obligatorio: true },
  mensuales: { label: 'Copias mensuales', tipo: 'entero', max: 120, obligatorio: true },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  orden_nombre: INTERNO,
} as const satisfies CamposDe<'respaldo_destino'>;
