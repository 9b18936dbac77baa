// placeholder until generated
// biome-ignore lint/suspicious/noExplicitAny: generated next
export type DB = any;
