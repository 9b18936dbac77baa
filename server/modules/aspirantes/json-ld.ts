/** An offer as search engines read it: JobPosting of schema.org. */
import type { Company } from '../../core/company.ts';
import type { OfertaPublica } from '../ofertas/public.ts';

const JORNADA = {
  ...{ INDEFINIDO: 'FULL_TIME', FIJO: 'TEMPORARY', OBRA: 'TEMPORARY' },
  ...{ APRENDIZAJE: 'INTERN', SERVICIOS: 'CONTRACTOR' },
} as const;

/** People write 'empresa.co' too. */
const absolute = (address: string): string => (/^https?:\/\//i.test(address) ? address : `https://${address}`);

export function avisoDeEmpleo(oferta: OfertaPublica, company: Company, publicUrl: string | null): unknown {
  const { titulo, html, ciudad, modalidad, salario_desde, salario_hasta } = oferta;
  const lugar = {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: ciudad, addressCountry: 'CO' },
  };
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: titulo,
    description: html,
    datePosted: oferta.fecha_publicacion,
    validThrough: `${oferta.fecha_cierre}T23:59:59-05:00`,
    employmentType: JORNADA[oferta.tipo_contrato],
    totalJobOpenings: oferta.vacantes,
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: company.nombre || 'Nuestra empresa',
      ...(company.pagina_web ? { sameAs: absolute(company.pagina_web) } : {}),
    },
    jobLocation: lugar,
    ...(modalidad === 'REMOTO'
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Colombia' } }
      : {}),
    ...(salario_desde === null || salario_hasta === null
      ? {}
      : {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'COP',
            value: {
              '@type': 'QuantitativeValue',
              minValue: salario_desde,
              maxValue: salario_hasta,
              unitText: 'MONTH',
            },
          },
        }),
    ...(publicUrl ? { url: `${publicUrl}/publico/empleo/${oferta.slug}` } : {}),
  };
}
