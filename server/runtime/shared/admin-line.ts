/** Commands as they are typed in this home, to be copied as they stand: the same program, the same data folder. */
import { isAbsolute, join, relative, resolve } from 'node:path';

const windows = process.platform === 'win32';

/** One word of a command line. */
function word(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text) || (windows && !/\s/.test(text))) return text;
  return windows ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A program of this machine, from the folder one is in. */
export function programWord(file: string): string {
  const near = relative(process.cwd(), file);
  return word(
    near.startsWith('..') || isAbsolute(near) ? file : join('.', near).replace(/^(?=[^./\\])/, windows ? '.\\' : './'),
  );
}

/** Makes a superuser; the names can be changed in the profile. `adminCall`: how administrators' commands are called here. */
export function superuserLine(adminCall: string, dataDir: string, username: string): string {
  return adminLine(adminCall, dataDir, `user create ${username} --nombres Nombre --apellidos Apellido`);
}

/** A command of administrators on a data folder. */
export function adminLine(adminCall: string, dataDir: string, order: string): string {
  const command = `${adminCall} ${order}`;
  if (dataDir === resolve('data')) return command;
  return windows ? `set "DATA_DIR=${dataDir}" && ${command}` : `DATA_DIR=${word(dataDir)} ${command}`;
}
