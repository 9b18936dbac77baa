/** Guide: properties. */
import type { GuidePage } from './page.ts';

export const inmuebles: GuidePage = {
  slug: 'inmuebles',
  titulo: 'Inmuebles',
  modulo: 'inmuebles',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Aquí están los inmuebles que la compañía administra, con sus propietarios y la cuenta a la que se le paga a cada uno. Los contratos y los pagos toman de aquí sus datos.',
      ],
    },
    {
      titulo: 'Encontrar un inmueble',
      parrafos: [
        'Está en Arriendos, «Inmuebles». Busca por dirección, código, matrícula o nombre de un propietario, y filtra por estado, tipo, barrio, canon y lo demás.',
        'Con «Mapa», al lado de los filtros, ves en el mapa los mismos que cumplen el filtro. Los que están muy cerca se muestran juntos con su número: presiónalo para acercarte. Presiona uno para ver su canon y abrirlo.',
        '«Búsqueda avanzada» busca por ciudad, zona, barrio, destino, uso y tipo, con el mapa al lado. Es la misma que abren los contratos y las citas.',
      ],
    },
    {
      titulo: 'Crear un inmueble',
      parrafos: [
        'Si la matrícula inmobiliaria ya existe, o la dirección es la de otro inmueble de la misma ciudad (aunque esté escrita de otra manera), el programa lo dice mientras escribes.',
        'Si el canon de una vivienda supera el 1 % de su valor comercial, o del doble de su avalúo catastral, verás un aviso (Ley 820 de 2003, artículo 18). No impide guardar: los valores pueden estar desactualizados.',
      ],
      pasos: [
        'Elige «Crear inmueble» y escribe la dirección. El lápiz la arma por partes.',
        'Elige la ciudad: con ella se ofrecen sus zonas, y con la zona sus barrios. Al elegir el barrio, su zona se llena sola.',
        'Presiona «Ubicar en el mapa» y señala el lugar, o escribe la latitud y la longitud. Con el teclado, las flechas mueven el marcador; con Mayúsculas, de a poco.',
        'Elige tipo, uso y destino, y escribe el canon y la administración.',
        'En «Propietarios», agrega a cada dueño con su participación. Deben sumar 100 %.',
        'Guarda. Después, en «Fotos», agrega las imágenes.',
      ],
    },
    {
      titulo: 'Propietarios y cuentas',
      parrafos: [
        'Cada propietario lleva la cuenta a la que se le paga este inmueble; sin cuenta, se le paga por otro medio. Agregar o cambiar una cuenta de un inmueble que ya existe pide la autorización de otra persona con ese permiso, y se avisa a quien paga.',
      ],
    },
    {
      titulo: 'Estados',
      parrafos: [
        'Un inmueble entra EN CONSIGNACIÓN. En el menú «Más acciones» se habilita (DISPONIBLE), se pone en trámite o en reparación, o se retira con su motivo. ARRENDADO solo lo pone y lo quita su contrato.',
        'Un inmueble RETIRADO se puede volver a consignar.',
      ],
    },
    {
      titulo: 'Zonas y barrios',
      parrafos: [
        'En Administración, «Zonas y barrios» están las zonas de cada ciudad y los barrios de cada zona. Ahí se agregan los que falten. Si un barrio pasa a otra zona, sus inmuebles pasan con él.',
      ],
    },
    {
      titulo: 'Importar',
      parrafos: [
        'Un archivo de Excel o CSV trae muchos de una vez: la ciudad por su código, la zona y el barrio por su nombre, y el propietario por su documento o nombre completo, que ya debe estar en el directorio de personas. Al volver a subir el archivo corregido se cambian los que tengan el mismo código, sin repetirlos; su estado no se cambia así.',
      ],
    },
  ],
};
