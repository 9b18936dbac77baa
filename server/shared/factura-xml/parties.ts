/** Who sells and who buys: the same block of UBL, told with the names of the specification. */
import type { Factura } from './factura.ts';
import { child, textAt, textOf, type XmlNode } from './tree.ts';

export function readSupplier(root: XmlNode): Factura['supplier'] {
  const { name, id, dv, address, city } = readParty(child(root, 'AccountingSupplierParty', 'Party'));
  return { nombre: name, nit: id, dv, address, city };
}

export function readCustomer(root: XmlNode): Factura['customer'] {
  const { name, id, dv, address } = readParty(child(root, 'AccountingCustomerParty', 'Party'));
  return { name, id, dv, address };
}

/** The name and number of the tax register come before those of the trade. */
function readParty(party: XmlNode | undefined) {
  const number =
    child(party, 'PartyTaxScheme', 'CompanyID') ??
    child(party, 'PartyLegalEntity', 'CompanyID') ??
    child(party, 'PartyIdentification', 'ID');
  const scheme = number?.attributes.schemeID ?? '';
  const places = [
    child(party, 'PhysicalLocation', 'Address'),
    child(party, 'PartyTaxScheme', 'RegistrationAddress'),
    child(party, 'PartyLegalEntity', 'RegistrationAddress'),
  ];
  return {
    name:
      textAt(party, 'PartyTaxScheme', 'RegistrationName') ??
      textAt(party, 'PartyLegalEntity', 'RegistrationName') ??
      textAt(party, 'PartyName', 'Name'),
    id: textOf(number)?.replace(/\s+/g, '') ?? null,
    // Other schemes of two digits say the type of the document.
    dv: /^\d$/.test(scheme) ? scheme : null,
    address: first(places, (place) => textAt(place, 'AddressLine', 'Line')),
    city: first(places, (place) => textAt(place, 'CityName')),
  };
}

function first(places: readonly (XmlNode | undefined)[], read: (place: XmlNode | undefined) => string | null) {
  return places.map(read).find((text) => text !== null) ?? null;
}
