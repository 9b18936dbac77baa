/** Guide: bringing many records from a file. */
import type { GuidePage } from './page.ts';

export const importar: GuidePage = {
  slug: 'importar',
  titulo: 'Importar desde Excel',
  modulo: 'general',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Para crear o cambiar muchos registros de una vez con un archivo de Excel (.xlsx) o CSV, de hasta 10,000 filas y 10 MB. Funciona en el Directorio de Proveedores y en el de Personas: el botón «Importar» lo ven quienes tienen ese permiso.',
        'Cada fila se revisa con las mismas reglas del formulario. Antes de guardar algo, el programa te dice qué haría con cada una.',
      ],
    },
    {
      titulo: 'Preparar el archivo',
      parrafos: [
        'La primera fila lleva los nombres de las columnas. «Descargar plantilla» te da un libro con las columnas (las obligatorias para crear tienen *), una fila de ejemplo y otra hoja con los códigos y nombres de las listas. Las filas que empiezan por # no se importan.',
        'En las columnas de lista puedes escribir el código o el nombre. Si dos ciudades se llaman igual, escribe también el departamento: «Armenia (Quindío)». Donde caben varias, como en los tipos de una persona, sepáralas con comas.',
        'De las fórmulas se toma el valor que tenían al guardar el archivo. Se lee la primera hoja visible.',
      ],
    },
    {
      titulo: 'Importar',
      parrafos: ['Puedes salir en cualquier momento y volver: la importación queda en la lista en el paso en que iba.'],
      pasos: [
        'Arrastra el archivo al recuadro, o presiona «Elige un archivo».',
        'En «Columnas», confirma qué es cada una. Lo que elijas se recuerda para tu próximo archivo. Lo que el archivo no trae y es igual para todos (el barrio, el tipo de persona) se escribe debajo, una vez.',
        'En «Revisión» verás «Crear · Actualizar · Sin cambio · Con error». Corrige las celdas en rojo allí mismo: escribe el valor y presiona Enter, y la fila se revisa de nuevo. En las de una lista, escribe unas letras y elige. En el celular cada fila es una tarjeta con lo que hay que corregir; «Ver más» muestra el resto.',
        'Si varias filas dicen lo mismo y tienen el mismo error («ABARROTES» por «Alimentos»), corrige una: el programa pregunta si cambia las demás. La fila de totales que algunos programas ponen al final se reconoce y no se importa.',
        'Si prefieres corregir en Excel, presiona «Descargar filas con error»: trae tus columnas y otra que dice qué falla.',
        'Presiona «Importar». Es un trabajo que sigue solo, aunque cierres la página, y te avisa al terminar. Las filas aprobadas se guardan todas juntas: si una ya no se puede (otra persona cambió algo después de la revisión), no queda ninguna y la revisión se repite.',
      ],
    },
    {
      titulo: 'Crear o actualizar',
      parrafos: [
        'Un proveedor se reconoce por su NIT y una persona por el tipo y número de su documento: si ya existe se actualiza, si no, se crea. Una celda vacía deja el dato como está; para borrar un dato usa el formulario.',
        'Si el mismo viene dos veces en el archivo, la segunda fila queda con error.',
      ],
    },
    {
      titulo: 'Deshacer',
      parrafos: [
        '«Deshacer importación» elimina lo que se creó y devuelve lo que se cambió a como estaba. Se puede durante 90 días, mientras nadie haya cambiado esos registros; si alguien los cambió, el programa dice en qué filas. Lo que ya está en uso no se elimina: se inactiva.',
      ],
    },
  ],
};
