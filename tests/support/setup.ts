/** Before each test file: modules are shared by all files of a thread, so what a file started is ended here. */
import { afterAll } from 'vitest';
import { endFile } from './homes.ts';
import { writeStatements } from './statements.ts';

afterAll(endFile);
afterAll(writeStatements);
