/** The application and the server built, where their sources changed: what `npm test` does beside its checks. */
import { build, buildServer } from './lib/setup.mjs';

build();
buildServer();
