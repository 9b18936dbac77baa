/** Guide: templates of letters and contracts. */
import type { GuidePage } from './page.ts';

export const plantillas: GuidePage = {
  slug: 'plantillas',
  titulo: 'Cartas y contratos',
  modulo: 'plantillas',
  secciones: [
    {
      titulo: 'Qué es una plantilla',
      parrafos: [
        'Un texto que se escribe una vez y se imprime muchas, con los datos de cada proveedor, contrato o persona en su lugar. Los datos se ven como fichas de color: se borran y se mueven como una letra, y no se pueden dañar al dar formato.',
        'Al crearla eliges su lista de parámetros: Mandato, Arriendo o Personalizado. La empresa, quien imprime y la fecha están en todas.',
      ],
    },
    {
      titulo: 'Escribir',
      pasos: [
        'En Administración, abre «Editor de plantillas» y usa «Crear plantilla».',
        'Escribe el texto. Para insertar un dato, búscalo a la derecha y haz clic en él.',
        'Doble clic en una ficha (o Enter, con la ficha elegida) cambia cómo se escribe: en cifras, en letras, la fecha larga; y si puede ir vacía.',
        '«Mostrar si…» enmarca lo que solo se imprime cuando se cumple una condición.',
        '«Repetir por cada…» enmarca lo que se imprime una vez por cada dirección, teléfono o codeudor. Si adentro hay una tabla, su encabezado sale una sola vez.',
        'Los «Campos propios» son datos que no están en ningún registro y se piden al imprimir: la ciudad de la firma, un plazo.',
      ],
      parrafos: [
        'Con Escape pasas del texto a las herramientas; allí te mueves con las flechas. En una tabla, Tab va a la celda siguiente y en la última agrega una fila. Lo que pegues de Word llega sin sus estilos.',
      ],
    },
    {
      titulo: 'Publicar',
      parrafos: [
        'Lo que escribes es un borrador: se imprime la versión publicada hasta que publiques la nueva. Un dato que no existe no deja publicar, y se dice a la derecha cuál es.',
        'En «Historial de versiones» ves quién publicó cada una y puedes llevar una anterior al borrador.',
      ],
    },
    {
      titulo: 'Ver e imprimir',
      pasos: [
        'Usa «Ver e imprimir» y elige el registro.',
        'Si falta algún dato, se dice cuál y dónde se completa. Mientras falte, no se imprime.',
      ],
      parrafos: [
        '«Ver muestra» no pide datos: pone los nombres de los parámetros. «Vista previa» usa los datos y lo que está escrito ahora.',
      ],
    },
  ],
};
