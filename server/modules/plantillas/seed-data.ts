/** What the demonstration templates say. `{fuente.campo:formato}` stands for a parameter, `?` after it for one that may be empty. */
import type { Bloque, Contenido, Inline, TemplateKind } from '../../shared/templates.ts';

interface Semilla {
  readonly nombre: string;
  readonly tipo: TemplateKind;
  readonly descripcion: string;
  readonly contenido: Contenido;
}

/** Text with parameters in braces and **bold**. */
function inline(text: string): Inline[] {
  return text.split(/(\*\*[^*]+\*\*)/).flatMap((part) => {
    const bold = part.startsWith('**');
    const marks = bold ? { marks: [{ type: 'bold' as const }] } : {};
    return part
      .replaceAll('**', '')
      .split(/(\{[^}]+\})/)
      .filter(Boolean)
      .map((piece): Inline => {
        const [, ruta = '', formato = '', opcional] = /^\{([\w.]+):?(\w*)(\??)\}$/.exec(piece) ?? [];
        if (!ruta) return { type: 'text', text: piece, ...marks };
        return {
          type: 'variable',
          attrs: { ruta, formato: formato || 'normal', opcional: opcional === '?' },
          ...marks,
        };
      });
  });
}

const p = (text: string, align: 'justificado' | 'derecha' | 'centro' | null = 'justificado'): Bloque => {
  return { type: 'paragraph', attrs: { align }, ...(text ? { content: inline(text) } : {}) };
};
const h = (text: string, level: 1 | 2 | 3 = 2, align: 'centro' | null = null): Bloque => {
  return { type: 'heading', attrs: { level, align }, content: inline(text) };
};
const si = (ruta: string, ...content: Bloque[]): Bloque => {
  return { type: 'condicion', attrs: { ruta, operador: 'tiene', valor: '' }, content };
};
const tabla = (cabeza: readonly string[], fila: readonly string[]): Bloque => ({
  type: 'table',
  content: [
    { type: 'tableRow', content: cabeza.map((text) => ({ type: 'tableHeader', content: [p(text, null)] })) },
    { type: 'tableRow', content: fila.map((text) => ({ type: 'tableCell', content: [p(text, null)] })) },
  ],
});
const lista = (...items: string[]): Bloque => {
  return { type: 'bulletList', content: items.map((text) => ({ type: 'listItem', content: [p(text)] })) };
};
const contenidoDe = (content: readonly Bloque[], extra: Partial<Contenido> = {}): Contenido => {
  return { papel: 'carta', margen: 25, membrete: true, campos: [], doc: { type: 'doc', content }, ...extra };
};

export const CARTA: Semilla = {
  nombre: 'Carta de condiciones comerciales',
  tipo: 'personalizado',
  descripcion: 'Confirma a un proveedor sus datos y las condiciones con que se le compra.',
  contenido: contenidoDe(
    [
      p('{propio.ciudad_de_la_carta:mayusculas}, {documento.fecha:larga}', null),
      p('', null),
      p('Señores\n**{proveedor.nombre}**\nNIT {proveedor.nit}\n{proveedor.direccion}\n{proveedor.ciudad}', null),
      p('', null),
      p('**Asunto:** condiciones comerciales vigentes', null),
      p(
        'Reciban un cordial saludo. Para nuestra empresa es importante que los datos y las condiciones con que trabajamos sean claros; por eso confirmamos lo siguiente:',
      ),
      lista(
        'Actividad económica: {proveedor.actividad_economica}.',
        'Régimen tributario: {proveedor.regimen}.',
        'Son proveedores de {empresa.nombre} desde el {proveedor.desde:larga}.',
      ),
      si('proveedor.cupo_credito', p('El cupo de crédito acordado es de **{proveedor.cupo_credito:ambos}**.')),
      si('proveedor.plazo_entrega', p('Los pedidos se entregan en un plazo de {proveedor.plazo_entrega:ambos} días.')),
      h('Direcciones registradas', 3),
      {
        type: 'repetir',
        attrs: { ruta: 'proveedor.direcciones' },
        content: [
          tabla(
            ['Dirección', 'Barrio', 'Ciudad'],
            [
              '{proveedor.direcciones.direccion}',
              '{proveedor.direcciones.barrio:normal?}',
              '{proveedor.direcciones.ciudad}',
            ],
          ),
        ],
      },
      p('Si alguno de estos datos cambió, agradecemos que nos lo informen por escrito.'),
      p('', null),
      p('Cordialmente,', null),
      p('', null),
      p('', null),
      p('**{usuario.nombre}**\n{usuario.cargo:normal?}\n{empresa.nombre}', null),
    ],
    { campos: [{ clave: 'ciudad_de_la_carta', titulo: 'Ciudad de la carta', tipo: 'texto' }] },
  ),
};

export const ARRIENDO: Semilla = {
  nombre: 'Contrato de arrendamiento de vivienda urbana',
  tipo: 'arriendo',
  descripcion: 'Modelo: que lo revise el abogado antes de firmar con él.',
  contenido: contenidoDe(
    [
      h('CONTRATO DE ARRENDAMIENTO DE VIVIENDA URBANA N.º {arriendo.numero}', 1, 'centro'),
      p(
        'Entre **{empresa.nombre}**, con NIT {empresa.nit}, que se llamará EL ARRENDADOR, y **{arriendo.arrendatario_nombre:mayusculas}**, con documento {arriendo.arrendatario_documento}, que se llamará EL ARRENDATARIO, se celebra este contrato sobre el inmueble de la {arriendo.inmueble_direccion}, en {arriendo.inmueble_ciudad}.',
      ),
      h('PRIMERA. Canon'),
      p(
        'El canon mensual es de **{arriendo.canon:ambos}**, que EL ARRENDATARIO pagará dentro de los primeros {arriendo.dia_pago:ambos} días de cada mes.',
      ),
      si(
        'arriendo.administracion',
        p('La cuota de administración, de {arriendo.administracion:ambos}, está a cargo de EL ARRENDATARIO.'),
      ),
      h('SEGUNDA. Duración'),
      p(
        'El contrato dura {arriendo.duracion_meses:ambos} meses, desde el {arriendo.fecha_inicio:letras} hasta el {arriendo.fecha_final:letras}.',
      ),
      h('TERCERA. Codeudores'),
      {
        type: 'repetir',
        attrs: { ruta: 'arriendo.codeudores' },
        content: [
          p(
            '{arriendo.codeudores.nombre:mayusculas}, con documento {arriendo.codeudores.documento}, se obliga solidariamente.',
          ),
        ],
      },
      { type: 'pageBreak' },
      p('Se firma en {arriendo.ciudad_firma} el {arriendo.fecha:letras}.'),
    ],
    { papel: 'oficio' },
  ),
};

export const INCREMENTO: Semilla = {
  nombre: 'Carta de incremento del canon',
  tipo: 'arriendo',
  descripcion: 'Notifica al arrendatario el nuevo canon y desde cuándo rige.',
  contenido: contenidoDe([
    p('{empresa.ciudad}, {documento.fecha:larga}', null),
    p('', null),
    p('Señor(a)\n**{arriendo.arrendatario_nombre}**\n{arriendo.inmueble_direccion}\n{arriendo.inmueble_ciudad}', null),
    p('', null),
    p('**Asunto:** incremento del canon, contrato {arriendo.numero}', null),
    p('Reciba un cordial saludo.'),
    p(
      'El contrato de arrendamiento del inmueble de la {arriendo.inmueble_direccion} cumple doce meses bajo el mismo canon. Por eso le comunicamos que, desde el **{arriendo.incremento_fecha:larga}**, el canon mensual pasa de {arriendo.canon:cifra} a **{arriendo.incremento_canon:ambos}**, un incremento del {arriendo.incremento_porcentaje:cifra}.',
    ),
    si(
      'arriendo.incremento_ipc',
      p(
        'La variación del IPC del año calendario anterior fue del {arriendo.incremento_ipc:cifra} (Ley 820 de 2003, artículo 20).',
      ),
    ),
    si('arriendo.administracion', p('La cuota de administración se cobra aparte.')),
    p('Agradecemos su puntualidad y quedamos atentos a cualquier inquietud.'),
    p('', null),
    p('Cordialmente,', null),
    p('', null),
    p('', null),
    p('**{usuario.nombre}**\n{usuario.cargo:normal?}\n{empresa.nombre}', null),
  ]),
};

export const MANDATO: Semilla = {
  nombre: 'Contrato de mandato de administración',
  tipo: 'mandato',
  descripcion: 'Modelo: que lo revise el abogado antes de firmar con él.',
  contenido: contenidoDe(
    [
      h('CONTRATO DE MANDATO N.º {mandato.numero}', 1, 'centro'),
      p(
        '**{mandato.propietario_nombre:mayusculas}**, con documento {mandato.propietario_documento}, encarga a **{empresa.nombre}** la administración del inmueble de la {mandato.inmueble_direccion}, en {mandato.inmueble_ciudad}.',
      ),
      h('Comisión'),
      p('La comisión de administración es del {mandato.comision:cifra} de cada canon recaudado.'),
      h('Propietarios'),
      {
        type: 'repetir',
        attrs: { ruta: 'mandato.propietarios' },
        content: [
          tabla(
            ['Nombre', 'Documento', 'Participación'],
            [
              '{mandato.propietarios.nombre}',
              '{mandato.propietarios.documento}',
              '{mandato.propietarios.participacion:cifra}',
            ],
          ),
        ],
      },
      p('Se firma en {mandato.ciudad_firma} el {mandato.fecha:letras}.'),
    ],
    { papel: 'oficio' },
  ),
};
