/** The user's guide: index at the left (above on phones), page at the right. `/ayuda` opens the first page. */
import { manifest } from '../../../server/modules/ayuda/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import styles from './Ayuda.module.css';
import type { GuidePage } from './pages/page.ts';
import { pages } from './pages.ts';

const { screens } = manifest;

export function Ayuda({ slug }: { slug?: string }) {
  const page = slug === undefined ? pages[0] : pages.find((candidate) => candidate.slug === slug);
  return (
    <>
      <PageHeader
        title={page?.titulo ?? 'Guía de uso'}
        crumbs={[{ label: 'Ayuda', href: hrefOf(screens.ayuda) }]}
        current={page?.titulo ?? 'Página no encontrada'}
      />
      <div className={styles.guide}>
        <nav aria-label="Páginas de la guía" className={styles.index}>
          <ul>
            {pages.map(({ slug: own, titulo }) => (
              <li key={own}>
                <a
                  href={hrefOf(screens.AyudaPagina, { slug: own })}
                  aria-current={own === page?.slug ? 'page' : undefined}
                >
                  {titulo}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {page ? (
          <Guide page={page} />
        ) : (
          <EmptyState
            icon="book"
            title="Esa página no está en la guía"
            text="Elige otra en el índice."
            actions={<Button href={hrefOf(screens.ayuda)}>Ir al comienzo de la guía</Button>}
          />
        )}
      </div>
    </>
  );
}

function Guide({ page }: { page: GuidePage }) {
  return (
    <article className={styles.page}>
      {page.secciones.map(({ titulo, parrafos, pasos }) => (
        <section key={titulo} className={styles.section}>
          <h2>{titulo}</h2>
          {parrafos.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {pasos && (
            <ol>
              {pasos.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </article>
  );
}
