/**
 * The container that goes to the customer (DIAN, annex 1.9, 6.5 'AttachedDocument'): the document whole inside of it and, once the tax office
 * has answered, its answer.
 */
import type { DocumentoUbl } from './documento.ts';
import { DECLARACION, ESPACIOS, LUGAR_DE_FIRMA } from './escribir.ts';
import { registroTributario } from './partes.ts';
import { grupo, texto } from './xml.ts';

/** What the tax office answered. */
export interface RespuestaDian {
  readonly xml: string;
  /** `YYYY-MM-DD`, `HH:mm:ss-05:00` */
  readonly fecha: string;
  readonly hora: string;
}

type Contenido = Pick<
  DocumentoUbl,
  'tipo' | 'ambiente' | 'numero' | 'codigo' | 'fecha' | 'hora' | 'emisor' | 'adquirente'
>;

/** `xml`: the document, as it was kept. */
export function adjuntoDe(documento: Contenido, xml: string, respuesta: RespuestaDian | null): string {
  const espacios = { xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:AttachedDocument-2', ...ESPACIOS };
  return DECLARACION + grupo('AttachedDocument', cuerpo(documento, xml, respuesta), espacios);
}

function cuerpo(documento: Contenido, xml: string, respuesta: RespuestaDian | null): readonly string[] {
  const { ambiente, numero, fecha, hora, emisor, adquirente } = documento;
  return [
    grupo('ext:UBLExtensions', [LUGAR_DE_FIRMA]),
    texto('cbc:UBLVersionID', 'UBL 2.1'),
    texto('cbc:CustomizationID', 'Documentos adjuntos'),
    texto('cbc:ProfileID', 'Factura Electrónica de Venta'),
    texto('cbc:ProfileExecutionID', ambiente),
    texto('cbc:ID', `AD-${numero}`),
    texto('cbc:IssueDate', fecha),
    texto('cbc:IssueTime', hora),
    texto('cbc:DocumentType', 'Contenedor de Factura Electrónica'),
    texto('cbc:ParentDocumentID', numero),
    grupo('cac:SenderParty', [registroTributario(emisor, false)]),
    grupo('cac:ReceiverParty', [registroTributario(adquirente, false)]),
    anexo(xml),
    respuesta ? respuestaDe(documento, respuesta) : '',
  ];
}

const anexo = (xml: string): string =>
  grupo('cac:Attachment', [
    grupo('cac:ExternalReference', [
      texto('cbc:MimeCode', 'text/xml'),
      texto('cbc:EncodingCode', 'UTF-8'),
      // What is inside may hold the end of a CDATA: it goes on in the next one.
      `<cbc:Description><![CDATA[${xml.replaceAll(']]>', ']]]]><![CDATA[>')}]]></cbc:Description>`,
    ]),
  ]);

const respuestaDe = ({ numero, codigo, fecha, tipo }: Contenido, respuesta: RespuestaDian): string =>
  grupo('cac:ParentDocumentLineReference', [
    texto('cbc:LineID', '1'),
    grupo('cac:DocumentReference', [
      texto('cbc:ID', numero),
      texto('cbc:UUID', codigo, { schemeName: `${tipo === 'FV' ? 'CUFE' : 'CUDE'}-SHA384` }),
      texto('cbc:IssueDate', fecha),
      texto('cbc:DocumentType', 'ApplicationResponse'),
      anexo(respuesta.xml),
      grupo('cac:ResultOfVerification', [
        texto('cbc:ValidatorID', 'Unidad Especial Dirección de Impuestos y Aduanas Nacionales'),
        texto('cbc:ValidationResultCode', '02'),
        texto('cbc:ValidationDate', respuesta.fecha),
        texto('cbc:ValidationTime', respuesta.hora),
      ]),
    ]),
  ]);
