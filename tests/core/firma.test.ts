/** Stores of keys and certificates, and the canonical form that signatures are made over. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canonico, canonicoEn } from '../../server/core/firma/canonico.ts';
import { abrirCredencial } from '../../server/core/firma/credencial.ts';
import { FaltaPkcs12, leerPkcs12 } from '../../server/core/firma/pkcs12.ts';

const CLAVE = 'clave-de-prueba';
const almacen = (name: string) => readFileSync(new URL(`../data/firma/${name}.p12`, import.meta.url));
const abrir = (name: string, clave = CLAVE) => abrirCredencial(almacen(name).toString('base64'), clave);

test.each(['aes', 'triple-des', 'rc2'])(
  'a store protected by %s is its key, its certificate and who answers for it',
  (name) => {
    const { certificado, cadena } = abrir(name);
    expect(certificado).toMatchObject({
      serie: '510219026430661461475310',
      titular: 'CN=Firma de pruebas,O=ACME S.A.S.\\, de Bogotá,C=CO',
      emisor:
        '1.2.840.113549.1.9.1=#160c6163407072756562612e636f,CN=AC de pruebas,O=Autoridad de pruebas,L=Bogota D.C.,C=CO',
    });
    expect(certificado.hasta.getUTCFullYear()).toBe(2046);
    expect(cadena.map(({ titular }) => titular)).toEqual([certificado.emisor]);
  },
);

test('what cannot be used says why, and nothing of what it holds', () => {
  expect(() => abrir('aes', 'otra')).toThrow('su clave no es la que se dio');
  expect(() => abrir('curva')).toThrow('no tiene una llave RSA');
  expect(() => abrirCredencial('%', CLAVE)).toThrow('no está en base64');
  expect(() => abrirCredencial('', CLAVE)).toThrow('no es un almacén PKCS#12');
});

test('a store that is cut, or whose bytes are others, is refused as such and never hangs', () => {
  const whole = new Uint8Array(almacen('aes'));
  const letters = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
  for (let length = 0; length < whole.byteLength; length += 37)
    expect(() => leerPkcs12(letters(whole.slice(0, length)), CLAVE)).toThrow(FaltaPkcs12);
  // Any byte spoiled: it says why, or what was spoiled is not looked at.
  const said = new Set<unknown>();
  for (let i = 0; i < whole.byteLength; i += 53) {
    const other = whole.slice();
    other[i] = (other[i] ?? 0) ^ 0xff;
    try {
      abrirCredencial(Buffer.from(other).toString('base64'), CLAVE);
    } catch (error) {
      said.add((error as Error).constructor);
    }
  }
  expect([...said]).toEqual([FaltaPkcs12]);
});

// W3C, Canonical XML 1.0, examples 3.1 to 3.4, what of them has no DOCTYPE.
test.each([
  ['<?xml version="1.0"?>\n\n<doc>Hello, world!<!-- Comment 1 --></doc>\n\n<!-- 2 -->', '<doc>Hello, world!</doc>'],
  [
    '<doc>\n   <clean>   </clean>\n <mixed>\n A\n  <clean> </clean></mixed></doc>',
    '<doc>\n   <clean>   </clean>\n <mixed>\n A\n  <clean> </clean></mixed></doc>',
  ],
  ['<e3   name = "elem3"   id="elem3"   />', '<e3 id="elem3" name="elem3"></e3>'],
  [
    '<e5 a:attr="out" b:attr="sorted" attr2="all" attr="I\'m" xmlns:b="http://www.ietf.org" xmlns:a="http://www.w3.org" xmlns="http://example.org"/>',
    '<e5 xmlns="http://example.org" xmlns:a="http://www.w3.org" xmlns:b="http://www.ietf.org" attr="I\'m" attr2="all" b:attr="sorted" a:attr="out"></e5>',
  ],
  [
    '<e6 xmlns="" xmlns:a="http://www.w3.org"><e7 xmlns="http://www.ietf.org"><e8 xmlns="" xmlns:a="http://www.w3.org"></e8></e7></e6>',
    '<e6 xmlns:a="http://www.w3.org"><e7 xmlns="http://www.ietf.org"><e8 xmlns=""></e8></e7></e6>',
  ],
  [
    '<compute><![CDATA[value>"0" && value<"10" ?"valid":"error"]]></compute>',
    '<compute>value&gt;"0" &amp;&amp; value&lt;"10" ?"valid":"error"</compute>',
  ],
  ['<t>First line&#x0d;&#10;Second</t>', '<t>First line&#xD;\nSecond</t>'],
  [
    `<c expr='value>"0" &amp;&amp; value&lt;"10"' n="a&#9;b&#10;c"/>`,
    '<c expr="value>&quot;0&quot; &amp;&amp; value&lt;&quot;10&quot;" n="a&#x9;b&#xA;c"></c>',
  ],
])('the canonical form of %s', (xml, canonical) => {
  expect(canonico(xml)).toBe(canonical);
  expect(canonico(canonical)).toBe(canonical);
});

test('a piece stands within the namespaces of its document; a DOCTYPE and broken XML have no form', () => {
  expect(canonicoEn('<ds:a b="1"><c/></ds:a>', { ds: 'urn:d', '': 'urn:x' })).toBe(
    '<ds:a xmlns="urn:x" xmlns:ds="urn:d" b="1"><c></c></ds:a>',
  );
  expect(() => canonico('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')).toThrow();
  expect(() => canonico('<a><b></a>')).toThrow();
});
