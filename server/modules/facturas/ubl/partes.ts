/** Who sells and who buys, in UBL (DIAN, annex 1.9: FAJ, FAK; CAJ and DAJ of notes are alike). */
import type { DireccionUbl, ParteUbl } from './documento.ts';
import { grupo, opcional, texto } from './xml.ts';

const AGENCIA = {
  schemeAgencyID: '195',
  schemeAgencyName: 'CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)',
};
const NATURAL = '2';

/** A number of the tax register: a NIT says its check digit, others only what they are. */
export const identificacion = ({ dv, tipo_documento }: Pick<ParteUbl, 'dv' | 'tipo_documento'>) => ({
  ...AGENCIA,
  ...(dv === null ? {} : { schemeID: dv }),
  schemeName: tipo_documento,
});

export const DE_LA_DIAN = AGENCIA;

const direccion = (name: string, donde: DireccionUbl): string =>
  grupo(name, [
    texto('cbc:ID', donde.codigo_municipio),
    texto('cbc:CityName', donde.municipio),
    texto('cbc:CountrySubentity', donde.departamento),
    texto('cbc:CountrySubentityCode', donde.codigo_municipio.slice(0, 2)),
    grupo('cac:AddressLine', [texto('cbc:Line', donde.linea)]),
    grupo('cac:Country', [texto('cbc:IdentificationCode', 'CO'), texto('cbc:Name', 'Colombia', { languageID: 'es' })]),
  ]);

/** What the container of an invoice says of each of them. */
export const registroTributario = (parte: ParteUbl, conDireccion: boolean): string =>
  grupo('cac:PartyTaxScheme', [
    texto('cbc:RegistrationName', parte.nombre),
    texto('cbc:CompanyID', parte.documento, identificacion(parte)),
    texto('cbc:TaxLevelCode', parte.responsabilidades, { listName: parte.regimen }),
    conDireccion && parte.direccion ? direccion('cac:RegistrationAddress', parte.direccion) : '',
    grupo('cac:TaxScheme', [texto('cbc:ID', parte.tributo.codigo), texto('cbc:Name', parte.tributo.nombre)]),
  ]);

/** `prefijo`: of the range of numbers, which the seller tells. */
export const parte = (name: string, quien: ParteUbl, prefijo: string | null): string =>
  grupo(name, [
    texto('cbc:AdditionalAccountID', quien.tipo_persona),
    grupo('cac:Party', [
      // FAK61: of natural persons.
      quien.tipo_persona === NATURAL
        ? grupo('cac:PartyIdentification', [texto('cbc:ID', quien.documento, identificacion(quien))])
        : '',
      grupo('cac:PartyName', [texto('cbc:Name', quien.nombre)]),
      quien.direccion ? grupo('cac:PhysicalLocation', [direccion('cac:Address', quien.direccion)]) : '',
      registroTributario(quien, true),
      grupo('cac:PartyLegalEntity', [
        texto('cbc:RegistrationName', quien.nombre),
        texto('cbc:CompanyID', quien.documento, identificacion(quien)),
        prefijo === null ? '' : grupo('cac:CorporateRegistrationScheme', [texto('cbc:ID', prefijo)]),
      ]),
      contacto(quien),
    ]),
  ]);

function contacto({ correo, telefono }: ParteUbl): string {
  if (!(correo ?? telefono)) return '';
  return grupo('cac:Contact', [opcional('cbc:Telephone', telefono), opcional('cbc:ElectronicMail', correo)]);
}
