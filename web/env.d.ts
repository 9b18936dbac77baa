/** What the build defines (vite.config.ts). */

interface ImportMetaEnv {
  /** Version of package.json. */
  readonly APP_VERSION: string;
}
