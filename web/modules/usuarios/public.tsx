/** What other modules draw of users: the tree of permissions, to tick. */
export { PermisosField } from './PermisosField.tsx';
