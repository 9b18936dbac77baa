/**
 * Texts of the specifications, letter by letter (odd spellings included: ask the owner before correcting one), and the Spanish
 * voice of zod. Texts that only one module uses live in that module.
 */
import * as z from 'zod';

export const MESSAGES = {
  requerido: 'Este campo es requerido.',
  email: 'Correo electrónico inválido',
  largo: 'Valor ingresado excede largo permitido',
  minimo: 'Valor ingresado no valido.',
  alfa: 'Solo Letas.',
  alfanumerico: 'Solo letras y numeros.',
  numerico: 'Solo numeros.',
  url: 'Debe ser una url valida',
  fechaInvalida: 'Fecha invalida',
  telefonoRepetido: 'el número de télefono ya existe.',
  noEncontrado: 'No Encontrado',
  sinDatos: 'Sin datos disponibles',
  sesionExpirada: 'Sesión Expirada',
  inicieSesion: 'Por favor inicie sesión de nuevo para continuar.',
  problema: 'Ha ocurrido un problema',
  algoSalioMal: '¡Algo salió mal! Inténtalo de nuevo.',
  salirFormulario: 'Esta seguro de salir del formulario actual? Puede perder los cambios!',
  personaInactiva: 'La persona esta inactiva, no se puede usar.',
  proveedorInactivo: 'El proveedor está inactivo, no se puede usar.',
  camposObligatorios: 'Debe diligenciar todos los campos obligatorios antes de actualizar el producto',
  textoVacio: 'El campo de texto no puede ser vacío.',
  copiado: 'Copiado al portapapeles',
  documentoVacio: 'El documento no tiene contenido',
  sinBase64: 'No se encontró el path con el contenido base64',
  sinImagenes: 'No hay imágenes',
  coordenadas: 'Ingrese los campos de latitud y longitud',
  inmuebleAsignado: 'Se han asignados los datos del inmueble seleccionado.',
  consignacionActiva:
    'El inmueble seleccionado ya cuenta con una consignación activa, no se puede continuar con el proceso.',
} as const;

/** Messages that the specification leaves silent. */
export const SERVER_MESSAGES = {
  validacion: 'Revisa los datos: hay campos con errores.',
  noAutenticado: 'Inicia sesión para continuar.',
  sinPermiso: 'No tienes permiso para realizar esta acción.',
  noEncontrado: 'No se encontró lo solicitado.',
  metodoNoPermitido: 'La dirección existe, pero no admite este tipo de solicitud.',
  modificado: 'Otra persona guardó este registro mientras lo editabas.',
  enUso: 'No se puede eliminar: hay otros registros que lo usan.',
  duplicado: 'Ya existe un registro con ese valor.',
  muyGrande: 'La solicitud es demasiado grande.',
  tipoNoPermitido: 'El contenido debe enviarse como JSON (application/json).',
  jsonInvalido: 'El cuerpo de la solicitud no es un JSON válido.',
  cuerpoIncompleto: 'La solicitud llegó incompleta.',
  tiempoAgotado: 'La solicitud tardó demasiado en llegar.',
  malformada: 'La solicitud no es HTTP válido.',
  soloHttps: 'Esta dirección atiende por https: cámbiala y vuelve a intentarlo.',
  expectativa: 'El servidor no atiende lo que la solicitud espera (Expect).',
  encabezadosGrandes: 'Los encabezados de la solicitud son demasiado grandes.',
  demasiadosIntentos: 'Demasiados intentos, intenta de nuevo más tarde.',
  interno: 'Ha ocurrido un problema. Intenta de nuevo.',
  noDisponible: 'El servicio no está disponible en este momento.',
  sinEspacio: 'No hay espacio en disco para guardar. Lo consultado sigue disponible.',
  claveRepetida: 'La clave de repetición ya se usó con otros datos.',
  campoDesconocido: 'Este campo no existe.',
  credenciales: 'Usuario o contraseña incorrectos.',
} as const;

/** zod speaks Spanish everywhere (server and browser) once this has run; imported for its effect by `fields.ts`. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined || issue.input === null) return MESSAGES.requerido;
        if (issue.expected === 'number' || issue.expected === 'int') return MESSAGES.numerico;
        return 'El tipo de dato no es válido.';
      case 'too_small':
        if (issue.origin === 'string' && issue.minimum === 1) return MESSAGES.requerido;
        if (issue.origin === 'string') return `Debe tener al menos ${issue.minimum} caracteres.`;
        if (issue.origin === 'array') return `Debe haber al menos ${issue.minimum}.`;
        return MESSAGES.minimo;
      case 'too_big':
        if (issue.origin === 'string') return MESSAGES.largo;
        if (issue.origin === 'array') return `No puede haber más de ${issue.maximum}.`;
        return MESSAGES.minimo;
      case 'unrecognized_keys':
        return SERVER_MESSAGES.campoDesconocido;
      case 'invalid_format':
        if (issue.format === 'email') return MESSAGES.email;
        if (issue.format === 'url') return MESSAGES.url;
        return 'El formato no es válido.';
      case 'invalid_value':
        return 'El valor no está entre los permitidos.';
      default:
        return 'El valor no es válido.';
    }
  },
});
