/** Guide: physical counts of stock. */
import type { GuidePage } from './page.ts';

export const conteos: GuidePage = {
  slug: 'inventarios-fisicos',
  titulo: 'Inventarios físicos',
  modulo: 'conteos',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Un inventario físico compara lo que hay en la bodega con lo que dice el sistema, sin dejar de vender: lo que se mueve mientras se cuenta se descuenta solo.',
        'Todas las líneas quedan guardadas, tengan o no diferencia; a las existencias solo pasan las que la tienen, cuando otra persona las aprueba.',
      ],
    },
    {
      titulo: 'Programar y congelar',
      parrafos: ['Se programa antes y se congela cuando el equipo está listo para contar.'],
      pasos: [
        'En Inventario, abre «Inventarios físicos», elige «Crear inventario» y la bodega.',
        'Di qué se cuenta: todo, unas zonas, unas líneas o unos productos.',
        'Marca «Conteo ciego» para que nadie vea el teórico hasta el cierre, y nombra a quienes cuentan: tampoco verán las existencias de esos productos en las consultas.',
        'Decide las tolerancias y cuántas veces se cuenta lo que quede por fuera de ellas. Sin tolerancia, toda diferencia queda por fuera.',
        'Cuando vayan a empezar, elige «Congelar»: toma el número y la foto de las existencias. Una bodega tiene varios conteos abiertos solo si ninguno cuenta lo que cuenta otro.',
      ],
    },
    {
      titulo: 'El plan de conteos cíclicos',
      parrafos: [
        'En «Plan de conteos» cada producto de una bodega tiene su clase por el valor que guarda allí: los de clase A hacen el 80 % del valor y se cuentan cada 30 días, los de B cada 90 y los de C cada 180. Los cortes, los días y cuántos productos se cuentan al día se cambian en los parámetros de inventario.',
        'Primero va lo que nunca se ha contado y lo que más espera, con la clase A por delante. «Programar» crea el inventario cíclico de hoy, ciego y a dos conteos, con lo que toca y no está ya en otro conteo; al aprobarlo, cada producto vuelve a tocar según su clase. Con el parámetro «Programar cada día», la noche deja programado el de cada bodega.',
      ],
    },
    {
      titulo: 'Dónde y por qué se pierde',
      parrafos: [
        '«Mermas» suma lo que faltó y lo que sobró en conteos, ajustes y traslados, por motivo, zona, bodega, línea o producto, en los días que elijas. Cada cifra abre sus movimientos; lo que se anuló no cuenta.',
      ],
    },
    {
      titulo: 'Contar con el teléfono',
      parrafos: [
        'Lee la zona y luego cada producto: cada lectura suma una unidad, y «12*código» suma doce. Toca una línea para escribir la cantidad o su lote. Si dos personas cuentan lo mismo en partes distintas, se suma.',
        'Sin señal se sigue contando: lo contado queda en el teléfono y se envía al volver, una sola vez, con la hora en que se contó. Lo que no se pueda contar queda a la vista con su razón.',
        'Con «Deshacer» anulas una captura tuya; queda a la vista, anulada. También puedes imprimir la planilla y contar en papel.',
      ],
    },
    {
      titulo: 'Cerrar y recontar',
      parrafos: [
        'Al cerrar, si algo quedó sin contar, decides si se mantiene o queda en cero. Lo que esté fuera de tolerancia lo recuenta otra persona; si dos personas no coinciden y el inventario tiene tres conteos, el tercero decide.',
        'Una línea «con movimientos durante el conteo» se contó en partes mientras su existencia cambiaba: revisa su diferencia.',
      ],
    },
    {
      titulo: 'Aprobar el ajuste',
      parrafos: [
        'Quien contó no puede aprobar, tampoco un superusuario. Cada diferencia fuera de tolerancia pide su motivo; puedes elegir uno para todas las que no lo tengan.',
        'Al aprobar, los sobrantes y los faltantes entran al kardex al costo promedio, con sus hechos contables, y se abren las zonas que el conteo había bloqueado. Antes de aprobar, puedes mandar a recontar líneas o anular el inventario.',
      ],
    },
  ],
};
