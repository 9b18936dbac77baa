/** The way to one's tokens of the API. */
import { manifest } from '../../../server/modules/tokens/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import styles from './Perfil.module.css';

export function Tokens() {
  return (
    <section className={styles.box} aria-labelledby="tokens">
      <h2 id="tokens" className={styles.boxTitle}>
        Tokens de la API
      </h2>
      <p className={styles.text}>Para que otro programa entre en tu nombre, con una parte de tus permisos.</p>
      <Button href={hrefOf(manifest.screens.TokensPropios)}>Ver tus tokens</Button>
    </section>
  );
}
