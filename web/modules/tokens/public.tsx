/** What other modules draw of tokens: those of a user, for who administers them. */
export { TokensDe } from './TokensDe.tsx';
