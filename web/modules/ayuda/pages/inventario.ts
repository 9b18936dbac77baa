/** Guide: movements, what there is, adjustments. */
import type { GuidePage } from './page.ts';

export const inventario: GuidePage = {
  slug: 'movimientos-inventario',
  titulo: 'Movimientos y existencias',
  modulo: 'inventarios',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'El kardex es el libro del inventario: cada documento que mueve algo escribe en él, y lo escrito no se edita ni se borra. Lo que salió mal se anula, y la anulación es otro movimiento.',
        'Los costos y valores solo los ve quien tiene el permiso de ver costos.',
      ],
    },
    {
      titulo: 'Existencias de hoy y de cualquier día',
      parrafos: [
        'En «Existencias» está lo que hay de cada producto por bodega, zona y lote. Cambia la fecha y verás lo que había al final de ese día, según la fecha de los documentos.',
        'La existencia de una bodega no cuenta lo que viene en tránsito. Está disponible lo que no está reservado, ni alistándose, ni en cuarentena, devoluciones o zonas bloqueadas.',
      ],
    },
    {
      titulo: 'Explicar un saldo',
      parrafos: [
        'Haz clic en cualquier existencia: se abre la cadena de documentos que la formaron, el último primero, con lo que dejó cada uno. Desde ahí se abre cada documento.',
      ],
    },
    {
      titulo: 'Hacer un ajuste',
      parrafos: [
        'Hay cinco clases: saldo inicial, sobrante, faltante, consumo interno y ajuste de costo. El saldo inicial pide el costo y solo se recibe de productos que la bodega nunca ha tenido. Un sobrante sin costo entra al costo promedio.',
        'Un faltante toma lo que hay aunque esté reservado, y dice qué documentos quedan sin existencia. Las demás salidas solo toman lo que está disponible: si no alcanza, se dice cuánto hay y quién lo tiene.',
      ],
      pasos: [
        'En Inventario, abre «Movimientos» y elige «Crear ajuste».',
        'Elige la clase, la bodega, la fecha y el motivo.',
        'Agrega las líneas: lee códigos de barras, escribe el producto o pega las líneas desde Excel. La cantidad es de la presentación elegida.',
        'Guarda y revisa. Al confirmar toma su número y mueve el inventario.',
      ],
    },
    {
      titulo: 'Cómo se calcula el costo',
      parrafos: [
        'El costo es el promedio ponderado de toda la empresa: cada entrada lo cambia, cada salida sale a ese promedio, y un traslado no lo cambia. Las devoluciones vuelven al valor con el que salieron.',
        'Los documentos con fecha anterior no recalculan lo que ya se escribió: el kardex sigue el orden en que se registró.',
      ],
    },
  ],
};
