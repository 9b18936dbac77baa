/** How the change log speaks of customers. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { cliente } from './campos.ts';

export const bitacora: DescribedTables = { cliente: describeTable('Cliente', cliente, { nombreDe: 'persona_id' }) };
