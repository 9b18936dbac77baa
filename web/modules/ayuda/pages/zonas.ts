/** Guide: warehouses and their zones. */
import type { GuidePage } from './page.ts';

export const zonas: GuidePage = {
  slug: 'zonas',
  titulo: 'Bodegas y zonas',
  modulo: 'zonas',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Cada bodega se divide en zonas: dónde se recibe, se guarda, se alista, se despacha y se aparta. Todo movimiento de inventario dice de qué zona salió y a cuál entró.',
        'No son las zonas de una ciudad, que están en Configuración.',
      ],
    },
    {
      titulo: 'Crear una bodega',
      parrafos: [
        'Una bodega nace con sus zonas de recepción, almacenamiento, despacho, cuarentena y tránsito. De recepción, despacho, cuarentena y tránsito hay siempre una sola.',
        'Si dices qué usuarios trabajan en ella, solo ellos reciben y cuentan allí. Si no dices ninguno, lo hacen todos los que tienen el permiso.',
      ],
      pasos: [
        'En Inventario, abre «Bodegas y zonas» y pasa a «Bodegas».',
        'Elige «Crear bodega» y escribe código, nombre, ciudad y dirección.',
        'Marca «Permite existencias por debajo de cero» solo si de verdad se entrega antes de registrar lo que llega.',
        'Guarda.',
      ],
    },
    {
      titulo: 'Generar muchas zonas',
      parrafos: [
        'Con un patrón se crean de una vez los estantes de un pasillo: A-{01..10}-{01..05} son las cincuenta zonas de A-01-01 a A-10-05, en el orden en que se recorren. También sirven letras: {A..F}.',
        'Con «Ver cuáles» las conoces antes de crearlas. Las que ya están quedan como están.',
      ],
    },
    {
      titulo: 'Etiquetas de zonas y estantes',
      parrafos: [
        'Selecciona zonas en la lista y elige «Imprimir etiquetas», o hazlo desde una. Dicen su código, la bodega y para qué sirven, en barras o en QR, con el código de barras de la zona si tiene uno propio: es lo que lee el escáner al ubicar o alistar.',
      ],
    },
    {
      titulo: 'Bloquear e inactivar',
      parrafos: [
        'De una zona bloqueada no sale ni entra nada, y lo que tiene no se cuenta como disponible: sirve mientras se repara, se limpia o se cuenta. La que bloqueó un conteo la abre el conteo.',
        'Una zona o una bodega se inactiva cuando está vacía. Lo que hay en cuarentena y en devoluciones nunca está disponible.',
      ],
    },
  ],
};
