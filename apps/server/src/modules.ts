import type { Module } from './kernel/module.ts';

/** Every module of the server in the order of registration and seeding; add yours as one line. */
export const modules: readonly Module[] = [
];
